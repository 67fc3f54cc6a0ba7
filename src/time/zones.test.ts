import { expect, test } from 'vitest'
import { offsetOf, offsetText, zoneLabel, zonesAt } from './zones.ts'

const winter = Date.UTC(2026, 0, 15)
const summer = Date.UTC(2026, 6, 15)

test('a zone is shown with the offset it has at that moment', () => {
  expect(zoneLabel('Asia/Kolkata', winter)).toBe('(UTC+05:30) Asia/Kolkata')
  expect(zoneLabel('Europe/London', winter)).toBe('(UTC+00:00) Europe/London')
  expect(zoneLabel('Europe/London', summer)).toBe('(UTC+01:00) Europe/London')
  expect(zoneLabel('America/St_Johns', winter)).toBe('(UTC-03:30) America/St_Johns')
  expect(zoneLabel('Mars/Olympus', winter)).toBe('Mars/Olympus')
  expect(offsetOf('Mars/Olympus', winter)).toBeUndefined()
})

test('every zone is there once, under the name of today, from west to east', () => {
  const zones = zonesAt(winter)
  const names = zones.map(({ value }) => value)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['UTC', 'Asia/Kolkata', 'Europe/Kyiv', 'America/New_York']))
  expect(names).not.toContain('Asia/Calcutta')
  const offsets = names.map((name) => offsetOf(name, winter) ?? 0)
  expect([...offsets].sort((one, two) => one - two)).toEqual(offsets)
})

test('a zone that stands already can be chosen, whatever it is', () => {
  expect(zonesAt(winter, 'Asia/Calcutta').map(({ value }) => value)).toContain('Asia/Calcutta')
  expect(zonesAt(winter, 'Mars/Olympus').map(({ value }) => value)).toContain('Mars/Olympus')
})

test('the offset as text is that of the moment; an unknown zone has none', () => {
  expect(offsetText('Europe/Berlin', winter)).toBe('UTC+01:00')
  expect(offsetText('Europe/Berlin', summer)).toBe('UTC+02:00')
  expect(offsetText('Mars/Olympus', winter)).toBe('UTC')
})
