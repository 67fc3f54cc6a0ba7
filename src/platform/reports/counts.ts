/** Figures of documents, offers and events for the rows of a report, as its columns ask for them. */
import type { TransactionContext } from '../base/transaction-context.ts'
import { isOfOrganisation, type PeopleMeasure, peopleMeasures } from '../figures/measures.ts'
import {
  countPartOfDay,
  countPartsInPart,
  type PartCounts,
  type PartlyDays,
  type PartlyMeasure,
  type PartlyPeople,
  wholeDays,
} from '../figures/part-of-day.ts'
import { countPeopleTogether, peopleSetOf } from '../figures/people-set.ts'
import { countParts, countPeople, countSubjects } from '../figures/read-figures.ts'
import { sumPeople, sumTimes } from '../figures/sum-figures.ts'
import type { Days } from '../figures/zone-days.ts'

/** A figure of a document or event: how often, or how many people. */
export type Figure = PartlyMeasure | `${PartlyPeople} people`

/** The figures of a document or event. */
export type Counts = (figure: Figure) => number

/** The counts of each transaction so far: a list and the figures over all its rows count the same. */
const counted = new WeakMap<TransactionContext, Map<string, Promise<unknown>>>()

/** The counts of one transaction that are kept. */
const MAX_COUNTS_KEPT = 6

/** Counts or finds something once in a transaction. */
export function once<Result>(
  transaction: TransactionContext,
  asked: readonly unknown[],
  count: () => Promise<Result>,
): Promise<Result> {
  const own = counted.get(transaction) ?? new Map<string, Promise<unknown>>()
  counted.set(transaction, own)
  const key = JSON.stringify(asked)
  const found = (own.get(key) as Promise<Result> | undefined) ?? count()
  // All rows of a file are counted some at a time, each once.
  if (own.size >= MAX_COUNTS_KEPT) own.clear()
  own.set(key, found)
  return found
}

/** Counts figures of subjects in a period, or of all time; of subjects of which nothing happened all are 0. */
export const countFigures = (
  transaction: TransactionContext,
  days: PartlyDays | null,
  subjects: readonly string[],
  figures: readonly Figure[],
): Promise<(subject: string) => Counts> =>
  once(transaction, ['figures', days, figures, subjects], () => readFigures(transaction, days, subjects, figures))

async function readFigures(
  transaction: TransactionContext,
  days: PartlyDays | null,
  subjects: readonly string[],
  figures: readonly Figure[],
): Promise<(subject: string) => Counts> {
  const found = new Map<Figure, ReadonlyMap<string, number>>()
  const whole = days && wholeDays(days)
  const measures = figures.filter((figure): figure is PartlyMeasure => !figure.endsWith(' people'))
  const times = await countSubjects(transaction, { measures, days: whole, subjects })
  for (const measure of measures)
    found.set(measure, new Map([...times].map(([subject, counts]) => [subject, counts[measure]])))
  for (const measure of peopleOf(figures))
    found.set(`${measure} people`, await countPeople(transaction, { measure, days: whole, subjects }))
  const partly = await readPart(transaction, days, subjects, figures)
  return (subject) => (figure) => {
    const [measure = '', people] = figure.split(' ')
    const part = people
      ? partly?.newOf(measure as PartlyPeople, subject)
      : partly?.times(measure as PartlyMeasure, subject)
    return (found.get(figure)?.get(subject) ?? 0) + (part ?? 0)
  }
}

const isPartlyPeople = (measure: PeopleMeasure): measure is PartlyPeople => !isOfOrganisation(measure)
const peopleOf = (figures: readonly Figure[]) =>
  peopleMeasures.filter(isPartlyPeople).filter((one) => figures.includes(`${one} people`))

/** Counts the part of the last day of a period; undefined where that counts as a whole. */
async function readPart(
  transaction: TransactionContext,
  days: PartlyDays | null,
  subjects: readonly string[],
  figures: readonly Figure[],
): Promise<PartCounts | undefined> {
  if (!days?.part) return undefined
  const { part, first: since } = days
  const measures = [...new Set(figures.map((figure) => figure.split(' ')[0] as PartlyMeasure))]
  const [measure] = peopleOf(figures)
  return once(transaction, ['part', days, figures, subjects], async () => {
    const set = measure && (await peopleSetOf(transaction, measure, subjects))
    return countPartOfDay(transaction, part, { since, measures, subjects, set })
  })
}

/**
 * Counts figures over subjects in a period, or of all time, people of each subject for themselves.
 *
 * @param figures - What `countFigures` is asked for in the same report.
 * @param together - The measures whose people `countTogether` counts; they are 0 here.
 */
export async function sumFigures(
  transaction: TransactionContext,
  days: PartlyDays | null,
  subjects: readonly string[],
  figures: readonly Figure[],
  together: readonly PeopleMeasure[] = [],
): Promise<Counts> {
  const asked = { days: days && wholeDays(days), subjects }
  const measures = figures.filter((figure): figure is PartlyMeasure => !figure.endsWith(' people'))
  const sums = new Map<Figure, number>(
    (await sumTimes(transaction, { ...asked, measures })) as ReadonlyMap<PartlyMeasure, number>,
  )
  const partly = await readPart(transaction, days, subjects, figures)
  for (const measure of measures) sums.set(measure, (sums.get(measure) ?? 0) + (partly?.allTimes(measure) ?? 0))
  for (const measure of peopleOf(figures).filter((one) => !together.includes(one))) {
    const people = await sumPeople(transaction, { ...asked, measure })
    const fresh = partly ? subjects.reduce((sum, subject) => sum + partly.newOf(measure, subject), 0) : 0
    sums.set(`${measure} people`, people + fresh)
  }
  return (figure) => sums.get(figure) ?? 0
}

/**
 * Counts the different people of several subjects together: somebody who was at two of them counts once.
 *
 * @param figures - What `countFigures` is asked for in the same report.
 */
export async function countTogether(
  transaction: TransactionContext,
  days: PartlyDays | null,
  subjects: readonly string[],
  figures: readonly Figure[],
  measure: PartlyPeople,
): Promise<number> {
  const spans = [days && wholeDays(days)]
  const [people = 0] = await countPeopleTogether(transaction, { measure, spans, subjects })
  const partly = await readPart(transaction, days, subjects, figures)
  return people + (partly?.newPeople(measure) ?? 0)
}

/** Counts rewards of offers in a period, or of all time, whatever gave them: by the offer. */
export async function countOffers(
  transaction: TransactionContext,
  days: PartlyDays | null,
  offers: readonly string[],
): Promise<(offer: string) => { readonly given: number; readonly redeemed: number }> {
  const whole = days && wholeDays(days)
  const given = await countParts(transaction, { measure: 'given', days: whole, parts: offers })
  const redeemed = await countParts(transaction, { measure: 'redeemed', days: whole, parts: offers })
  const partly = days?.part && (await countPartsInPart(transaction, days.part, offers))
  return (offer) => ({
    given: (given.get(offer) ?? 0) + (partly?.get(offer)?.given ?? 0),
    redeemed: (redeemed.get(offer) ?? 0) + (partly?.get(offer)?.redeemed ?? 0),
  })
}

/** Counts the events of every key in a period, or of all time. */
export async function countAllEvents(
  transaction: TransactionContext,
  days: Days | null,
): Promise<ReadonlyMap<string, number>> {
  const counted = await countSubjects(transaction, { measures: ['event'], days })
  return new Map([...counted].map(([key, { event }]) => [key, event]))
}
