/** Prize draws in words: their state, their entries, what each waits for. */
import type { PrizeDraw, PrizeDrawState, PrizeDrawWinner } from '#schemas/values/prize-draws.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'

/** The names of the states, and their colours. */
export const stateNames: Readonly<Record<PrizeDrawState, { readonly name: string; readonly color: string }>> = {
  open: { name: 'Open', color: 'blue' },
  closing: { name: 'Closing', color: 'grape' },
  closed: { name: 'Closed', color: 'grape' },
  waiting: { name: 'Waiting for the beacon', color: 'orange' },
  drawn: { name: 'Drawn', color: 'green' },
}

/** Counts the entries of a prize draw, and the players who have them. */
export function entriesWords({ entryCount, playerCount, entriesPer }: PrizeDraw): string {
  const entries = formatCount(entryCount, 'entry', 'entries')
  return entriesPer === 'player' ? `${entries}, one per player` : `${entries} by ${formatCount(playerCount, 'player')}`
}

/** Says what became of a prize draw so far, and what it waits for; moments by the clock of the zone. */
export function progressWords(draw: PrizeDraw, zone?: string): string {
  const { state, closesTS, roundTS, round, drawnTS, trouble, closedTS } = draw
  const at = (moment: number | undefined) => formatDateTime(moment, zone)
  if (state === 'open') return closesTS === undefined ? 'You close it by hand.' : `Closes on ${at(closesTS)}.`
  if (state === 'closing')
    return `Closed on ${at(closesTS)}. Its entries are fixed in about a minute, once everything that was on its way is there.${trouble ? ` ${trouble}` : ''}`
  if (round === undefined) return `Closed on ${at(closedTS)} without an entry, so nobody is drawn.`
  const named = `Round ${formatNumber(round)} of the public beacon`
  if (state === 'drawn') return `Drawn on ${at(drawnTS)}. ${named} of ${at(roundTS)} decided.`
  if (state === 'closed') return `Closed on ${at(closedTS)}. ${named} decides on ${at(roundTS)}.`
  return `${named} was due on ${at(roundTS)} and is not there yet. Nothing is drawn without it; we keep asking.${trouble ? ` ${trouble}` : ''}`
}

/** Says what a winner got of an offer; `undefined` where the prize draw gives nothing. */
export function givenWords({ given, why }: PrizeDrawWinner, { offerId, offerName }: PrizeDraw): string | undefined {
  if (offerId === undefined) return undefined
  if (given === undefined) return 'On its way'
  return given ? (offerName ?? 'Given') : `Not given. ${why ?? ''}`.trim()
}

/** Names a winner: by their name, else their id; an erased person has neither. */
export const winnerName = ({ name, userId }: PrizeDrawWinner): string => name ?? userId ?? 'Erased person'
