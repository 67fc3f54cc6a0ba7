import { expect, test } from 'vitest'
import { againWords, closedSentence } from './why.ts'

const zone = 'Asia/Kolkata'
/** A moment of the zone, which is five and a half hours ahead of UTC all year. */
const moment = (text: string) => Date.parse(`${text}+05:30`)
const now = moment('2026-11-24T23:10:00')
const closed = (...untils: readonly (string | undefined)[]) =>
  untils.map((until) => ({ code: 'own-period', message: '', ...(until && { until: moment(until) }) }))

test.each([
  ['2026-11-25T00:00:00', 'Again tomorrow'],
  ['2026-11-25T18:00:00', 'Again tomorrow from 6:00 PM'],
  ['2026-11-24T23:30:00', 'Again today from 11:30 PM'],
  ['2026-11-26T00:00:00', 'Again from 26 Nov, 2026, 12:00 AM'],
])('what opens at %s reads, by the clock of the organisation: %s', (until, words) => {
  expect(againWords(closed(until), { now, zone })).toBe(words)
})

test('the last of all reasons decides, and one that never ends by itself leaves the moment unsaid', () => {
  expect(againWords(closed('2026-11-24T23:30:00', '2026-11-25T00:00:00'), { now, zone })).toBe('Again tomorrow')
  expect(againWords(closed('2026-11-25T00:00:00', undefined), { now, zone })).toBe('')
})

test('what has not begun does not begin again', () => {
  const until = moment('2026-11-25T09:00:00')
  expect(againWords([{ code: 'not-begun', message: '', until }], { now, zone })).toBe('Begins tomorrow at 9:00 AM')
})

test('a game that was played says why it is closed and when it is open again in one line', () => {
  expect(closedSentence(closed('2026-11-25T00:00:00'), { now, zone })).toBe(
    'You cannot play again yet. Again tomorrow.',
  )
  expect(closedSentence([{ code: 'played-already', message: '' }], { now, zone })).toBe('You have already played.')
})
