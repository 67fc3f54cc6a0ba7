import { describe, expect, test } from 'vitest'
import { ruleTypes } from '#schemas/codes.ts'
import type { CalendarEntry } from '#schemas/endpoints/calendar.ts'
import { dayNumber } from '#src/time/calendar-periods.ts'
import { localDays } from '#src/time/local-days.ts'
import type { Plan } from './conflict.ts'
import { findConflicts } from './find-conflicts.ts'
import { message, planned, planOf } from './plan.fixture.ts'

const today = dayNumber('2026-11-02')

/** What is found, said short: cause, days counted from today, entries, labels of the remedies. */
const found = (plan: Plan) =>
  findConflicts(plan).map(({ cause, first, last, entries, remedies }) => [
    cause,
    first - today,
    last - today,
    entries.join('+'),
    ...remedies.map(({ label }) => label),
  ])

const games = (most: number) => ({
  limits: { gamesAtOnce: most, gamesPerVisit: null, cap: null, messagesPerDay: null },
})
const mumbai = { segments: ['mumbai'] }
const streak = { ruleType: ruleTypes.dailyStreaks, rules: ['rule'] }
const box = { id: 'box', share: 0.1, fixed: 0, perDay: null }
const boxes = (limit: number | null, canRaise = true) => ({
  offers: [{ id: 'box', kind: 'offer' as const, name: 'Box', limit, given: 20, canRaise }],
})
const budget = (amount: number, given: number) => ({
  budget: { money: { amount, currency: 'INR', given }, coins: null },
})
const forecast = (told: { gone?: number; missing: number }) => ({
  stocks: new Map([['box', { campaigns: ['A', 'B'], ...told }]]),
})
const spends = (perDay: number) => ({ spendPerDay: new Map([['A', { money: { INR: perDay }, coins: 0 }]]) })

type Row = readonly [
  words: string,
  entries: readonly CalendarEntry[],
  given: Partial<Plan>,
  found: readonly (readonly unknown[])[],
]

const tooManyGames: readonly Row[] = [
  [
    'three games where two are allowed: the latest moves behind, or the first ends before',
    [planned('A', 0, 6), planned('B', 2, 9), planned('C', 4, 8)],
    games(2),
    [['too-many-games', 4, 6, 'A+B+C', 'Start “C” on 9 Nov', 'End “B” on 5 Nov', 'Allow 3']],
  ],
  ['as many as are allowed', [planned('A', 0, 6), planned('B', 2, 9)], games(2), []],
  ['one after the other', [planned('A', 0, 1), planned('B', 2, 3), planned('C', 4, 5)], games(1), []],
  ['no limit', [planned('A', 0, 6), planned('B', 0, 6), planned('C', 0, 6)], {}, []],
  [
    'what is for everybody counts for a segment',
    [planned('A', 0, 6), planned('B', 3, 4, mumbai)],
    games(1),
    [['too-many-games', 3, 4, 'A+B', 'Start “B” on 9 Nov', 'End “A” on 4 Nov', 'Allow 2']],
  ],
  [
    'other people',
    [planned('A', 0, 6, mumbai), planned('B', 0, 6, { segments: ['empty'] })],
    { ...games(1), segments: [] },
    [],
  ],
  [
    'what has ended, and what was stopped',
    [planned('A', -9, -1), planned('B', -3, 9, { status: 'inactive' }), planned('C', 0, 9)],
    games(1),
    [],
  ],
  ['what nobody plays', [planned('A', 0, 6), planned('B', 0, 6, { ruleType: ruleTypes.gameMechanics })], games(1), []],
]

const tooManyMessages: readonly Row[] = [
  [
    'three messages in a day: the last one moves to the next',
    [message('A', 3), message('B', 3), message('C', 3, mumbai)],
    {},
    [['too-many-messages', 3, 3, 'A+B+C', 'Send “C” on 6 Nov', 'Limit: 2 a day']],
  ],
  ['on different days', [message('A', 3), message('B', 3), message('C', 4)], {}, []],
  [
    'to different people',
    [message('A', 3), message('B', 3, mumbai), message('C', 3, { segments: ['empty'] })],
    { segments: [] },
    [],
  ],
]

const both = [planned('A', 1, 6, { offers: [box] }), planned('B', 4, 9, { offers: [box] })]

const stock: readonly Row[] = [
  [
    'two campaigns promise more than is left: it is gone while both are on',
    both,
    boxes(420),
    [['stock-shared', 6, 9, 'A+B', 'Raise stock to 620']],
  ],
  ['codes cannot be raised by a number', both, boxes(420, false), [['stock-shared', 6, 9, 'A+B', 'Open “Box”']]],
  [
    'what has run gives as it did',
    [planned('A', -9, 9, { offers: [{ ...box, perDay: 50 }] }), planned('B', 4, 9, { offers: [box] })],
    boxes(520),
    [['stock-shared', 7, 9, 'A+B', 'Raise stock to 820']],
  ],
  [
    'what has run gives little',
    [planned('A', -9, 9, { offers: [{ ...box, perDay: 1 }] }), planned('B', 4, 9, { offers: [box] })],
    boxes(520),
    [],
  ],
  ['there is enough for both', both, boxes(620), []],
  ['no limit', both, boxes(null), []],
  ['one campaign alone', [planned('A', 1, 6, { offers: [box] }), planned('B', 4, 9)], boxes(100), []],
  [
    'the joint forecast is believed: it is gone later than was promised',
    both,
    { ...boxes(420), ...forecast({ gone: today + 8, missing: 35 }) },
    [['stock-shared', 8, 9, 'B', 'Raise stock to 455']],
  ],
  ['the joint forecast says that it lasts', both, { ...boxes(420), ...forecast({ missing: 0 }) }, []],
]

const money: readonly Row[] = [
  [
    'a budget that ends before its campaign',
    [planned('A', -5, 9, budget(900, 500))],
    spends(100),
    [['budget-over', 4, 9, 'A', 'Raise budget to ₹1,500', 'End “A” on 5 Nov']],
  ],
  ['a budget that lasts', [planned('A', -5, 9, budget(1500, 500))], spends(100), []],
  ['nothing is given yet', [planned('A', -5, 9, budget(900, 500))], {}, []],
  ['it has not begun', [planned('A', 1, 9, budget(900, 500))], spends(100), []],
  [
    'budgets allow more than the balance',
    [planned('A', 0, 5, budget(900, 500)), planned('B', 2, 9, budget(300, 0))],
    { balance: { amount: 600, currency: 'INR' } },
    [['balance-over', 0, 9, 'A+B', 'Add ₹100']],
  ],
  ['the balance is enough', [planned('A', 0, 5, budget(900, 500))], { balance: { amount: 400, currency: 'INR' } }, []],
  ['another currency', [planned('A', 0, 5, budget(900, 500))], { balance: { amount: 1, currency: 'USD' } }, []],
]

const needs: readonly Row[] = [
  [
    'the rule ends before the streak',
    [planned('S', 2, 8, streak), planned('rule', 1, 5)],
    {},
    [['needs-what-is-off', 6, 8, 'S+rule', 'Run “rule” until 10 Nov', 'End “S” on 7 Nov']],
  ],
  [
    'the rule begins after the streak',
    [planned('S', 2, 8, streak), planned('rule', 4, 20)],
    {},
    [['needs-what-is-off', 2, 3, 'S+rule', 'Start “rule” on 4 Nov already', 'Start “S” on 6 Nov']],
  ],
  [
    'a rule that runs is not prolonged',
    [planned('S', 2, 8, streak), planned('rule', 0, 5)],
    {},
    [['needs-what-is-off', 6, 8, 'S+rule', 'End “S” on 7 Nov']],
  ],
  [
    'the rule is off altogether',
    [planned('S', 2, 8, streak)],
    { needed: [planned('rule', -9, 20, { status: 'inactive' })] },
    [['needs-what-is-off', 2, 8, 'S+rule', 'Open “S”', 'Open “rule”']],
  ],
  [
    'the rule is on at weekends',
    [planned('S', 0, 6, streak), planned('rule', 0, 6, { hours: [{ weekday: 5, from: 0, to: 86_399 }] })],
    {},
    [['needs-what-is-off', 0, 6, 'S+rule', 'Open “S”', 'Open “rule”']],
  ],
  [
    'a quest needs some days of the rule only',
    [planned('Q', 2, 8, { ...streak, ruleType: ruleTypes.quests }), planned('rule', 1, 5)],
    {},
    [],
  ],
  [
    'a quest over a rule that is off on all of its days',
    [planned('Q', 2, 8, { ...streak, ruleType: ruleTypes.quests })],
    { needed: [planned('rule', 12, 15)] },
    [['needs-what-is-off', 2, 8, 'Q+rule', 'Start “rule” on 4 Nov already', 'Start “Q” on 14 Nov']],
  ],
  ['the rule is on all the time', [planned('S', 2, 8, streak), planned('rule', 0, null)], {}, []],
  ['a rule of a campaign that needs none', [planned('S', 2, 8, { rules: ['rule'] }), planned('rule', 0, 5)], {}, []],
]

const nobody: readonly Row[] = [
  [
    'nobody is meant',
    [planned('A', 2, 4, { segments: ['empty'] })],
    {},
    [['nobody-in-segment', 2, 4, 'A', 'Everybody instead (3,000)', 'Open “Left us”']],
  ],
  [
    'what runs keeps its segment',
    [planned('A', 0, 4, { segments: ['empty'] })],
    {},
    [['nobody-in-segment', 0, 4, 'A', 'Open “Left us”']],
  ],
  ['somebody is', [planned('A', 2, 4, mumbai)], {}, []],
  ['nobody has counted', [planned('A', 2, 4, { segments: ['new'] })], {}, []],
]

const between: readonly Row[] = [
  [
    'two days between two campaigns',
    [planned('A', 0, 3, mumbai), planned('B', 6, 9, mumbai)],
    {},
    [['gap', 4, 5, 'A+B', 'Start “B” on 6 Nov already', 'Plan something for 6 – 7 Nov']],
  ],
  ['one after the other', [planned('A', 0, 3, mumbai), planned('B', 4, 9, mumbai)], {}, []],
  ['something for everybody', [planned('A', 0, 3, mumbai), planned('B', 6, 9, mumbai), planned('C', 0, 9)], {}, []],
  ['after the last one', [planned('A', 0, 3, mumbai)], {}, []],
]

const late: readonly Row[] = [
  [
    'it is sent after the end',
    [message('M', 7, { rules: ['rule'] }), planned('rule', 1, 5)],
    {},
    [['announces-what-ended', 7, 7, 'M+rule', 'Send “M” on 7 Nov', 'Run “rule” until 9 Nov']],
  ],
  ['it is sent on the last day', [message('M', 5, { rules: ['rule'] }), planned('rule', 1, 5)], {}, []],
  ['what it is about never ends', [message('M', 7, { rules: ['rule'] }), planned('rule', 1, null)], {}, []],
]

describe.each([
  ['too many games', tooManyGames],
  ['too many messages', tooManyMessages],
  ['shared stock', stock],
  ['budgets', money],
  ['rules that are needed', needs],
  ['empty segments', nobody],
  ['gaps', between],
  ['late messages', late],
])('%s', (_, rows) => {
  test.each(rows)('%s', (__, entries, given, expected) => {
    expect(found(planOf(entries, given))).toEqual(expected)
  })
})

test('every remedy of dates solves its conflict', () => {
  const all = [...tooManyGames, ...tooManyMessages, ...needs, ...between, ...late]
  let tried = 0
  for (const [words, entries, given] of all)
    for (const conflict of findConflicts(planOf(entries, given)))
      for (const remedy of conflict.remedies) {
        if (remedy.do !== 'dates') continue
        tried++
        const moved = entries.map((one) => (one.id === remedy.entry ? withDates(one, remedy) : one))
        const needed = given.needed?.map((one) => (one.id === remedy.entry ? withDates(one, remedy) : one)) ?? []
        const left = findConflicts(planOf(moved, { ...given, needed })).map(({ id }) => id)
        expect(left, `${words}: ${remedy.label}`).not.toContain(conflict.id)
      }
  expect(tried).toBeGreaterThan(10)
})

function withDates(
  entry: CalendarEntry,
  { start = entry.start, end = entry.end ?? undefined }: { start?: number; end?: number },
) {
  const { first, last } = localDays(start, entry.sort === 'message' ? start : (end ?? null), 'UTC')
  const text = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
  return { ...entry, start, end: end ?? null, firstDay: text(first), lastDay: last === null ? null : text(last) }
}

test('conflicts stand in the order of their days', () => {
  const plan = planOf([
    planned('A', 6, 8, { segments: ['empty'] }),
    message('M', 3, { rules: ['rule'] }),
    planned('rule', -9, -1, { end: (today - 1) * 86_400_000 }),
  ])
  expect(found(plan).map(([cause]) => cause)).toEqual(['announces-what-ended', 'nobody-in-segment'])
})
