import { describe, expect, test } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import type { JsonObject } from '#schemas/json.ts'
import { DAY_MS, HOUR_MS } from '#src/time/durations.ts'
import { askedAt } from './question-days.ts'
import { pointsOfQuiz, questionsOf } from './questions.ts'

const ZONE = 'Asia/Kolkata'
/** 1 September 2026, 09:30 in the zone. */
const BEGIN = Date.UTC(2026, 8, 1, 4)
const question = (name: string) => ({ name, points: 5, correctOption: 1, optionsList: [{ text: 'a' }, { text: 'b' }] })
const quiz = {
  typeId: playTypes.quiz,
  questions: ['One', 'Two', 'Three', 'Four'].map(question),
  localizationconfig: [
    { language: 'English' },
    { language: 'Hindi', questions: [{ name: 'एक' }, { name: 'दो' }, { name: 'तीन' }] },
  ],
}
const byDay = [
  { day: 1, questions: [1, 2] },
  { day: 2, questions: [3] },
]
const rule = (questionSchedule?: unknown): JsonObject => ({
  ruleStatus: 'active',
  startDateTime: BEGIN,
  endDateTime: BEGIN + 100 * DAY_MS,
  ...(questionSchedule !== undefined && { questionSchedule }),
})
const asked = (schedule: unknown, at: number, template: JsonObject = quiz) =>
  questionsOf(askedAt(template, { document: rule(schedule), at, zone: ZONE })).map(({ key }) => Number(key))

describe('the questions of a day', () => {
  test('change at midnight of the zone, counted from the start; a day without a row asks everything', () => {
    const schedule = { noOfDays: 'daily', noOfQuestions: 'all', questionSchedule: byDay }
    expect(asked(schedule, BEGIN - DAY_MS)).toEqual([1, 2])
    expect(asked(schedule, BEGIN)).toEqual([1, 2])
    expect(asked(schedule, Date.UTC(2026, 8, 1, 18, 29))).toEqual([1, 2])
    expect(asked(schedule, Date.UTC(2026, 8, 1, 18, 30))).toEqual([3])
    expect(asked(schedule, BEGIN + 2 * DAY_MS)).toEqual([1, 2, 3, 4])
    expect(asked(byDay, BEGIN + DAY_MS)).toEqual([3])
  })

  test('change at another time of day where it is given', () => {
    const schedule = { noOfDays: 'daily', customTime: '18:00:00', questionSchedule: byDay }
    expect(asked(schedule, BEGIN + 8 * HOUR_MS)).toEqual([1, 2])
    expect(asked(schedule, BEGIN + 9 * HOUR_MS)).toEqual([3])
  })

  test.each([
    ['day', 3, BEGIN + 3 * DAY_MS],
    ['week', 2, BEGIN + 14 * DAY_MS],
    ['month', 1, Date.UTC(2026, 9, 1, 4)],
  ])('change every so many of the unit %s', (customDaysOption, customDays, then) => {
    const schedule = { noOfDays: 'custom', customDays, customDaysOption, questionSchedule: byDay }
    expect(asked(schedule, then - DAY_MS)).toEqual([1, 2])
    expect(asked(schedule, then)).toEqual([3])
  })

  test('are some of them only where some are chosen', () => {
    const chosen = { noOfDays: 'daily', noOfQuestions: 'custom', customQuestions: [2, 4], questionSchedule: byDay }
    expect(asked(chosen, BEGIN)).toEqual([2])
    expect(asked(chosen, BEGIN + 2 * DAY_MS)).toEqual([2, 4])
    // Nothing is left of day 2: it asks what it names.
    expect(asked(chosen, BEGIN + DAY_MS)).toEqual([3])
  })

  test('are those of the template where the rule says nothing, and all where nothing that is there is named', () => {
    const own = { ...quiz, schedule: { noOfDays: 'daily', questionSchedule: byDay } }
    expect(asked(undefined, BEGIN, own)).toEqual([1, 2])
    expect(asked(null, BEGIN, own)).toEqual([1, 2, 3, 4])
    expect(asked({ questionSchedule: [{ day: 1, questions: [9, 'q7'] }] }, BEGIN)).toEqual([1, 2, 3, 4])
    expect(asked({ questionSchedule: [{ day: 1, questions: [] }] }, BEGIN)).toEqual([1, 2, 3, 4])
  })

  test('keep their numbers in every language, and others win no points', () => {
    const today = askedAt(quiz, { document: rule(byDay), at: BEGIN + DAY_MS, zone: ZONE })
    expect(today).toMatchObject({
      questions: [null, null, { name: 'Three' }, null],
      localizationconfig: [{}, { questions: [null, null, { name: 'तीन' }] }],
    })
    expect(pointsOfQuiz(today, { 1: 1, 2: 1, 3: 1 })).toBe(5)
    expect(pointsOfQuiz(quiz, { 1: 1, 2: 1, 3: 1 })).toBe(15)
  })

  test('are no matter of polls', () => {
    const poll = { ...quiz, typeId: playTypes.polling }
    expect(askedAt(poll, { document: rule(byDay), at: BEGIN, zone: ZONE })).toBe(poll)
  })
})

test('a month that is too short turns with its last day', () => {
  const begun = { ...rule({ noOfDays: 'custom', customDaysOption: 'month', customDays: 1, questionSchedule: byDay }) }
  const document = { ...begun, startDateTime: Date.UTC(2026, 0, 31, 4) }
  const namesAt = (at: number) => questionsOf(askedAt(quiz, { document, at, zone: ZONE })).map(({ key }) => key)
  expect(namesAt(Date.UTC(2026, 1, 27, 4))).toEqual(['1', '2'])
  expect(namesAt(Date.UTC(2026, 1, 28, 4))).toEqual(['3'])
})
