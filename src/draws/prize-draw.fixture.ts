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
