import type { Assumptions } from '../forecast/model.ts'

/** What is assumed where nobody knows better (ours): shown with every forecast, and to be changed. */
export function blankAssumptions(audience: number): Assumptions {
  return {
    audience,
    participation: { p10: 0.1, p50: 0.2, p90: 0.35 },
    visitsPerWeek: 2,
    playsPerVisit: 1.2,
    score: { mean: 60, spread: 25 },
    right: 0.4,
    eventsPerDay: 0.3,
    referrals: 0.5,
    days: 30,
    runs: 200,
    panel: 4000,
    seed: 'questwire',
  }
}

const within = (value: number, from: number, to: number) =>
  Number.isFinite(value) ? Math.min(to, Math.max(from, value)) : from

/** Brings assumptions into their bounds, so that no figure of a form can stop a forecast or make it endless. */
export function bounded(assumptions: Assumptions): Assumptions {
  const { audience, participation, visitsPerWeek, playsPerVisit, score, right, eventsPerDay, referrals } = assumptions
  const [p10 = 0, p50 = 0, p90 = 0] = [participation.p10, participation.p50, participation.p90]
    .map((one) => within(one, 0, 1))
    .sort((one, other) => one - other)
  return {
    ...assumptions,
    audience: Math.round(within(audience, 0, 1e10)),
    participation: { p10, p50, p90 },
    visitsPerWeek: within(visitsPerWeek, 0, 7),
    playsPerVisit: within(playsPerVisit, 0, 50),
    score: { mean: within(score.mean, 0, 1e9), spread: within(score.spread, 0, 1e9) },
    right: within(right, 0, 1),
    eventsPerDay: within(eventsPerDay, 0, 50),
    referrals: within(referrals, 0, 1000),
    days: Math.round(within(assumptions.days, 1, 366)),
    runs: Math.round(within(assumptions.runs, 1, 2000)),
    panel: Math.round(within(assumptions.panel, 100, 100_000)),
  }
}
