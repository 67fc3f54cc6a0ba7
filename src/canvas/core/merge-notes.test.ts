import { describe, expect, test } from 'vitest'
import { mergeNotes, type PlacedNote } from './merge-notes.ts'

const note = (n: number, text: string, more: Partial<PlacedNote> = {}): PlacedNote => ({
  ...{ id: `note:${n}`, text, x: 0, y: 0, width: 200, height: 120 },
  ...more,
})
const texts = (notes: readonly PlacedNote[]) => notes.map(({ text }) => text)
const base = [note(1, 'Ask Farah'), note(2, 'Stock?')]

describe('notes of two people', () => {
  test.each([
    [
      'what each one added',
      [...base, note(3, 'Mine')],
      [...base, note(4, 'Theirs')],
      ['Ask Farah', 'Stock?', 'Mine', 'Theirs'],
    ],
    ['what they changed', base, [note(1, 'Ask Ravi'), note(2, 'Stock?')], ['Ask Ravi', 'Stock?']],
    ['what I changed', [note(1, 'Ask Ravi'), note(2, 'Stock?')], base, ['Ask Ravi', 'Stock?']],
    ['what they threw away', base, [note(2, 'Stock?')], ['Stock?']],
    ['what I threw away', [note(2, 'Stock?')], base, ['Stock?']],
    [
      'what I changed and they threw away',
      [note(1, 'Ask Ravi'), note(2, 'Stock?')],
      [note(2, 'Stock?')],
      ['Ask Ravi', 'Stock?'],
    ],
    [
      'what they changed and I threw away',
      [note(2, 'Stock?')],
      [note(1, 'Ask Ravi'), note(2, 'Stock?')],
      ['Stock?', 'Ask Ravi'],
    ],
  ])('keep %s', (_, mine, theirs, expected) => {
    expect(texts(mergeNotes(base, mine, theirs))).toEqual(expected)
  })

  test('that say different things where both wrote stand side by side', () => {
    const merged = mergeNotes(base, [note(1, 'Ask Ravi')], [note(1, 'Ask Meera'), note(2, 'Stock?')])
    expect(texts(merged)).toEqual(['Ask Ravi', 'Ask Meera'])
    expect(merged[1]).toMatchObject({ id: 'note:3', x: 24, y: 24 })
  })

  test('that were both called the same, without anything in common before, are both kept', () => {
    expect(texts(mergeNotes([], [note(1, 'Mine')], [note(1, 'Theirs')]))).toEqual(['Mine', 'Theirs'])
  })
})
