import { expect, test } from 'vitest'
import { characterNames } from './character-names.ts'

test('characters are named as people call them, those of a script once', () => {
  expect(characterNames(['’', '🎉', 'न', 'म', '\u200b', 'ğ'])).toEqual([
    '“’” (curly apostrophe)',
    '“🎉” (emoji)',
    'Devanagari letters',
    'U+200B',
    '“ğ”',
  ])
  expect(characterNames([...'čďěňřšťž'])).toHaveLength(7)
  expect(characterNames([...'čďěňřšťž']).at(-1)).toBe('2 more')
})
