/**
 * The lift of a holdout: what people who are reached do more often than people who are held out, with how sure that is.
 * Thin or undecided evidence never claims a lift. The sentences are those of a smart campaign's test.
 */
import { formatNumber } from '#src/format/numbers.ts'
import { normalQuantile } from '../statistics/distributions.ts'
import {
  compareProportions,
  type Proportion,
  type ProportionDifference,
  SAMPLE_RATIO_ALARM,
  sampleRatioTest,
  shareOfProportion,
  wilsonInterval,
} from '../statistics/proportions.ts'
import { defaultRequirements, sampleSizeFor } from '../statistics/sample-size.ts'

/** The people of one group, those of them who did something, and how often they did it. */
export interface LiftCount extends Proportion {
  readonly events: number
  /** The sum of the squares of each person's events. */
  readonly squares: number
}

/** A value with the bounds of its 95 % confidence interval. */
export interface Estimate {
  readonly by: number
  readonly low: number
  readonly high: number
}

/** The p-value below which the ratio of the groups is doubtful. */
const SPLIT_WARNING = 0.01

/** The ratio of the groups against the wished one. */
export interface SplitCheck {
  readonly p: number
  /** The people who should be held out. */
  readonly expected: number
  /** Below p = 0.01 the ratio is doubtful, below 0.001 nothing is concluded; unknown where nobody is to be held out. */
  readonly level: 'fits' | 'doubtful' | 'broken' | 'unknown'
}

/** The result of a holdout. */
export interface LiftEvidence {
  readonly verdict: 'nobody' | 'broken' | 'thin' | 'undecided' | 'more' | 'fewer'
  /** The result in a sentence or two. */
  readonly says: string
  /** The share of the people reached who did it, less that of those held out. */
  readonly difference: ProportionDifference
  /** The people who did it, and the times it was done, because people were reached. */
  readonly incremental: { readonly people: Estimate; readonly events: Estimate }
  /** The people who would have to be held out to tell the groups apart as they stand; absent where they are alike. */
  readonly needed?: number
  readonly split: SplitCheck
}

/**
 * Compares the people who were reached with those who were held out.
 *
 * @param split - The people met since the wished share was last changed, and that share, from 0 to 100.
 */
export function liftOf(
  heldOut: LiftCount,
  reached: LiftCount,
  split: { readonly heldOut: number; readonly reached: number; readonly percent: number },
): LiftEvidence {
  const check = checkSplit(split)
  const difference = compareProportions(reached, heldOut)
  const { people } = reached
  const incremental = {
    people: { by: difference.by * people, low: difference.low * people, high: difference.high * people },
    events: incrementalEvents(heldOut, reached),
  }
  const needed = neededHeldOut(heldOut, reached)
  const of = { difference, incremental, split: check, ...(needed !== undefined && { needed }) }
  if (heldOut.people === 0 || reached.people === 0) return { ...of, verdict: 'nobody', says: nobodyWords(heldOut) }
  if (check.level === 'broken') return { ...of, verdict: 'broken', says: brokenWords }
  if (!difference.isEnough) return { ...of, verdict: 'thin', says: thinWords(heldOut, needed) }
  if (difference.p >= defaultRequirements.alpha)
    return { ...of, verdict: 'undecided', says: undecidedWords(heldOut, needed) }
  const verdict = difference.by > 0 ? 'more' : 'fewer'
  return { ...of, verdict, says: significantWords(heldOut, reached, verdict) }
}

/** Tests whether people were divided as wished (χ²). */
function checkSplit({ heldOut, reached, percent }: { heldOut: number; reached: number; percent: number }): SplitCheck {
  const { p, expected } = sampleRatioTest([heldOut, reached], [percent, 100 - percent])
  const level =
    percent <= 0 || heldOut + reached === 0
      ? 'unknown'
      : p < SAMPLE_RATIO_ALARM
        ? 'broken'
        : p < SPLIT_WARNING
          ? 'doubtful'
          : 'fits'
  return { p: level === 'unknown' ? 1 : p, expected: expected[0] ?? 0, level }
}

/** Returns the events of the people reached beyond those they would have had as people held out have them (Welch). */
function incrementalEvents(heldOut: LiftCount, reached: LiftCount): Estimate {
  const by = (meanOf(reached) - meanOf(heldOut)) * reached.people
  const reach = normalQuantile(0.975) * Math.sqrt(errorOf(heldOut) + errorOf(reached)) * reached.people
  return { by, low: by - reach, high: by + reach }
}

const meanOf = ({ people, events }: LiftCount) => (people > 0 ? events / people : 0)

/** Returns the variance of the mean of a group. */
const errorOf = ({ people, events, squares }: LiftCount) =>
  people > 1 ? Math.max(0, squares - events ** 2 / people) / (people - 1) / people : 0

/** Returns the size of the smaller group that tells the shares apart, where the groups stay in their ratio. */
function neededHeldOut(heldOut: LiftCount, reached: LiftCount): number | undefined {
  if (heldOut.people === 0 || reached.people === 0) return undefined
  const share = shareOfProportion(heldOut)
  const each = sampleSizeFor(share, shareOfProportion(reached) - share)
  const needed = Math.ceil((each * (1 + heldOut.people / reached.people)) / 2)
  return Number.isFinite(needed) && needed > 0 ? needed : undefined
}

const percent = (share: number) => `${(share * 100).toFixed(1).replace(/\.0$/, '')} %`

const brokenWords =
  'The groups are not in their intended ratio, and chance does not explain it. Something is wrong with how people are divided, so the holdout allows no conclusion.'

const nobodyWords = ({ people }: LiftCount) =>
  people === 0
    ? 'Nobody was held out in these days, so there is nothing to compare.'
    : 'Nobody was reached in these days, so there is nothing to compare.'

const neededWords = ({ people }: LiftCount, needed: number | undefined) =>
  needed === undefined
    ? ''
    : ` To tell them apart, about ${formatNumber(needed)} people held out are needed; so far there are ${formatNumber(people)}.`

const thinWords = (heldOut: LiftCount, needed: number | undefined) =>
  `There are not enough people yet: in each group at least five must be expected to do it, and five not to.${neededWords(heldOut, needed)}`

const undecidedWords = (heldOut: LiftCount, needed: number | undefined) =>
  needed === undefined
    ? 'The groups show no difference.'
    : `The difference between the groups is within chance.${neededWords(heldOut, needed)}`

function significantWords(heldOut: LiftCount, reached: LiftCount, verdict: 'more' | 'fewer'): string {
  const { low, high } = wilsonInterval(reached)
  return `${percent(shareOfProportion(reached))} of the people who are reached do it (between ${percent(low)} and ${percent(high)}), significantly ${verdict} than the ${percent(shareOfProportion(heldOut))} of those held out.`
}
