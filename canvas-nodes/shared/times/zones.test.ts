import { expect, test } from 'vitest'
import { zoneItems } from './zones.ts'

test('offers each zone once, by the name documents use, with its offset', () => {
  const names = zoneItems().map(({ value }) => value)
  expect(new Set(names).size).toBe(names.length)
  expect(zoneItems()).toContainEqual({ value: 'Asia/Kolkata', label: 'Asia/Kolkata', detail: 'UTC+05:30' })
  expect(names).not.toContain('Asia/Calcutta')
  expect(names).toContain('UTC')
})
