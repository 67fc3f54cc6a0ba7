import { describe, expect, test } from 'vitest'
import { fileRefusal, sizeWords, takenWords } from './file-refusal.ts'

const taken = { endings: ['.csv', '.xls', '.xlsx'], most: 100 * 1024 * 1024 }

describe('a file that was chosen', () => {
  test('is taken by its ending, whatever its case', () => {
    expect(fileRefusal({ name: 'Gold members.CSV', size: 12 }, taken)).toBeUndefined()
    expect(fileRefusal({ name: 'members.csv.pdf', size: 12 }, taken)).toBe('Invalid file format')
    expect(fileRefusal({ name: 'members', size: 12 }, taken)).toBe('Invalid file format')
  })

  test('is neither empty nor too large', () => {
    expect(fileRefusal({ name: 'a.csv', size: 0 }, taken)).toBe('This file is empty')
    expect(fileRefusal({ name: 'a.csv', size: taken.most }, taken)).toBeUndefined()
    expect(fileRefusal({ name: 'a.csv', size: taken.most + 1 }, taken)).toBe('This file is larger than 100 MB')
  })
})

test('says what is taken', () => {
  expect(takenWords(taken)).toBe('.csv, .xls or .xlsx, up to 100 MB')
  expect(takenWords({ endings: ['.csv'], most: 2048 })).toBe('.csv, up to 2 KB')
})

test('says sizes as people do', () => {
  expect([0, 640, 1024, 1_250_000, 104_857_600].map(sizeWords)).toEqual([
    '0 bytes',
    '640 bytes',
    '1 KB',
    '1.2 MB',
    '100 MB',
  ])
})
