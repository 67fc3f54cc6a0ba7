import { describe, expect, test } from 'vitest'
import { uploadKinds } from '#schemas/values/upload-folders.ts'
import { familyOf, fontRefusal, freeName } from './font-refusal.ts'

const { most } = uploadKinds.font

describe('a font file', () => {
  test('is taken by its ending and size, in the documented sentences', () => {
    expect(fontRefusal({ name: 'Leaf.OTF', size: most })).toBeUndefined()
    expect(fontRefusal({ name: 'leaf.ttf', size: 1 })).toBeUndefined()
    expect(fontRefusal({ name: 'leaf.woff2', size: 1 })).toBe('Unsupported Font File Type')
    expect(fontRefusal({ name: 'leaf.ttf', size: most + 1 })).toBe('Font exceeds max size upload less than 1mb')
  })

  test('names the font', () => {
    expect(['leaf_sans.ttf', 'Roboto-Medium.ttf', 'a,b.v2.otf'].map(familyOf)).toEqual([
      'Leaf sans',
      'Roboto-Medium',
      'A b.v2',
    ])
    expect(freeName('Leaf', ['leaf', 'Leaf 2'])).toBe('Leaf 3')
    expect(freeName('Leaf', [])).toBe('Leaf')
  })
})
