import { describe, expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { type Conflict, mergeDocuments } from './merge-documents.ts'

const { spinWheelFull } = drawnRuleSamples
const rows = spinWheelFull.rewardAssigment
const voucher = { quadrant: 7, winingQuadrant: true, percentage: 5, offerId: 'voucher-500', offerName: 'Voucher' }
const text = (value: unknown) => JSON.stringify(value)
const paths = (conflicts: readonly Conflict[]) => conflicts.map(({ path }) => path)

describe('two people on one rule', () => {
  test('keep both changes where they do not collide, byte for byte and in their order of keys', () => {
    const mine = { ...spinWheelFull, name: 'Mine', ours: true }
    const theirs = { ...spinWheelFull, howOften: 'everytime', rewardAssigment: [...rows, voucher] }
    const { document, conflicts } = mergeDocuments<object>(spinWheelFull, mine, theirs)
    expect(conflicts).toEqual([])
    expect(text(document)).toBe(text({ ...theirs, name: 'Mine', ours: true }))
  })

  test('keep an edit of one item, another added and a third taken away, in order', () => {
    const mine = {
      ...spinWheelFull,
      rewardAssigment: [{ ...rows[0], percentage: 1 }, rows[2], { ...voucher, quadrant: 8 }],
    }
    const theirs = { ...spinWheelFull, rewardAssigment: [...rows, voucher] }
    const { document, conflicts } = mergeDocuments<object>(spinWheelFull, mine, theirs)
    expect(conflicts).toEqual([])
    expect(document).toEqual({
      ...spinWheelFull,
      rewardAssigment: [{ ...rows[0], percentage: 1 }, rows[2], voucher, { ...voucher, quadrant: 8 }],
    })
  })

  test('keep an edit inside an item that the other moved', () => {
    const task = (title: string, repeatTask = 1) => ({ title, repeatTask })
    const base = {
      milestones: [
        { title: 'One', tasksConfig: [task('a'), task('b')] },
        { title: 'Two', timeday: 3 },
      ],
    }
    const mine = { milestones: [base.milestones[1], base.milestones[0]] }
    const theirs = { milestones: [{ title: 'One', tasksConfig: [task('a'), task('b', 5)] }, base.milestones[1]] }
    expect(mergeDocuments<object>(base, mine, theirs)).toEqual({
      document: { milestones: [base.milestones[1], theirs.milestones[0]] },
      conflicts: [],
    })
  })

  test('are asked where they changed the same place, and told what stood there', () => {
    const mine = { ...spinWheelFull, name: 'Mine', rewardAssigment: [rows[0], { ...rows[1], percentage: 25 }, rows[2]] }
    const theirs = { ...spinWheelFull, name: 'Theirs', rewardAssigment: [{ ...rows[1], percentage: 30 }, rows[2]] }
    const { document, conflicts } = mergeDocuments<object>(spinWheelFull, mine, theirs)
    expect(conflicts).toEqual([
      { steps: ['name'], path: 'name', base: spinWheelFull.name, mine: 'Mine', theirs: 'Theirs' },
      {
        steps: ['rewardAssigment', 0, 'percentage'],
        path: 'rewardAssigment.0.percentage',
        base: 20.25,
        mine: 25,
        theirs: 30,
      },
    ])
    expect(document).toEqual({ ...mine, rewardAssigment: [{ ...rows[1], percentage: 25 }, rows[2]] })
    const decided = mergeDocuments<object>(spinWheelFull, mine, theirs, ({ path }) =>
      path === 'name' ? 'mine' : 'theirs',
    )
    expect(decided.document).toEqual({ ...theirs, name: 'Mine' })
    expect(decided.conflicts).toEqual(conflicts)
  })

  test('are asked when one takes away what the other changed; undecided it is kept', () => {
    const base = {
      rows: [
        { id: 1, n: 1 },
        { id: 2, n: 2 },
      ],
    }
    const mine = { rows: [{ id: 2, n: 2 }] }
    const theirs = {
      rows: [
        { id: 1, n: 9 },
        { id: 2, n: 3 },
      ],
    }
    const open = mergeDocuments<object>(base, mine, theirs)
    expect(paths(open.conflicts)).toEqual(['rows.0'])
    expect(open.document).toEqual(theirs)
    expect(mergeDocuments<object>(base, mine, theirs, () => 'mine').document).toEqual({ rows: [{ id: 2, n: 3 }] })
    expect(paths(mergeDocuments<object>(base, mine, theirs, () => 'mine').conflicts)).toEqual(['rows.0'])
  })

  test('are asked for the order when both changed it, and only then', () => {
    const item = (id: string) => ({ id })
    const list = (ids: string) => [...ids].map(item)
    const merge = (mine: string, theirs: string, side?: 'mine' | 'theirs') => {
      const { document, conflicts } = mergeDocuments(list('abc'), list(mine), list(theirs), () => side)
      return [document.map(({ id }) => id).join(''), conflicts.length]
    }
    expect(merge('bac', 'abc')).toEqual(['bac', 0])
    expect(merge('abcm', 'cab')).toEqual(['cabm', 0])
    expect(merge('bac', 'cab', 'mine')).toEqual(['bac', 1])
    expect(merge('bacm', 'cabt', 'theirs')).toEqual(['cabtm', 1])
  })

  test('may both add the same item', () => {
    const base = { rows: [] as object[] }
    const mine = { rows: [{ ...voucher, percentage: 7 }] }
    expect(mergeDocuments<object>(base, mine, { rows: [voucher, { offerId: 'x' }] })).toEqual({
      document: { rows: [{ ...voucher, percentage: 7 }, { offerId: 'x' }] },
      conflicts: [{ steps: ['rows', 0, 'percentage'], path: 'rows.0.percentage', base: undefined, mine: 7, theirs: 5 }],
    })
  })
})
