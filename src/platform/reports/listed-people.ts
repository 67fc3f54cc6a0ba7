/** The people behind a figure, of whom figures know how many there are and who was there last. */
import { countPairs, listPresence } from '../figures/list-presence.ts'
import { ORGANISATION, type PeopleMeasure } from '../figures/measures.ts'
import { measureOfWhole, peopleSetOf } from '../figures/people-set.ts'
import type { Reading } from '../figures/read-figures.ts'
import type { AskedRows } from './rows-sql.ts'
import type { Slice } from './source.ts'

/** Some people by the numbers of their profiles, the last ones first, and how many there are in all. */
export interface ListedPeople {
  readonly profiles: readonly number[]
  readonly total: number
}

/**
 * Lists people of one document, or of everything that figures count as one. A page reads as many of them as there are up to
 * its end, however many took part.
 *
 * @returns Undefined where people have to be counted one by one.
 */
export async function listPeople(
  transaction: Reading,
  measure: PeopleMeasure,
  { query, subjects, pairs }: AskedRows,
  { offset, limit }: Slice,
): Promise<ListedPeople | undefined> {
  if (query.search !== '' || pairs.length > 0) return undefined
  const counted = await countedAs(transaction, measure, subjects ?? [ORGANISATION])
  if (!counted) return undefined
  const asked = { ...counted, days: query.days }
  const listed = await listPresence(transaction, { ...asked, limit: offset + limit })
  return { profiles: listed.slice(offset).map(({ profile }) => profile), total: await countPairs(transaction, asked) }
}

/** Finds the subject and the measure under which figures count the people of subjects as one. */
async function countedAs(transaction: Reading, measure: PeopleMeasure, subjects: readonly string[]) {
  const [subject] = subjects
  if (subject !== undefined && subjects.length === 1) return { measure, subject }
  const set = await peopleSetOf(transaction, measure, subjects)
  if (!set.except || set.subjects.length > 0) return undefined
  return { measure: measureOfWhole(measure, set), subject: ORGANISATION }
}
