/** The check of a prize draw by its transcript: all that its winners follow from, as it is published. */
import * as v from 'valibot'
import { PrizeDrawTranscript } from '#schemas/values/prize-draws.ts'
import { BEACON_AHEAD_MS, isSignedRound, randomnessOf, roundTime } from './beacon.ts'
import { rootOf, sortEntries } from './entries.ts'
import { createFaults, type Fault, momentWords } from './faults.ts'
import { winnersOf } from './shuffle.ts'

/** The result of checking a transcript. */
export interface PrizeDrawReport {
  readonly transcript: PrizeDrawTranscript | undefined
  readonly faults: readonly Fault[]
  /** True while the round that decides is not there. */
  readonly isWaiting: boolean
  /** The winners as they were drawn again: index and entry. */
  readonly winners: readonly { readonly index: number; readonly entry: string }[]
}

/**
 * Checks a transcript.
 *
 * @param known - The root that was published when the entries were closed, where one kept it.
 */
export function checkPrizeDraw(value: unknown, known: { readonly root?: string | undefined } = {}): PrizeDrawReport {
  const { said: faults, report } = createFaults()
  const { success, output: transcript } = v.safeParse(PrizeDrawTranscript, value)
  if (!success) {
    report('format', 'This is no transcript of a prize draw.')
    return { transcript: undefined, faults, isWaiting: false, winners: [] }
  }
  const { entries, entriesPer, root, chain, round, beacon, closedTS, drawId, winnerCount } = transcript
  const [sorted, isAnyone] = [sortEntries(entries), entries.length > 0]
  if (entries.some((entry, at) => entry !== sorted[at])) report('entries', 'The entries are not in their order.')
  if (entriesPer === 'player' && new Set(entries).size < entries.length)
    report('entries', 'A player has several entries, though each was to have one.')
  if (!isAnyone || rootOf(entries) !== root)
    report('entries', 'The entries do not make the root that is written down: they were changed after closing.')
  if (known.root !== undefined && known.root !== root)
    report('entries', 'The root is another one than was published when the entries were closed.')
  const roundTS = roundTime(chain, round)
  if (roundTS < closedTS + BEACON_AHEAD_MS)
    report(
      'beacon',
      `Round ${round} came at ${momentWords(roundTS)}, less than 10 minutes after the entries were closed.`,
    )
  if (!beacon) {
    if (transcript.winners) report('winners', 'Winners are named before the round that decides was there.')
    return { transcript, faults, isWaiting: true, winners: [] }
  }
  if (beacon.round !== round) report('beacon', `Round ${beacon.round} was used, though round ${round} was named.`)
  if (!isSignedRound(chain, beacon)) report('beacon', `Round ${beacon.round} was not signed by the beacon’s key.`)
  const indexes = winnersOf({ drawId, root, randomness: randomnessOf(beacon) }, entries.length, winnerCount)
  if (`${transcript.winners ?? ''}` !== `${indexes}`)
    report('winners', 'The winners are not those that follow from the beacon’s round.')
  return {
    transcript,
    faults,
    isWaiting: false,
    winners: indexes.map((index) => ({ index, entry: entries[index] ?? '' })),
  }
}
