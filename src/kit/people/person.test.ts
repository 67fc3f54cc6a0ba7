import { expect, test } from 'vitest'
import { contrastOf } from '#src/brand/contrast.ts'
import { palette } from '../palette.ts'
import { initialsOf, personColour } from './person.ts'

test.each([
  ['Asha Menon', 'AM'],
  ['  ravi  ', 'R'],
  ['Dr. José Luis Ñandú', 'DÑ'],
  ['🦊 fox', '🦊F'],
  ['', '?'],
])('the initials of "%s" are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('white can be read on the colour of everybody, which stays theirs', () => {
  const seen = new Set(Array.from({ length: 300 }, (_, at) => personColour(`user ${at}`)))
  expect(seen.size).toBe(10)
  for (const colour of seen) {
    const [, name = ''] = /-color-(\w+)-6/.exec(colour) ?? []
    expect(contrastOf(palette[name as keyof typeof palette][6], '#ffffff'), name).toBeGreaterThanOrEqual(4.5)
  }
  expect(personColour('user 1')).toBe(personColour('user 1'))
})
