import { expect, test } from 'vitest'
import { noEdits, redone, undone, withEdit } from './edit-history.ts'

test('steps are undone and done again, the last first', () => {
  const typed = withEdit(withEdit(noEdits<string>(), 'a', 'Title', 0), 'b', 'Colour', 5000)
  const once = undone(typed, 'c')
  expect(once?.document).toBe('b')
  const twice = undone(once?.history ?? noEdits(), 'b')
  expect(twice?.document).toBe('a')
  expect(undone(twice?.history ?? noEdits(), 'a')).toBeUndefined()
  const again = redone(twice?.history ?? noEdits(), 'a')
  expect(again?.document).toBe('b')
  expect(redone(again?.history ?? noEdits(), 'b')?.document).toBe('c')
  expect(redone(typed, 'c')).toBeUndefined()
})

test('edits of one place right after each other are one step, and a new one ends what could be done again', () => {
  const one = withEdit(withEdit(noEdits<string>(), '', 'Title', 0), 'S', 'Title', 400)
  expect(one.past).toEqual([''])
  expect(withEdit(one, 'Sp', 'Title', 2000).past).toEqual(['', 'Sp'])
  expect(withEdit(one, 'Sp', 'Colour', 500).past).toEqual(['', 'Sp'])
  const back = undone(one, 'Sp')?.history ?? noEdits()
  expect(withEdit(back, '', 'Title', 9000).future).toEqual([])
})
