import { describe, expect, test } from 'vitest'
import { dailyStreakSamples } from '#schemas/documents/daily-streak.samples.ts'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import { type Graph, nodeById, type Slice, withNodeData } from '#src/graph/graph.ts'
import { edgesAt, rootSlice } from './flow.ts'
import { cut, glue } from './index.ts'
import { addNode, connect, disconnect, reorder } from './operations/edit.ts'
import { react } from './operations/react.ts'

const { dailyStreak, dailyStreakEvents, dailyStreakBegun } = dailyStreakSamples

type Streak = Record<string, unknown> & { rewardAssigment: Slice[]; dailyStreakDTO: Slice }
const documentOf = (graph: Graph) => glue(graph).document as Streak
const followed = (after: Graph, before: Graph) => react(after, before, {})
const edit = (graph: Graph, id: string, change: Slice) =>
  followed(withNodeData(graph, id, { ...nodeById(graph, id)?.data, ...change }), graph)
const root = (graph: Graph, change: Slice) => edit(graph, graph.root, change)
const numbers = (graph: Graph) => documentOf(graph).rewardAssigment.map(({ quadrant }) => quadrant)

describe('the days of a streak', () => {
  test('are each a card, in order, and glued back as they were', () => {
    const graph = cut(dailyStreak)
    expect(edgesAt(graph, 'day')).toHaveLength(7)
    expect(JSON.stringify(glue(graph).document)).toBe(JSON.stringify(dailyStreak))
  })

  test('are as many as is asked for: blank ones come at the end, the last ones go', () => {
    const more = root(cut(dailyStreak), { noOfDays: 9 })
    expect(documentOf(more).rewardAssigment.slice(7)).toEqual([
      { quadrant: 8, templateId: '', ruleId: '' },
      { quadrant: 9, templateId: '', ruleId: '' },
    ])
    const fewer = root(more, { noOfDays: 2 })
    expect(documentOf(fewer).rewardAssigment).toEqual(dailyStreak.rewardAssigment.slice(0, 2))
    expect(fewer.nodes.filter(({ kind }) => kind === 'day')).toHaveLength(2)
  })

  test('by events give something each: blank ones have an offer to choose', () => {
    const more = root(root(cut(dailyStreakEvents), { noOfDays: 29 }), { noOfDays: 30 })
    expect(documentOf(more).rewardAssigment.at(-1)).toEqual({ quadrant: 30, offerId: '', offerName: '' })
  })

  test('stay as they are where the number says nothing', () => {
    for (const noOfDays of [0, 31, 2.5, '9', null]) {
      expect(documentOf(root(cut(dailyStreak), { noOfDays })).rewardAssigment).toEqual(dailyStreak.rewardAssigment)
    }
    const odd = { ...dailyStreak, rewardAssigment: ['odd', { quadrant: 1 }] }
    expect(documentOf(root(cut(odd), { noOfDays: 9 })).rewardAssigment).toEqual(odd.rewardAssigment)
  })

  test('count when they are hung, moved or taken away, and carry their number', () => {
    const graph = cut(dailyStreak)
    const days = edgesAt(graph, 'day')
    const moved = followed(reorder(graph, days[6]?.id ?? '', days[0]?.id), graph)
    expect(numbers(moved)).toEqual([1, 2, 3, 4, 5, 6, 7])
    expect(documentOf(moved).rewardAssigment[0]).toEqual({ ...dailyStreak.rewardAssigment[6], quadrant: 1 })
    const fewer = followed(disconnect(graph, days[2]?.id ?? ''), graph)
    expect([documentOf(fewer).noOfDays, numbers(fewer)]).toEqual([6, [1, 2, 3, 4, 5, 6]])
    const { graph: added, id } = addNode(graph, 'day', {})
    const hung = followed(connect(added, { source: graph.root, target: id, port: 'day' }, undefined, {}), added)
    expect([documentOf(hung).noOfDays, nodeById(hung, id)?.data]).toEqual([
      8,
      { quadrant: 8, templateId: '', ruleId: '' },
    ])
  })

  test('without a number get none', () => {
    const bare = cut({ ...dailyStreak, noOfDays: 2, rewardAssigment: [{ templateId: 'a' }, { templateId: 'b' }] })
    expect(documentOf(root(bare, { noOfDays: 3 })).rewardAssigment).toEqual([
      { templateId: 'a' },
      { templateId: 'b' },
      { templateId: '', ruleId: '' },
    ])
  })

  test('change nothing that nobody edited', () => {
    const graph = cut(dailyStreakBegun)
    expect(documentOf(root(graph, { streakName: 'Five days' }))).toEqual({
      ...dailyStreakBegun,
      streakName: 'Five days',
    })
  })
})

describe('the same template for all days', () => {
  const game = { templateId: 'reward-dice', templateType: 8, ruleId: 'roll-for-rewards' }
  const games = (graph: Graph) =>
    documentOf(graph).rewardAssigment.map(({ templateId, templateType, ruleId }) => ({
      templateId,
      templateType,
      ruleId,
    }))

  test('is that of the day that was changed', () => {
    const graph = cut({ ...dailyStreak, sameTemplateForAllDays: true })
    const after = edit(graph, edgesAt(graph, 'day')[3]?.target ?? '', game)
    expect(games(after)).toEqual(Array(7).fill(game))
    expect(documentOf(after).rewardAssigment[3]).toMatchObject({ offerId: 'coins-50', quadrant: 4 })
  })

  test('is that of the first day when it is switched on, and of new days', () => {
    const wheel = { templateId: 'diwali-wheel', templateType: 2, ruleId: 'everyday-wheel' }
    const on = root(cut(dailyStreak), { sameTemplateForAllDays: true })
    expect(games(on)).toEqual(Array(7).fill(wheel))
    expect(games(root(on, { noOfDays: 8 }))).toEqual(Array(8).fill(wheel))
  })

  test('leaves days alone while it is off, and those of a streak by events', () => {
    const off = cut(dailyStreak)
    expect(games(edit(off, edgesAt(off, 'day')[0]?.target ?? '', game))[1]?.templateId).toBe('diwali-wheel')
    const events = root(cut(dailyStreakEvents), { sameTemplateForAllDays: true })
    expect(documentOf(events).rewardAssigment).toEqual(dailyStreakEvents.rewardAssigment)
  })
})

describe('what a streak says twice', () => {
  test('is said the same at both places, by whichever was edited', () => {
    const events = root(cut(blankDailyStreak()), { streakBasedOn: 'events' })
    expect(documentOf(events).dailyStreakDTO.streakBasedOn).toBe('events')
    const dailyStreakDTO = { ...(rootSlice(events).dailyStreakDTO as Slice), streakBasedOn: 'activities' }
    expect(documentOf(root(events, { dailyStreakDTO })).streakBasedOn).toBe('activities')
  })

  test('of a result text is what the design says when it is hung, then what the text says', () => {
    const blank = blankDailyStreak()
    const graph = cut({ ...blank, dailyStreakDTO: { ...(blank.dailyStreakDTO as object), resultHandler: 'SDK' } })
    const { graph: added, id } = addNode(graph, 'result-text', { resultText: {}, resultHandler: 'ParentApp' })
    const hung = followed(connect(added, { source: graph.root, target: id, port: 'text' }, undefined, {}), added)
    expect(documentOf(hung)).toMatchObject({ resultHandler: 'SDK', dailyStreakDTO: { resultHandler: 'SDK' } })
    const shown = edit(hung, id, { resultHandler: 'ParentApp' })
    expect(documentOf(shown).dailyStreakDTO.resultHandler).toBe('ParentApp')
  })

  test('is left alone where it is said once', () => {
    const { streakBasedOn: _, ...once } = dailyStreak.dailyStreakDTO
    const after = root(cut({ ...dailyStreak, dailyStreakDTO: once }), { streakBasedOn: 'events' })
    expect(documentOf(after).dailyStreakDTO).toEqual(once)
  })
})
