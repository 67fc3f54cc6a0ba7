/**
 * The evidence of a smart campaign's A/B test: engagement by template, the differences that are statistically
 * significant, and the template that is favoured. Thin or undecided evidence never picks a winner.
 */
import { type IndexedRow, type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import {
  compareProportions,
  type Proportion,
  type ProportionDifference,
  type SampleRatio,
  sampleRatioTest,
  shareOfProportion,
  wilsonInterval,
} from '../statistics/proportions.ts'
import { bonferroniPerPair, defaultRequirements, sampleSizeFor } from '../statistics/sample-size.ts'
import { isTesting } from './assignment.ts'

/** The people who met a template, and those of them who played it. */
export interface TemplateCount extends Proportion {
  readonly templateId: string
}

/** A template with its engagement and the 95 % confidence interval, from 0 to 1. */
export interface TemplateEngagement extends TemplateCount {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Two templates compared; `corrected` is `p` after the correction for all comparisons (Holm). */
export interface TemplateComparison extends ProportionDifference {
  readonly better: string
  readonly other: string
  readonly corrected: number
}

/** The result of a test. */
export interface Evidence {
  readonly verdict: 'running' | 'favoured' | 'not-enough-evidence' | 'broken'
  /** Id of the template that is favoured; absent where none is. */
  readonly favoured?: string
  /** The result in a sentence or two. */
  readonly says: string
  /** The templates, the best first. */
  readonly templates: readonly TemplateEngagement[]
  /** The best template compared with each other one. */
  readonly compared: readonly TemplateComparison[]
  readonly ratio: SampleRatio
  /**
   * The number of people each template would need to tell the two best apart as they stand; absent where they are
   * alike.
   */
  readonly needed?: number
}

/**
 * Evaluates the counts of a campaign's test.
 *
 * @param moment - Milliseconds since the epoch.
 */
export function evidenceOf(campaign: JsonObject, counts: readonly TemplateCount[], moment: number): Evidence {
  const tested = rowsAt(campaign, 'smartTemplates').filter(({ row }) => textAt(row, 'templateId') !== '')
  const all = tested.map(({ row }) => countOf(textAt(row, 'templateId'), counts))
  const ratio = sampleRatioTest(
    all.map(({ people }) => people),
    weightsOf(campaign, tested),
  )
  const templates = all
    .map((one) => ({ ...one, share: shareOfProportion(one), ...wilsonInterval(one) }))
    .sort((one, other) => other.share - one.share || other.people - one.people)
  const compared = comparedAll(templates).filter(({ better }) => better === templates[0]?.templateId)
  const isWon =
    compared.length > 0 && compared.every((one) => one.isEnough && one.corrected < defaultRequirements.alpha)
  const [best, second] = templates
  const needed =
    best && second
      ? sampleSizeFor(second.share, best.share - second.share, bonferroniPerPair(defaultRequirements, templates.length))
      : 0
  const of = { templates, compared, ratio, ...(Number.isFinite(needed) && needed > 0 && { needed }) }
  if (ratio.isAlarm) return { ...of, verdict: 'broken', says: brokenWords }
  if (isTesting(campaign, moment)) return { ...of, verdict: 'running', says: runningWords }
  if (best && isWon) return { ...of, verdict: 'favoured', favoured: best.templateId, says: wonWords(best) }
  return { ...of, verdict: 'not-enough-evidence', says: thinWords(of) }
}

const countOf = (templateId: string, counts: readonly TemplateCount[]): TemplateCount =>
  counts.find((one) => one.templateId === templateId) ?? { templateId, people: 0, did: 0 }

/** Returns the weights of the templates: their percentages, or all alike. */
function weightsOf(campaign: JsonObject, tested: readonly IndexedRow[]): readonly number[] {
  const isCustom = textAt(campaign, 'smartTemplatesWeightageType') === 'custom'
  return tested.map(({ row }) => (isCustom ? Math.max(0, numericAt(row, 'percentage') ?? 0) : 1))
}

/** Compares every pair, the better first, and corrects from the smallest p-value on (Holm). */
function comparedAll(templates: readonly TemplateEngagement[]): readonly TemplateComparison[] {
  const pairs = templates.flatMap((one, index) =>
    templates.slice(index + 1).map((other) => ({
      ...{ better: one.templateId, other: other.templateId },
      ...compareProportions(one, other),
    })),
  )
  let least = 0
  return pairs
    .toSorted((one, other) => one.p - other.p)
    .map((one, index) => {
      least = Math.max(least, Math.min(1, one.p * (pairs.length - index)))
      return { ...one, corrected: least }
    })
}

const percent = (share: number) => `${(share * 100).toFixed(1).replace(/\.0$/, '')} %`

const brokenWords =
  'The templates were not shown in their intended ratio, and chance does not explain it. Something is wrong with how they are shown, so the test allows no conclusion.'
const runningWords = 'The test is still running. Early results often show differences that disappear later.'
const wonWords = ({ share, low, high }: TemplateEngagement) =>
  `${percent(share)} of the people who see it play it (between ${percent(low)} and ${percent(high)}), significantly more than any other template.`

function thinWords({ templates, needed }: { templates: readonly TemplateEngagement[]; needed?: number }): string {
  const fewest = Math.min(...templates.map(({ people }) => people))
  if (templates.length < 2) return 'A comparison needs two templates.'
  if (templates.every(({ people }) => people === 0))
    return 'Nobody was shown a template in the test, so there is nothing to compare.'
  if (needed === undefined) return 'The best templates show no difference.'
  return `The difference between the best templates is within chance. To tell them apart, each needs about ${formatNumber(needed)} people; one has only ${formatNumber(fewest)} so far.`
}
