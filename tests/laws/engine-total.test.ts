/** The engine takes any document: nothing throws, what travels has its documented shape, and every figure is finite. */

import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { leaderboardOf } from '#schemas/checks/leaderboard-of.ts'
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import { Progress } from '#schemas/endpoints/play.ts'
import { type JsonObject, rowsAt } from '#schemas/json.ts'
import { PlayInput, Shown, TraceStep } from '#schemas/values/play.ts'
import { explainEligibility, ineligibleReasons } from '#src/engine/eligibility/eligibility.ts'
import { rewardLimit } from '#src/engine/eligibility/play-limits.ts'
import { assignTemplate } from '#src/engine/experiment/assignment.ts'
import { evidenceOf } from '#src/engine/experiment/evidence.ts'
import { testPlan } from '#src/engine/experiment/test-plan.ts'
import { progressOf } from '#src/engine/families.ts'
import { periodClosesAt, periodSpan, periodsOf, rankRewards, scoringOf } from '#src/engine/leaderboard/leaderboard.ts'
import { award } from '#src/engine/play/award.ts'
import { drawEventRewards } from '#src/engine/play/custom-event.ts'
import { explainPlay } from '#src/engine/play/explain-play.ts'
import { play } from '#src/engine/play/play.ts'
import { settlePrediction } from '#src/engine/play/prediction.ts'
import { advanceBadge, type BadgeState } from '#src/engine/progress/badge.ts'
import { advanceMechanics, type MechanicsState } from '#src/engine/progress/mechanics.ts'
import { advanceQuest, type QuestState } from '#src/engine/progress/quest/rounds.ts'
import { advanceStreakByEvent, type StreakState } from '#src/engine/progress/streak.ts'
import { createRandom } from '#src/engine/random/random.ts'
import { fuzzed } from './fuzz.ts'
import { aroundIn, happenings, somebody, zone } from './players.ts'
import { law, smallLaw } from './runs.ts'

/** A document with `type` of something that is played, now and then. */
const documents = fc.oneof(
  { weight: 3, arbitrary: fuzzed('rule') },
  { weight: 1, arbitrary: fuzzed('badge-rule') },
  {
    weight: 1,
    arbitrary: fc.tuple(fuzzed('rule'), fc.integer({ min: 0, max: 22 })).map(([rule, type]) => ({ ...rule, type })),
  },
) as fc.Arbitrary<JsonObject>

const input = fc.record(
  {
    score: fc.constantFrom(0, 1, 80, 1e9, 0.5),
    answers: fc.dictionary(fc.constantFrom('1', '2', '3', '__proto__', 'x'), fc.integer({ min: 0, max: 4 })),
    predicted: fc.dictionary(fc.constantFrom('1', '2', '0', 'toString'), fc.integer({ min: 0, max: 4 })),
  },
  { requiredKeys: [] },
)

const finite = (value: number | undefined) => value === undefined || Number.isFinite(value)

test('whether it is on is decided and told', () => {
  fc.assert(
    fc.property(
      documents,
      fuzzed('segment'),
      fuzzed('template'),
      somebody,
      zone,
      (document, segment, template, { player, moment }, of) => {
        const documented = {
          segment: () => segment as JsonObject,
          template: () => template as JsonObject,
          players: () => 5,
        }
        const around = aroundIn(of, documented)
        for (const { code, message, until } of ineligibleReasons(document, player, moment, around)) {
          expect([code, message]).not.toContain('')
          expect(finite(until)).toBe(true)
        }
        const { steps } = explainEligibility(document, player, moment, around)
        expect(v.is(v.array(TraceStep), steps)).toBe(true)
        expect(JSON.stringify(steps)).not.toMatch(/NaN|undefined|Infinity/)
        expect(finite(rewardLimit(document, player.plays, moment, of)?.until)).toBe(true)
      },
    ),
    law,
  )
})

test('a play brings rows that are there, and shows what may travel', () => {
  fc.assert(
    fc.property(documents, fuzzed('template'), input, fc.integer(), (rule, template, given, seed) => {
      expect(v.is(PlayInput, given)).toBe(true)
      const rows = rowsAt(rule, 'rewardAssigment')
      const outcome = play(rule, { template: template as JsonObject, input: given }, createRandom(seed))
      for (const { row } of outcome.won) expect(rows.map(({ index }) => index)).toContain(row)
      expect(v.is(Shown, JSON.parse(JSON.stringify(outcome.shown)))).toBe(true)
      expect(finite(outcome.score)).toBe(true)
      const told = explainPlay(outcome, { rows })
      expect(v.is(v.array(TraceStep), told)).toBe(true)
      const awards = award(outcome, rows, { take: () => 'out-of-stock' })
      expect(awards.every((one) => !one.given)).toBe(true)
      settlePrediction(rule, given)
    }),
    law,
  )
})

type Follow = (document: JsonObject, state: object | undefined, one: never, zone: string) => { state: object }

/** Everything that is followed, by one name, with a state that travels as text. */
const followers = {
  quest: (document, state, one, of) => advanceQuest(document, state as QuestState | undefined, one, of),
  'daily-streak': (document, state, one, of) =>
    advanceStreakByEvent(document, state as StreakState | undefined, one, of),
  'badge-rule': (document, state, one) => advanceBadge(document, state as BadgeState | undefined, one),
  'game-mechanics': (document, state, one, of) =>
    advanceMechanics(document, state as MechanicsState | undefined, one, { zone: of, self: 'x' }),
} satisfies Partial<Record<DocumentFamily, Follow>>

test('what happens is followed from a state that is plain data, and shown as it travels', () => {
  const family = fc.constantFrom(...(Object.keys(followers) as (keyof typeof followers)[]))
  fc.assert(
    fc.property(documents, family, happenings, zone, (document, name, all, of) => {
      const follow: Follow = followers[name]
      let [whole, text]: (object | undefined)[] = [undefined, undefined]
      for (const one of all) {
        whole = follow(document, whole, one as never, of).state
        text = follow(document, text && JSON.parse(JSON.stringify(text)), one as never, of).state
        expect(JSON.stringify(text)).toBe(JSON.stringify(whole))
        expect(JSON.stringify(text)).not.toContain('null')
      }
      const last = all.at(-1)?.happenedTS ?? 0
      const progress = progressOf(name, document, whole, last, of)
      expect(v.is(Progress, JSON.parse(JSON.stringify(progress)))).toBe(true)
      for (const one of all)
        if ('event' in one) expect(drawEventRewards(document, one, createRandom(1))).toBeInstanceOf(Array)
    }),
    smallLaw,
  )
})

test('campaigns are assigned and weighed, leaderboards kept and closed', () => {
  const counts = fc.array(
    fc.record({
      templateId: fc.constantFrom('diwali-wheel', 'monsoon-scratch-card', 'x'),
      people: fc.nat(9000),
      did: fc.nat(99),
    }),
    { maxLength: 3 },
  )
  fc.assert(
    fc.property(documents, counts, somebody, zone, (document, counted, { player, moment }, of) => {
      const assigned = assignTemplate(document, player.id, moment.at, 'x')
      expect(['string', 'object']).toContain(typeof assigned)
      const people = counted.map((one) => ({ ...one, people: one.people + one.did }))
      const evidence = evidenceOf(document, people, moment.at)
      const plan = testPlan(document, { people: 5000, share: 0.1, worth: 0.02 })
      expect(`${JSON.stringify(evidence)} ${plan.says}`).not.toMatch(/NaN|undefined|Infinity/)
      leaderboardOf(document)
      scoringOf(document, document)
      for (const period of periodsOf(document)) {
        const { from, to } = periodSpan(document, period, moment.at, of)
        expect(from <= moment.at && moment.at < to).toBe(true)
        expect(Number.isNaN(periodClosesAt(document, period, from, of))).toBe(false)
      }
      expect(rankRewards(document, 3).length).toBeLessThanOrEqual(3)
    }),
    smallLaw,
  )
})
