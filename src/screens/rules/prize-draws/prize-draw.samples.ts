/** Prize draws in each state, for tests and stories. */
import type { PrizeDraw, PrizeDrawState } from '#schemas/values/prize-draws.ts'
import { MINUTE_MS } from '#src/time/durations.ts'

/** Six in the evening of a day in Kolkata, milliseconds since the epoch. */
const CLOSED_MS = Date.UTC(2026, 10, 30, 12, 30)

const open: PrizeDraw = {
  ...{
    drawId: 'draw-open',
    ruleId: 'shopper-of-the-month',
    name: 'Weekend in Goa',
    entriesPer: 'play',
    counts: 'plays',
    winnerCount: 3,
  },
  ...{ offerId: 'goa', offerName: 'Weekend in Goa', closesTS: CLOSED_MS, state: 'open' },
  ...{ entryCount: 1204, playerCount: 380 },
}
const closing: PrizeDraw = { ...open, drawId: 'draw-closing', state: 'closing' }
const closed: PrizeDraw = {
  ...open,
  ...{ drawId: 'draw-closed', state: 'closed', closedTS: CLOSED_MS, root: '5f'.repeat(32) },
  ...{ round: 34_127_842, roundTS: CLOSED_MS + 10 * MINUTE_MS },
}
const waiting: PrizeDraw = { ...closed, drawId: 'draw-waiting', state: 'waiting' }
const drawn: PrizeDraw = {
  ...closed,
  ...{ drawId: 'draw-drawn', state: 'drawn', drawnTS: CLOSED_MS + 11 * MINUTE_MS },
  winners: [
    { place: 1, player: 'a1'.repeat(16), userId: 'asha@example.com', name: 'Asha Rao', given: true },
    { place: 2, player: 'b2'.repeat(16), userId: 'ravi-17', given: false, why: 'It is out of stock.' },
    { place: 3, player: 'c3'.repeat(16) },
  ],
}

const samples: Readonly<Record<PrizeDrawState, PrizeDraw>> = { open, closing, closed, waiting, drawn }

/** Returns a prize draw in a state. */
export const sampleDraw = (state: PrizeDrawState): PrizeDraw => samples[state]
