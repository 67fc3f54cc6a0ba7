import { describe, expect, test } from 'vitest'
import {
  dissolveGroup,
  duplicateItem,
  groupItem,
  type ItemEdit,
  moveInto,
  moveItem,
  moveOut,
} from './condition-edits.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((userEvent) => ({ userEvent }))
const group = { query: 'OR', events: [b, c] }
const items = [a, group, 'odd', d]

/** What an edit makes of the list, and which item it says was meant. */
function edited(edit: ItemEdit, path: readonly number[], list: readonly unknown[] = items) {
  const done = edit(list, path)
  const meant = done?.path.reduce<unknown>(
    (at, index) => (Array.isArray(at) ? at : (at as { events: unknown[] }).events)[index],
    done.items,
  )
  return done && { items: done.items, meant }
}

describe('edits of conditions', () => {
  test('put a copy behind an item, inside a group as well', () => {
    expect(edited(duplicateItem, [0])).toEqual({ items: [a, a, group, 'odd', d], meant: a })
    expect(edited(duplicateItem, [1, 0])?.items[1]).toEqual({ query: 'OR', events: [b, b, c] })
  })

  test('change places with a neighbour, not beyond the ends', () => {
    expect(edited(moveItem(1), [0])).toEqual({ items: [group, a, 'odd', d], meant: a })
    expect(edited(moveItem(-1), [1, 1])?.items[1]).toEqual({ query: 'OR', events: [c, b] })
    expect(edited(moveItem(-1), [0])).toBeUndefined()
    expect(edited(moveItem(1), [1, 1])).toBeUndefined()
  })

  test('go into a group and out of it', () => {
    expect(edited(groupItem('OR'), [3])).toEqual({ items: [a, group, 'odd', { query: 'OR', events: [d] }], meant: d })
    expect(edited(moveInto(1), [0])).toEqual({ items: [{ query: 'OR', events: [a, b, c] }, 'odd', d], meant: a })
    expect(edited(moveInto(-1), [2])).toEqual({ items: [a, { query: 'OR', events: [b, c, 'odd'] }, d], meant: 'odd' })
    expect(edited(moveInto(1), [2])).toBeUndefined()
    expect(edited(moveOut, [1, 0])).toEqual({ items: [a, { query: 'OR', events: [c] }, b, 'odd', d], meant: b })
    expect(edited(moveOut, [0])).toBeUndefined()
  })

  test('leave no empty group behind, unless it carries more', () => {
    const lone = [{ query: 'OR', events: [a] }]
    expect(edited(moveOut, [0, 0], lone)).toEqual({ items: [a], meant: a })
    const named = [{ query: 'OR', events: [a], source: 'crm' }]
    expect(edited(moveOut, [0, 0], named)).toEqual({ items: [{ query: 'OR', events: [], source: 'crm' }, a], meant: a })
  })

  test('dissolve a group into what it held', () => {
    expect(edited(dissolveGroup, [1])).toEqual({ items: [a, b, c, 'odd', d], meant: b })
    expect(edited(dissolveGroup, [0])).toBeUndefined()
  })

  test('reach any depth and leave the rest as it is', () => {
    const deep = [{ query: 'AND', events: [a, { query: 'OR', more: 1, events: [b, c] }] }]
    const moved = edited(moveOut, [0, 1, 0], deep)
    expect(moved).toEqual({
      items: [{ query: 'AND', events: [a, { query: 'OR', more: 1, events: [c] }, b] }],
      meant: b,
    })
    expect(moved?.items[0]).toHaveProperty('events.0', a)
  })
})
