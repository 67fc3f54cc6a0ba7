/** A prize draw by round 657413 of quicknet, closed half an hour before. */

import { PRIZE_DRAW_FORMAT, type PrizeDrawTranscript } from '#schemas/values/prize-draws.ts'
import { quicknetRounds } from './beacon.fixture.ts'
import { quicknet, roundTime } from './beacon.ts'
import { rootOf, sortEntries } from './entries.ts'
import { hashOf } from './hashing.ts'

const entries = sortEntries(Array.from({ length: 101 }, (_, at) => hashOf(`player ${at}`).slice(0, 32)))
const { randomness: _, ...beacon } = quicknetRounds[1] ?? { round: 0, signature: '', randomness: '' }

/** The transcript as it stands while the round is waited for. */
export const closedDraw: PrizeDrawTranscript = {
  format: PRIZE_DRAW_FORMAT,
  organisation: '6650f1b2c3d4e5f600000001',
  rule: '6650f1b2c3d4e5f601234567',
  name: 'A car at the end of the season',
  drawId: 'draw-1',
  entriesPer: 'player',
  entries: [...entries],
  root: rootOf(entries),
  closedTS: roundTime(quicknet, beacon.round) - 30 * 60_000,
  winnerCount: 3,
  chain: quicknet,
  round: beacon.round,
}

/** The transcript once the round was there. */
export const drawnDraw: PrizeDrawTranscript = { ...closedDraw, beacon, winners: [32, 92, 63] }

/** A transcript in which somebody cheated. */
export interface CheatedPrizeDraw {
  readonly what: string
  readonly transcript: object
  /** The fault that is found. */
  readonly code: 'winners' | 'entries' | 'beacon' | 'format'
  /** The root that was published, where one has to know it. */
  readonly root?: string
}

const extra = [...drawnDraw.entries, 'ffffffffffffffffffffffffffffffff']
const forged = { ...beacon, signature: 'ab'.repeat(48) }

/** Every cheat of a transcript. */
export const cheatedPrizeDraws: readonly CheatedPrizeDraw[] = [
  { what: 'another winner', transcript: { ...drawnDraw, winners: [32, 92, 64] }, code: 'winners' },
  { what: 'one winner too many', transcript: { ...drawnDraw, winners: [32, 92, 63, 5] }, code: 'winners' },
  { what: 'an entry too many', transcript: { ...drawnDraw, entries: extra }, code: 'entries' },
  {
    what: 'an entry too many, and its root',
    transcript: { ...drawnDraw, entries: extra, root: rootOf(extra) },
    code: 'entries',
    root: closedDraw.root,
  },
  {
    what: 'the same player twice',
    transcript: { ...closedDraw, entries: ['a', 'a'], root: rootOf(['a', 'a']) },
    code: 'entries',
  },
  {
    what: 'entries in another order',
    transcript: { ...closedDraw, entries: ['b', 'a'], root: rootOf(['b', 'a']) },
    code: 'entries',
  },
  { what: 'no entry', transcript: { ...closedDraw, entries: [] }, code: 'entries' },
  { what: 'another round than was named', transcript: { ...drawnDraw, round: 657_414 }, code: 'beacon' },
  { what: 'a round that nobody signed', transcript: { ...drawnDraw, beacon: forged }, code: 'beacon' },
  {
    what: 'a round that was known when entries closed',
    transcript: { ...drawnDraw, closedTS: roundTime(quicknet, 657_300) },
    code: 'beacon',
  },
  { what: 'something else', transcript: { format: 'other' }, code: 'format' },
]
