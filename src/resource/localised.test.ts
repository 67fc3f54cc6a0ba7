import { describe, expect, test } from 'vitest'
import { copiedTexts, entriesOf, isEmptyText, missingIn, newEntry, withTexts } from './localised.ts'

const texts = ['name', 'desc']
const english = { language: 'English', name: 'Coffee', desc: '<p>One cup.</p>', rtl: false }

describe('the languages of a document', () => {
  test('are its entries; one that has none is in English, with the texts at its top', () => {
    expect(entriesOf({ list: [english] }, 'list', texts)).toEqual([english])
    const top = [{ language: 'English', name: 'Coffee', desc: '' }]
    expect(entriesOf({ name: 'Coffee' }, 'list', texts)).toEqual(top)
    expect(entriesOf({ name: 'Coffee', list: 'English' }, 'list', texts)).toEqual(top)
  })

  test('lack what the first has; a text of tags alone is empty', () => {
    expect(missingIn({ name: 'कॉफ़ी', desc: '<p><br>&nbsp;</p>' }, english, texts)).toBe(1)
    expect(missingIn(newEntry('Hindi', texts), english, texts)).toBe(2)
    expect(missingIn({}, { name: '' }, texts)).toBe(0)
    expect([undefined, 7, ' ', '<p></p>', '<p>a</p>'].map(isEmptyText)).toEqual([true, true, true, true, false])
  })

  test('are filled where they lack something, and keep all else', () => {
    const hindi = { language: 'Hindi', name: 'कॉफ़ी', desc: '', rtl: true }
    const copied = copiedTexts(hindi, english, texts)
    expect(copied).toEqual({ desc: '<p>One cup.</p>' })
    expect(withTexts([english, hindi], 1, copied)).toEqual([english, { ...hindi, desc: '<p>One cup.</p>' }])
  })
})
