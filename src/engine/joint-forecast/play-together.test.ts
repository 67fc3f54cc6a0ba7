import { expect, test } from 'vitest'
import { planOf, slots, wheel } from '#tests/laws/joint-plans.ts'
import { drawParticipants } from '../forecast/forecast.ts'
import { planDays } from './plan-days.ts'
import { type Participants, playTogether } from './play-together.ts'
import { keepPreparations, type PreparedPlan, preparingPlan } from './prepared-plan.ts'

const subject = planOf([wheel, slots])

function prepared(): PreparedPlan {
  const steps = preparingPlan(subject, false, keepPreparations())
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value
}

test('a campaign of which no more futures are drawn leaves its place empty', () => {
  const plan = prepared()
  const none: Participants = drawParticipants({ ...wheel.assumptions, runs: 0 })
  const days = planDays(subject.now, subject.to, subject.zone)
  const { results, givings, participants } = playTogether(
    { subject, plan, days },
    [none, drawParticipants(slots.assumptions)],
    0,
  )
  expect([results[0], givings[0], participants[0]]).toEqual([undefined, undefined, undefined])
  expect(results[1]?.figures.plays).toBeGreaterThan(0)
  expect(givings[1]?.given.length).toBe(days.starts.length)
  expect(participants[1]).toBeGreaterThan(0)
})
