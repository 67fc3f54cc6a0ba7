import { describe, expect, test, vi } from 'vitest'
import type { Issue } from '#schemas/checks/issue.ts'
import { cursorOf } from './cursor.ts'

const issue = (path: string): Issue => ({ code: 'c', severity: 'error', path, message: path })

function held<T>(value: T, issues: readonly Issue[] = [], readOnly: (path: string) => string | false = () => false) {
  const change = vi.fn<(next: T, label: string) => void>()
  return { change, cursor: cursorOf<T>({ value, change, issues, readOnly }) }
}

describe('cursor', () => {
  test('changes one place and leaves every other as it was', () => {
    const document = { name: 'Wheel', rows: [{ percentage: 20 }, { percentage: 80 }], odd: { kept: [1] } }
    const { change, cursor } = held(document)
    cursor.at('rows').at(1).at('percentage').set(70, 'Share')
    const [next, label] = change.mock.calls[0] ?? []
    expect(label).toBe('Share')
    expect(next).toEqual({ ...document, rows: [{ percentage: 20 }, { percentage: 70 }] })
    expect(next?.odd).toBe(document.odd)
    expect(next?.rows[0]).toBe(document.rows[0])
  })

  test('keeps the order of the keys, and puts a new one last', () => {
    const { change, cursor } = held<Record<string, unknown>>({ b: 1, a: 2 })
    cursor.at('b').set(3)
    cursor.at('c').set(4)
    expect(change.mock.calls.map(([next]) => JSON.stringify(next))).toEqual(['{"b":3,"a":2}', '{"b":1,"a":2,"c":4}'])
  })

  test('takes a key away when it is set to undefined: absent is not undefined on the wire', () => {
    const { change, cursor } = held<{ name?: string; type: number }>({ name: 'Wheel', type: 2 })
    cursor.at('name').set(undefined)
    expect(Object.keys(change.mock.calls[0]?.[0] ?? {})).toEqual(['type'])
  })

  test('joins what came since it was drawn, and takes none of it away', () => {
    const change = vi.fn<(next: Record<string, unknown>, label: string) => void>()
    let now: Record<string, unknown> = { templateId: 'quiz', texts: { win: 'a' } }
    const cursor = cursorOf({ value: now, now: () => now, change, issues: [], readOnly: () => false })
    now = { ...now, type: 6, texts: { win: 'a', lose: 'b' } }
    cursor.at('winningQuandrants').set(2)
    cursor
      .at('texts')
      .at('win' as never)
      .set('c' as never)
    expect(change.mock.calls.map(([next]) => next)).toEqual([
      { ...now, winningQuandrants: 2 },
      { ...now, texts: { win: 'c', lose: 'b' } },
    ])
  })

  test('takes recipes over a draft', () => {
    const { change, cursor } = held({ rows: [1, 2] })
    cursor.at('rows').set((rows) => {
      rows.push(3)
    })
    expect(change.mock.calls[0]?.[0]).toEqual({ rows: [1, 2, 3] })
  })

  test('says nothing when nothing changes', () => {
    const { change, cursor } = held({ name: 'Wheel' })
    cursor.at('name').set('Wheel')
    expect(change).not.toHaveBeenCalled()
  })

  test('reaches below what is not there', () => {
    const { change, cursor } = held<Record<string, Record<string, Record<string, string>>>>({})
    const text = cursor.at('resultText').at('winningText').at('text')
    expect(text.value).toBeUndefined()
    text.set('You won')
    expect(change.mock.calls[0]?.[0]).toEqual({ resultText: { winningText: { text: 'You won' } } })
  })

  test('knows the issues at its place and below, and no neighbour whose path begins alike', () => {
    const { cursor } = held({ rows: [{ a: 1 }], rowsMore: 1 }, [issue('rows'), issue('rows.0.a'), issue('rowsMore')])
    expect(cursor.at('rows').issues.map((one) => one.path)).toEqual(['rows', 'rows.0.a'])
    expect(cursor.issues).toHaveLength(3)
  })

  test('says why a place is locked', () => {
    const { cursor } = held({ name: 'Wheel', status: 'active' }, [], (path) => path === 'name' && 'This has started')
    expect([cursor.at('name').readOnly, cursor.at('status').readOnly]).toEqual(['This has started', false])
  })
})
