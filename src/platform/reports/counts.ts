/** Figures of documents, offers and events for the rows of a report, as its columns ask for them. */
import type { TransactionContext } from '../base/transaction-context.ts'
import { type Measure, type PeopleMeasure, peopleMeasures } from '../figures/measures.ts'
import { countParts, countPeople, countSubjects } from '../figures/read-figures.ts'
import type { Days } from '../figures/zone-days.ts'

/** A figure of a document or event: how often, or how many people. */
export type Figure = Measure | `${PeopleMeasure} people`

/** The figures of a document or event. */
export type Counts = (figure: Figure) => number

/** The counts of each transaction so far: a list and the figures over all its rows count the same. */
const counted = new WeakMap<TransactionContext, Map<string, ReturnType<typeof readFigures>>>()

/** Counts figures of subjects in a period, or of all time; of subjects of which nothing happened all are 0. */
export function countFigures(
  transaction: TransactionContext,
  days: Days | null,
  subjects: readonly string[],
  figures: readonly Figure[],
): ReturnType<typeof readFigures> {
  const own = counted.get(transaction) ?? new Map<string, ReturnType<typeof readFigures>>()
  counted.set(transaction, own)
  const key = JSON.stringify([days, figures, subjects])
  const counts = own.get(key) ?? readFigures(transaction, days, subjects, figures)
  // All rows of a file are counted some at a time, each once.
  if (own.size >= MAX_COUNTS_KEPT) own.clear()
  own.set(key, counts)
  return counts
}

/** The counts of one transaction that are kept. */
const MAX_COUNTS_KEPT = 4

async function readFigures(
  transaction: TransactionContext,
  days: Days | null,
  subjects: readonly string[],
  figures: readonly Figure[],
): Promise<(subject: string) => Counts> {
  const found = new Map<Figure, ReadonlyMap<string, number>>()
  const measures = figures.filter((figure): figure is Measure => !figure.endsWith(' people'))
  const times = await countSubjects(transaction, { measures, days, subjects })
  for (const measure of measures)
    found.set(measure, new Map([...times].map(([subject, counts]) => [subject, counts[measure]])))
  for (const measure of peopleMeasures.filter((one) => figures.includes(`${one} people`)))
    found.set(`${measure} people`, await countPeople(transaction, { measure, days, subjects }))
  return (subject) => (figure) => found.get(figure)?.get(subject) ?? 0
}

/** Counts rewards of offers in a period, or of all time, whatever gave them: by the offer. */
export async function countOffers(
  transaction: TransactionContext,
  days: Days | null,
  offers: readonly string[],
): Promise<(offer: string) => { readonly given: number; readonly redeemed: number }> {
  const given = await countParts(transaction, { measure: 'given', days, parts: offers })
  const redeemed = await countParts(transaction, { measure: 'redeemed', days, parts: offers })
  return (offer) => ({ given: given.get(offer) ?? 0, redeemed: redeemed.get(offer) ?? 0 })
}

/** Counts the events of every key in a period, or of all time. */
export async function countAllEvents(
  transaction: TransactionContext,
  days: Days | null,
): Promise<ReadonlyMap<string, number>> {
  const counted = await countSubjects(transaction, { measures: ['event'], days })
  return new Map([...counted].map(([key, { event }]) => [key, event]))
}
