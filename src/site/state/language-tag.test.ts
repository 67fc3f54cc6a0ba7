import { expect, test } from 'vitest'
import { languageTag } from './language-tag.ts'

test('a language of documents has its tag; a name that is none has none', () => {
  expect(['English', 'Hindi', 'Hebrew', 'Marathi'].map(languageTag)).toEqual(['en', 'hi', 'he', 'mr'])
  expect(languageTag('Elvish')).toBeUndefined()
})
