/** Quests, streaks and badges, held against what a few lines say of them who count from the whole history. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PlayerEvent } from '#src/engine/player/player.ts'
import { advanceBadge, type BadgeState } from '#src/engine/progress/badge.ts'
import { advanceMechanics, type MechanicsState } from '#src/engine/progress/mechanics.ts'
import { isHalfDone, tasksOfRound } from '#src/engine/progress/quest/half.ts'
import { advanceQuest, type QuestState } from '#src/engine/progress/quest/rounds.ts'
import { advanceStreak, dayAtRisk, noStreak } from '#src/engine/progress/streak.ts'
import { questProgress, standingAt } from '#tests/support/whole-history.ts'
import { smallLaw } from './runs.ts'

const HOUR = 3_600_000
const begin = Date.UTC(2026, 10, 2)
const keys = ['a', 'b', 'c', 'd'] as const
const key = fc.constantFrom(...keys)
const did = (event: string, hours: number): PlayerEvent => ({
  ...{ event, properties: {} },
  happenedTS: begin + hours * HOUR,
})

/** Milestones as the keys and counts of their tasks. */
const plan = fc.array(fc.array(fc.tuple(key, fc.integer({ min: 1, max: 3 })), { minLength: 1, maxLength: 3 }), {
  ...{ minLength: 1, maxLength: 3 },
})

const questOf = (milestones: readonly (readonly (readonly [string, number])[])[], taskFormat: string) => ({
  ...{ type: 15, ruleType: 15 },
  localizationconfig: [
    {
      questConfig: { taskFormat },
      milestones: milestones.map((tasks) => ({
        tasksConfig: tasks.map(([customEventKey, repeatTask]) => ({
          ...{ customEventKey, repeatTask, repeatTaskSelected: true },
        })),
      })),
    },
  ],
})

const gainedBy = (quest: object, events: readonly string[]) =>
  questProgress({ ...quest }, events.map(did), begin + 10_000 * HOUR, 'UTC').gained

test('of a quest in any order it is the same what came first, and every task is done when it was done often enough', () => {
  fc.assert(
    fc.property(plan, fc.array(key, { maxLength: 20 }), (milestones, events) => {
      const quest = questOf(milestones, 'unordered')
      const gained = gainedBy(quest, events)
      const places = gained.map(({ place }) => place)
      expect(new Set(places).size).toBe(places.length)
      expect(
        gainedBy(quest, events.toReversed())
          .map(({ place }) => place)
          .toSorted(),
      ).toEqual(places.toSorted())
      const times = (one: string) => events.filter((event) => event === one).length
      const tasks = milestones.flatMap((all, milestone) =>
        all.flatMap(([event, wanted], task) => (times(event) >= wanted ? [`${milestone} ${task}`] : [])),
      )
      const done = gained.flatMap(({ what, milestone, task }) => (what === 'task' ? [`${milestone} ${task}`] : []))
      expect(done.toSorted()).toEqual(tasks.toSorted())
      const isWhole = milestones.flat().every(([event, wanted]) => times(event) >= wanted)
      expect(gained.some(({ what }) => what === 'quest')).toBe(isWhole)
    }),
    smallLaw,
  )
})

test('of a quest one by one everything is gained in the order of the document', () => {
  fc.assert(
    fc.property(plan, fc.array(key, { maxLength: 40 }), (milestones, events) => {
      const gained = gainedBy(questOf(milestones, 'ordered'), events)
      const wanted = milestones.flatMap((all, milestone) =>
        all.map(([event, times], task) => ({ event, times, place: `${milestone} ${task}` })),
      )
      // Whoever reads the events once, always waiting for the next task.
      const done: string[] = []
      let count = 0
      for (const event of events) {
        const next = wanted[done.length]
        if (!next || event !== next.event || ++count < next.times) continue
        done.push(next.place)
        count = 0
      }
      const tasks = gained.flatMap(({ what, milestone, task }) => (what === 'task' ? [`${milestone} ${task}`] : []))
      expect(tasks).toEqual(done)
      expect(gained.some(({ what }) => what === 'quest')).toBe(done.length === wanted.length)
    }),
    smallLaw,
  )
})

test('a quest that comes again gives nothing twice in a round, and no round begins before its time', () => {
  const quest = {
    ...questOf([[['a', 1]], [['b', 2]]], 'unordered'),
    timezone: 'Asia/Kolkata',
  }
  const scheduled = {
    ...quest,
    localizationconfig: quest.localizationconfig.map((entry) => ({
      ...entry,
      schedulingConfig: { repeatQuestSelected: true, repeatQuest: 'daily' },
    })),
  }
  const gaps = fc.array(fc.tuple(key, fc.integer({ min: 0, max: 20 })), { maxLength: 60 })
  fc.assert(
    fc.property(gaps, (all) => {
      let hours = 0
      let state: QuestState | undefined
      const days: number[] = []
      for (const [event, gap] of all) {
        hours += gap
        const went = advanceQuest(scheduled, state, did(event, hours), 'UTC')
        if (went.state.doneTS !== undefined && went.gained.some(({ what }) => what === 'quest')) {
          days.push(Math.floor((went.state.doneTS + 5.5 * HOUR) / (24 * HOUR)))
        }
        expect(went.state.rounds).toBe(days.length)
        state = went.state
      }
      expect(new Set(days).size).toBe(days.length)
    }),
    smallLaw,
  )
})

test('a streak that resets is as long as the days in a row up to now', () => {
  const length = fc.integer({ min: 1, max: 30 })
  fc.assert(
    fc.property(length, fc.uniqueArray(fc.integer({ min: 100, max: 160 })), fc.nat(4), (noOfDays, all, later) => {
      const days = all.toSorted((one, other) => one - other)
      const streak = { noOfDays, dailyStreakDTO: { missedDayConfig: 'reset' } }
      const today = (days.at(-1) ?? 100) + later
      const standing = standingAt(streak, days, today)
      // Whoever counts runs of days: a run as long as the streak finishes it for good.
      let run = 0
      let isOver = false
      let last: number | undefined
      for (const day of days) {
        if (isOver) break
        run = last === day - 1 ? run + 1 : 1
        last = day
        isOver = run === noOfDays
      }
      const isKept = last !== undefined && today - last <= 1
      expect(standing.rounds).toBe(isOver ? 1 : 0)
      expect(standing.next).toBe(isOver ? undefined : isKept ? run + 1 : 1)
    }),
    smallLaw,
  )
})

test('a streak that skips missed days takes as many days as it has, and none of them twice', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 100, max: 130 }), { minLength: 1 }),
      fc.boolean(),
      (all, repeatDailyStreak) => {
        const days = all.toSorted((one, other) => one - other)
        const streak = { noOfDays: 7, repeatDailyStreak, dailyStreakDTO: { missedDayConfig: 'skip' } }
        let state = noStreak
        let first = days[0] ?? 0
        for (const day of days) {
          const went = advanceStreak(streak, state, day)
          if (went.day === undefined) {
            // It is over: its days have passed.
            expect(repeatDailyStreak).toBe(false)
            expect(day - first).toBeGreaterThanOrEqual(state.past.length >= 7 ? 1 : 7)
            continue
          }
          if (went.day === 1) first = day
          expect(went.day).toBe(day - first + 1)
          expect(went.finished).toBe(went.day === 7)
          state = went.state
        }
      },
    ),
    smallLaw,
  )
})

test('a badge is earned with the event that makes it enough, and never again', () => {
  const times = fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  const most = fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined })
  fc.assert(
    fc.property(
      times,
      most,
      fc.boolean(),
      fc.array(key, { maxLength: 20 }),
      ([one, other], eventCount, isAll, events) => {
        const rule = {
          ...{ badge: 'badge', badgeFactor: 'activity', eventCompletion: isAll ? 'all' : 'any' },
          ...(eventCount !== undefined && { eventCount }),
          customActivityEvents: [
            { event: 'a', times: one },
            { event: 'b', times: other },
          ],
        }
        let state: BadgeState | undefined
        const earned = events.flatMap((event, index) => {
          const went = advanceBadge(rule, state, did(event, index))
          state = went.state
          return went.gained.some(({ what }) => what === 'whole') ? [index] : []
        })
        const enough = events.findIndex((_, index) => {
          const of = (which: string) => events.slice(0, index + 1).filter((event) => event === which).length
          const [a, b] = [of('a'), of('b')]
          if (isAll) return a >= one && b >= other && a + b >= (eventCount ?? 0)
          return eventCount === undefined ? a >= one || b >= other : a + b >= eventCount
        })
        expect(earned).toEqual(enough < 0 ? [] : [enough])
      },
    ),
    smallLaw,
  )
})

test('a game mechanic is enough once in each of its days', () => {
  const rule = {
    ...{ eventSelect: 'a', numberOfEvents: 3, badges: 'badge', timezone: 'Asia/Kolkata' },
    ...{ customType: 'day', customDays: 1, customTime: '00:00:00' },
  }
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.integer({ min: 0, max: 9 })), { maxLength: 60 }), (all) => {
      let hours = 0
      let state: MechanicsState | undefined
      const days = new Map<number, number>()
      let earned = 0
      for (const [event, gap] of all) {
        hours += gap
        const happened = did(event, hours)
        const went = advanceMechanics(rule, state, happened, { zone: 'UTC', self: 'me' })
        state = went.state
        earned += went.gained.length
        const day = Math.floor((happened.happenedTS + 5.5 * HOUR) / (24 * HOUR))
        if (event === 'a') days.set(day, (days.get(day) ?? 0) + 1)
      }
      const enough = [...days.values()].filter((count) => count >= 3).length
      expect([earned, state?.rounds ?? 0]).toEqual([enough, enough])
    }),
    smallLaw,
  )
})

test('half of a quest without clocks is reached once, and is neither its beginning nor its end', () => {
  fc.assert(
    fc.property(
      plan,
      fc.constantFrom('ordered', 'unordered'),
      fc.array(key, { maxLength: 40 }),
      (milestones, format, events) => {
        const quest = questOf(milestones, format)
        let state: QuestState | undefined
        const halves = [false]
        for (const [index, event] of events.entries()) {
          state = advanceQuest(quest, state, did(event, index), 'UTC').state
          const at = begin + index * HOUR
          const { done, all } = tasksOfRound(quest, state, at)
          const isHalf = isHalfDone(quest, state, at)
          expect(isHalf).toBe(state.doneTS === undefined && done > 0 && done * 2 >= all)
          expect(done === all).toBe(state.doneTS !== undefined)
          halves.push(isHalf)
        }
        const reached = halves.filter((isHalf, index) => isHalf && !halves[index - 1]).length
        expect(reached).toBeLessThanOrEqual(1)
      },
    ),
    smallLaw,
  )
})

test('a day of a streak is at risk exactly where it can be done today and a missed one costs it', () => {
  const day = fc.integer({ min: 0, max: 20 })
  fc.assert(
    fc.property(
      fc.uniqueArray(day),
      day,
      fc.integer({ min: 1, max: 6 }),
      fc.boolean(),
      (days, today, noOfDays, repeats) => {
        const streak = { noOfDays, repeatDailyStreak: repeats, dailyStreakDTO: { missedDayConfig: 'reset' } }
        const doneBefore = days.filter((one) => one < today).sort((one, other) => one - other)
        const state = doneBefore.reduce((held, one) => advanceStreak(streak, held, one).state, noStreak)
        const risked = dayAtRisk(streak, state, today)
        const [kept, broken] = [advanceStreak(streak, state, today), advanceStreak(streak, state, today + 1)]
        expect(risked).toBe(kept.day !== undefined && kept.day > 1 && broken.day === 1 ? kept.day : undefined)
        expect(dayAtRisk(streak, kept.state, today)).toBeUndefined()
      },
    ),
    smallLaw,
  )
})
