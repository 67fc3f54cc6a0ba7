import * as v from 'valibot'
import { expect, test } from 'vitest'
import { lists } from './hub.ts'
import { hub } from './index.ts'

test('the address of the hub knows the tabs of its lists and what they are sorted by, before they are loaded', () => {
  const read = (terms: object) => v.parse(hub.search as v.GenericSchema, terms) as Readonly<Record<string, unknown>>
  expect(read({}).tab).toBe(lists[0].tabs[0].key)
  for (const { tabs, columns } of lists) {
    for (const { key } of tabs) expect(read({ tab: key }).tab).toBe(key)
    for (const { key, sortable } of columns) expect(read({ sortBy: key }).sortBy).toBe(sortable ? key : undefined)
  }
})
