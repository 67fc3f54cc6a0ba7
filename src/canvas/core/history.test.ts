/** The laws of the history, also where somebody else changes the present: undoing never undoes others. */
import { describe, expect, test } from 'vitest'
import { mergeDocuments } from '#src/merge/merge-documents.ts'
import { amendPresent, beginHistory, changeElsewhere, type History, jumpTo, recordStep, redo, undo } from './sheet.ts'

type State = Readonly<Record<string, unknown>>
const take = (from: State, present: State, to: State) => mergeDocuments(from, present, to, () => 'mine').document
const edit = (history: History<State>, change: State, at = 0, join?: string) =>
  recordStep(history, { ...history.present, ...change }, `${Object.keys(change)}`, at, join)
const other = (history: History<State>, change: State, at = 0) =>
  changeElsewhere(history, { ...history.present, ...change }, at, take)

const opened = { name: 'Spin', share: 10, note: '', rows: [] }
const begun = beginHistory<State>(opened)

describe('alone', () => {
  test('undoing and redoing give the very states that were there', () => {
    const one = edit(begun, { name: 'A' })
    const two = edit(one, { share: 20 })
    const none = undo(undo(two))
    expect([undo(two).present === one.present, none.present === opened, undo(none) === none]).toEqual([
      true,
      true,
      true,
    ])
    expect([redo(none).present === one.present, redo(redo(none)).present === two.present]).toEqual([true, true])
    expect(redo(redo(none)).past.map(({ label }) => label)).toEqual(['name', 'share'])
  })

  test('what follows from a step goes and comes with it, and what follows after an undo stays', () => {
    const amended = amendPresent(edit(begun, { name: 'A' }), { ...opened, name: 'A', type: 2 })
    expect(redo(undo(amended)).present).toBe(amended.present)
    const later = amendPresent(undo(amended), { ...opened, note: 'laid out' })
    expect(undo(redo(later)).present).toBe(later.present)
  })

  test('typing in one field is one step, until it pauses', () => {
    const typed = edit(edit(edit(begun, { name: 'A' }, 0, 'n'), { name: 'AB' }, 1000, 'n'), { name: 'ABC' }, 5000, 'n')
    expect(typed.past).toHaveLength(2)
    expect([undo(typed).present, undo(undo(typed)).present]).toEqual([{ ...opened, name: 'AB' }, opened])
  })
})

describe('beside somebody else', () => {
  test('only one’s own change is taken back, and comes again', () => {
    const both = other(edit(begun, { name: 'A' }), { share: 20 })
    const undone = undo(both, take)
    expect(undone.present).toEqual({ ...opened, share: 20 })
    expect(redo(undone, take).present).toEqual(both.present)
    const later = other(undone, { note: 'theirs' })
    expect(redo(later, take).present).toEqual({ ...opened, name: 'A', share: 20, note: 'theirs' })
  })

  test('what they changed since stays, when undoing and when redoing', () => {
    const both = other(edit(begun, { name: 'A', share: 20 }), { name: 'B' })
    const undone = undo(both, take)
    expect(undone.present).toEqual({ ...opened, name: 'B' })
    expect(redo(undone, take).present).toEqual({ ...opened, name: 'B', share: 20 })
  })

  test('what they removed does not come back, and what they added stays', () => {
    const { share: _, ...without } = { ...opened, name: 'A', share: 11 }
    const removed = changeElsewhere(edit(begun, { name: 'A', share: 11 }), without, 0, take)
    expect(undo(removed, take).present).toEqual({ name: 'Spin', note: '', rows: [] })
    const added = other(edit(begun, { rows: [{ id: 'a' }] }), { rows: [{ id: 'a' }, { id: 'b' }] })
    expect(undo(added, take).present.rows).toEqual([{ id: 'b' }])
  })

  test('a jump goes back over several steps, and forth again', () => {
    const two = edit(other(edit(begun, { name: 'A' }), { share: 20 }), { note: 'mine' })
    const first = jumpTo(other(two, { share: 30 }), 0, take)
    expect(first.present).toEqual({ ...opened, share: 30 })
    expect(jumpTo(first, 2, take).present).toEqual({ ...opened, name: 'A', share: 30, note: 'mine' })
  })

  test('typing goes on as one step while they type elsewhere, and takes nothing of theirs back', () => {
    let typed = edit(begun, { name: 'A' }, 0, 'n')
    typed = edit(other(typed, { share: 20 }, 10), { name: 'AB' }, 20, 'n')
    expect(typed.past).toHaveLength(1)
    expect(undo(typed).present).toEqual({ ...opened, share: 20 })
    typed = edit(other(typed, { share: 30 }, 9000), { name: 'ABC' }, 9010, 'n')
    expect(typed.past).toHaveLength(2)
  })
})
