/** The people who have the documents of a list open. */
import { atom } from 'jotai'
import type { Person, PresenceLine } from '#schemas/endpoints/presence.ts'

type RowPeople = ReadonlyMap<string, readonly Person[]>

const nobody: RowPeople = new Map()

/** The people of the rows in sight, by the ids of documents; one for each editor. */
export const rowPeopleAtom = atom<RowPeople>(nobody)

/** Returns the people of rows after a line of the stream about one of their documents; whose connection is lost is left out. */
export function withLine(known: RowPeople, { id, people = [], gone = [] }: PresenceLine): RowPeople {
  const replaced = new Set([...people.map(({ session }) => session), ...gone])
  if (replaced.size === 0) return known
  const here = people.filter(({ lost }) => !lost)
  const next = [...(known.get(id) ?? []).filter(({ session }) => !replaced.has(session)), ...here]
  const all = new Map([...known, [id, onePerUser(next)]])
  if (next.length === 0) all.delete(id)
  return all
}

/** Returns each person once, by name. */
const onePerUser = (people: readonly Person[]) =>
  [...new Map(people.map((one) => [one.user, one])).values()].sort((one, other) => one.name.localeCompare(other.name))
