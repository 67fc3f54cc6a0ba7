import { expect, test } from 'vitest'
import { verdictOf } from './draw-words.ts'

const row = (prize: string, seen: number, isOff = false) => ({
  ...{ row: 0, prize, seen, expected: 100, share: 0.5, isOff },
})

test('the verdict waits for enough draws, and names what is further off than chance explains', () => {
  expect(verdictOf({ hash: '', draws: 127, looked: 0, rows: [row('Coins', 127)] }).words).toContain('from 128 draws on')
  expect(verdictOf({ hash: '', draws: 200, looked: 128, rows: [row('Coins', 110), row('Mug', 90)] })).toMatchObject({
    isOff: false,
  })
  expect(
    verdictOf({ hash: '', draws: 200, looked: 128, rows: [row('Coins', 140, true), row('Mug', 60, true)] }),
  ).toEqual({
    words: 'At 128 draws further from the odds than chance explains: Coins (too often), Mug (too rarely).',
    isOff: true,
  })
})
