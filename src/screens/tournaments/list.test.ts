import * as v from 'valibot'
import { expect, test } from 'vitest'
import { list } from './index.ts'
import { libraryTournaments, ownTournaments } from './tournaments.ts'

test('the address of the list knows its tabs and what it is sorted by, before it is loaded', () => {
  const read = (terms: object) => v.parse(list.search as v.GenericSchema, terms) as Readonly<Record<string, unknown>>
  expect(read({}).tab).toBe(ownTournaments.tabs[0].key)
  for (const { tabs, columns } of [ownTournaments, libraryTournaments]) {
    for (const { key } of tabs) expect(read({ tab: key }).tab).toBe(key)
    for (const { key, sortable } of columns) expect(read({ sortBy: key }).sortBy).toBe(sortable ? key : undefined)
  }
})
