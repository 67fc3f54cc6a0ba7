import { expect, it } from 'vitest'
import { offsetOf, zoneItems } from './zones.ts'

it('offers each zone once, by the name documents use, with its offset', () => {
  const names = zoneItems().map(({ value }) => value)
  expect(new Set(names).size).toBe(names.length)
  expect(zoneItems()).toContainEqual({ value: 'Asia/Kolkata', label: 'Asia/Kolkata', detail: 'UTC+05:30' })
  expect(names).not.toContain('Asia/Calcutta')
  expect(names).toContain('UTC')
})

it('gives the offset of the moment, and takes any name', () => {
  expect(offsetOf('Europe/Berlin', Date.UTC(2025, 0, 1))).toBe('UTC+01:00')
  expect(offsetOf('Europe/Berlin', Date.UTC(2025, 6, 1))).toBe('UTC+02:00')
  expect(offsetOf('Mars/Olympus')).toBe('UTC')
})
