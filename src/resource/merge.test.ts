import { describe, expect, it } from 'vitest'
import { merge } from './merge.ts'

describe('merge', () => {
  const base = { name: 'A', stock: { count: 1, points: 2 }, texts: ['x'], gone: 1 }

  it('keeps both sides where they changed different keys', () => {
    const mine = { ...base, stock: { count: 5, points: 2 }, added: true }
    const theirs = { ...base, name: 'B', stock: { count: 1, points: 9 } }
    expect(merge(base, mine, theirs)).toEqual({ ...base, name: 'B', stock: { count: 5, points: 9 }, added: true })
  })

  it('lets mine win where both changed the same key, lists as a whole', () => {
    const mine = { ...base, name: 'Mine', texts: ['x', 'mine'] }
    const theirs = { ...base, name: 'Theirs', texts: ['theirs'] }
    expect(merge(base, mine, theirs)).toEqual(mine)
  })

  it('takes away what I took away, and nothing that they added', () => {
    const { gone: _gone, ...mine } = base
    expect(merge<object>(base, mine, { ...base, more: 1 })).toEqual({ ...mine, more: 1 })
  })
})
