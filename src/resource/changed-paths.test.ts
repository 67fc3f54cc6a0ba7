import { describe, expect, test } from 'vitest'
import { changedPaths, pathsOverlap } from './changed-paths.ts'

describe('changedPaths', () => {
  test('names the leaves that differ, and the whole where shapes differ', () => {
    const before = { name: 'A', coins: { count: 1, points: 2 }, texts: [{ lang: 'en' }], gone: 1 }
    const after = { name: 'A', coins: { count: 3, points: 2 }, texts: [{ lang: 'en' }, { lang: 'de' }], coinsToo: 1 }
    expect(changedPaths(before, after)).toEqual(['coins.count', 'texts.1', 'gone', 'coinsToo'])
    expect(changedPaths({ a: [] }, { a: {} })).toEqual(['a'])
    expect(changedPaths(before, before)).toEqual([])
  })

  test('relates a place to what is above and below it, and not to a namesake', () => {
    expect(pathsOverlap('coins', 'coins')).toBe(true)
    expect(pathsOverlap('coins', 'coins.count')).toBe(true)
    expect(pathsOverlap('coins.count', 'coins')).toBe(true)
    expect(pathsOverlap('coins', 'coinsToo')).toBe(false)
  })
})
