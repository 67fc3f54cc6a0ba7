/**
 * What the test of a smart campaign shows: engagement by template (who played among those who met it), which differences are
 * more than chance, and whether one template is favoured. Thin or undecided evidence never picks a winner (decisions).
 */
import { type IndexedRow, type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import {
  type Counted,
  type Difference,
  differenceOf,
  type Ratio,
  ratioOf,
  shareBounds,
  shareIn,
} from '../statistics/proportions.ts'
import { perPair, sizeFor, usual } from '../statistics/sample-size.ts'
import { isTesting } from './assignment.ts'

/** How a template fared: people who met it, and those of them who played. */
export interface TemplateCount extends Counted {
  readonly templateId: string
}

/** A template with its engagement, and where that lies with 95 % confidence; from 0 to 1. */
export interface Engagement extends TemplateCount {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** Two templates compared; `p` is corrected for all that were compared (Holm). */
export interface Compared extends Difference {
  readonly better: string
  readonly other: string
  readonly corrected: number
}

/** What the evidence says. */
export interface Evidence {
  readonly verdict: 'running' | 'favoured' | 'not-enough-evidence' | 'broken'
  /** Id of the template that is favoured; undefined where none is. */
  readonly favoured?: string
  /** What it says, in a sentence or two. */
  readonly says: string
  /** The best first. */
  readonly templates: readonly Engagement[]
  /** The best compared with each other one. */
  readonly compared: readonly Compared[]
  readonly ratio: Ratio
  /** How many people each template would take to tell the two best apart as they stand now; undefined where they are alike. */
  readonly needed?: number
}

/** Weighs what was counted in the test of a campaign; `moment` in milliseconds since the epoch. */
export function evidenceOf(campaign: JsonObject, counts: readonly TemplateCount[], moment: number): Evidence {
  const tested = rowsAt(campaign, 'smartTemplates').filter(({ row }) => textAt(row, 'templateId') !== '')
  const all = tested.map(({ row }) => countOf(textAt(row, 'templateId'), counts))
  const ratio = ratioOf(
    all.map(({ people }) => people),
    weightsOf(campaign, tested),
  )
  const templates = all
    .map((one) => ({ ...one, share: shareIn(one), ...shareBounds(one) }))
    .sort((one, other) => other.share - one.share || other.people - one.people)
  const compared = comparedAll(templates).filter(({ better }) => better === templates[0]?.templateId)
  const isWon = compared.length > 0 && compared.every((one) => one.isEnough && one.corrected < usual.alpha)
  const [best, second] = templates
  const needed = best && second ? sizeFor(second.share, best.share - second.share, perPair(usual, templates.length)) : 0
  const of = { templates, compared, ratio, ...(Number.isFinite(needed) && needed > 0 && { needed }) }
  if (ratio.isAlarm) return { ...of, verdict: 'broken', says: brokenWords }
  if (isTesting(campaign, moment)) return { ...of, verdict: 'running', says: runningWords }
  if (best && isWon) return { ...of, verdict: 'favoured', favoured: best.templateId, says: wonWords(best) }
  return { ...of, verdict: 'not-enough-evidence', says: thinWords(of) }
}

const countOf = (templateId: string, counts: readonly TemplateCount[]): TemplateCount =>
  counts.find((one) => one.templateId === templateId) ?? { templateId, people: 0, did: 0 }

/** The weights by which templates are met: their percentages, or all alike. */
function weightsOf(campaign: JsonObject, tested: readonly IndexedRow[]): readonly number[] {
  const isCustom = textAt(campaign, 'smartTemplatesWeightageType') === 'custom'
  return tested.map(({ row }) => (isCustom ? Math.max(0, numericAt(row, 'percentage') ?? 0) : 1))
}

/** Every pair, the better first; corrected step by step from the clearest on (Holm). */
function comparedAll(templates: readonly Engagement[]): readonly Compared[] {
  const pairs = templates.flatMap((one, index) =>
    templates.slice(index + 1).map((other) => ({
      ...{ better: one.templateId, other: other.templateId },
      ...differenceOf(one, other),
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
  'The templates were not met in the ratio in which they should be, and that is no chance: something is wrong with how they are shown, so nothing may be concluded.'
const runningWords = 'The test is still running: who looks early and often finds differences that are none.'
const wonWords = ({ share, low, high }: Engagement) =>
  `It is played by ${percent(share)} of those who meet it (between ${percent(low)} and ${percent(high)}), more than each of the others by more than chance.`

function thinWords({ templates, needed }: { templates: readonly Engagement[]; needed?: number }): string {
  const fewest = Math.min(...templates.map(({ people }) => people))
  if (templates.length < 2) return 'There are no two templates to compare.'
  if (needed === undefined) return 'There is no difference to be seen between the best of them.'
  return `The best of them differ by no more than chance may bring. To tell them apart as they stand each takes about ${needed.toLocaleString('en-US')} people; the fewest have met ${fewest.toLocaleString('en-US')}.`
}
