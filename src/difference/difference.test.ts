import { describe, expect, test } from 'vitest'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { difference, lineText } from './difference.ts'
import { drawnWords } from './words/drawn-words.ts'

const { spinWheelFull, scratchCard } = drawnRuleSamples
const [first, second, third] = spinWheelFull.rewardAssigment
const known: Readonly<Record<string, string>> = {
  'offer coins-50': '50 coins',
  'offer voucher-5000': 'Big voucher',
  'offer free-coffee': 'Free coffee',
  'segment lapsed-30-days': 'Lapsed 30 days',
  'segment gold': 'Gold members',
  'template chest': 'Lucky chest',
  'webhook crm': 'CRM',
}
const names = (kind: string, id: string) => known[`${kind} ${id}`]
const said = (before: object, after: object) => difference(before, after, { names, tables: drawnWords }).map(lineText)

describe('the difference in words', () => {
  test('says rows by their offer and place, values by their unit', () => {
    const after = { ...spinWheelFull, rewardAssigment: [first, { ...second, percentage: 25 }, third] }
    expect(said(spinWheelFull, after)).toEqual(['50 coins on field 3: 20.25 % → 25 %'])
    const [line] = difference(spinWheelFull, after, { names, tables: drawnWords })
    expect(line?.about).toEqual([{ name: '50 coins' }, ' on field 3'])
    expect(line?.changes).toEqual([
      {
        sort: 'changed',
        before: ['rewardAssigment', 1, 'percentage'],
        after: ['rewardAssigment', 1, 'percentage'],
        from: 20.25,
        to: 25,
      },
    ])
  })

  test('says an offer that was exchanged in one line, with both fields behind it', () => {
    const coffee = { ...second, offerId: 'free-coffee', offerName: 'Coffee' }
    const lines = difference(
      spinWheelFull,
      { ...spinWheelFull, rewardAssigment: [first, coffee, third] },
      { names, tables: drawnWords },
    )
    expect(lines.map(lineText)).toEqual(['Reward on field 3: 50 coins → Free coffee'])
    expect(lines[0]?.changes.map(({ after }) => after.at(-1))).toEqual(['offerId', 'offerName'])
  })

  test('says rows that came, went and moved', () => {
    const coffee = { ...second, quadrant: 4, percentage: 10, offerId: 'free-coffee' }
    expect(said(spinWheelFull, { ...spinWheelFull, rewardAssigment: [second, third, coffee] })).toEqual([
      'Reward Free coffee added on field 4, 10 %',
      'Reward Big voucher on field 1 removed, 0.5 %',
    ])
    expect(said(spinWheelFull, { ...spinWheelFull, rewardAssigment: [second, third, first] })).toEqual([
      'Reward Big voucher on field 1: place 1 → place 3',
    ])
  })

  test('says dates in the zone of the rule, and never', () => {
    expect(said(spinWheelFull, { ...spinWheelFull, endDateTime: 9999999999999 })).toEqual([
      'Ends: 15 Dec, 2026, 11:00 AM → Never',
    ])
  })

  test('says segments, templates, webhooks, words of the wire and days as the screen calls them', () => {
    const { webhookCallback: _, webhook: __, webhookPlaceholders: ___, ...plain } = spinWheelFull
    expect(
      said(plain, {
        ...plain,
        userSegmentId: 'gold',
        howOften: 'everytime',
        applyOffersOn: [{ day: 'Monday', startTime: '00:00:00', endTime: '23:59:00' }],
        webhookCallback: true,
        webhook: 'crm',
      }),
    ).toEqual([
      'Segment: Lapsed 30 days → Gold members',
      'A player may play: Once per day → Every time',
      expect.stringMatching(/^Days and hours: Fri, Sat, Sun → Mon/),
      'Webhook: – → CRM',
    ])
    expect(said(scratchCard, { ...scratchCard, userSegmentId: 'gold' })).toEqual(['Segment: All User → Gold members'])
  })

  test('says winning fields in one line with what follows from them', () => {
    const after = { ...spinWheelFull, combination: [1, 3, 4, 5], winningQuandrants: 4, losingQuandrants: 4 }
    const lines = difference(spinWheelFull, after, { names, tables: drawnWords })
    expect(lines.map(lineText)).toEqual(['Winning fields: 1, 3, 5 → 1, 3, 4, 5'])
    expect(lines[0]?.changes).toHaveLength(3)
  })

  test('leads through nested places, and keeps the spelling of what it does not know', () => {
    const { resultText } = spinWheelFull
    const winningText = { ...resultText.winningText, font: { ...resultText.winningText.font, size: 24 }, Glow: 1 }
    expect(said(spinWheelFull, { ...spinWheelFull, resultText: { ...resultText, winningText }, xTrace: [1] })).toEqual([
      'Result text › winning text › font › size: 20 → 24',
      'Result text › winning text › Glow: – → 1',
      'xTrace: – → 1',
    ])
  })

  test('says the milestones and tasks of a quest by their titles', () => {
    const task = (title: unknown, more = {}) => ({ title, activity: 'customEvents', repeatTask: 1, ...more })
    const quest = (...milestones: object[]) => ({
      ruleType: 15,
      localizationconfig: [{ language: 'English', milestones }],
    })
    const before = quest(
      { title: 'Get to know us', tasksConfig: [task({ text: 'Complete your profile' }), task('Spin')] },
      { title: 'Come back', timeday: 1 },
    )
    const after = quest(
      { title: 'Come back', timeday: 2 },
      { title: 'Get to know us', tasksConfig: [task('Spin', { repeatTask: 3 }), task('Share')] },
    )
    expect(said(before, after)).toEqual([
      'Milestone Come back: place 2 → place 1',
      'Milestone Come back › days: 1 → 2',
      'Milestone Get to know us › task Spin › times: 1 → 3',
      'Milestone Get to know us › task Share added',
      'Milestone Get to know us › task Complete your profile removed',
    ])
    const six = { timeHrs: 6, tasksConfig: [] }
    expect(said(quest({ title: 'Get to know us', ...six }), quest({ title: 'Know us', ...six }))).toEqual([
      'Milestone 1: Get to know us → Know us',
    ])
  })

  test('shows what reads alike as it travels', () => {
    expect(said({ webhook: '' }, {})).toEqual(['Webhook: "" → absent'])
    expect(said({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual(['Order of the fields: {"a":1,"b":2} → {"b":2,"a":1}'])
    expect(said({ percentage: 0.001 }, { percentage: 0.002 })).toEqual(['Percentage: 0.001 → 0.002'])
  })
})
