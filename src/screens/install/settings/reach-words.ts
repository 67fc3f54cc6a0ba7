import type { Reach } from '#schemas/endpoints/held.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'

/** Returns both sides of the holdout in a sentence, each with the events of a player; empty while nobody was met. */
export function reachWords({ heldOut, reached }: Reach): string {
  if (heldOut.players + reached.players === 0) return ''
  const each = ({ players, events }: Reach['heldOut']) =>
    formatNumber(players === 0 ? 0 : Math.round((100 * events) / players) / 100)
  return `Met so far: ${formatCount(heldOut.players, 'player')} held out, with ${each(heldOut)} events each in 28 days, and ${formatCount(reached.players, 'player')} not held out, with ${each(reached)}.`
}
