import { expect, test } from 'vitest'
import type { Dashboard } from '#schemas/endpoints/dashboard.ts'
import type { Profile } from '#schemas/endpoints/profile.ts'
import { isEnough, type Role } from '#schemas/values/roles.ts'
import { type ExistingThings, firstSteps, hasStepsLeft } from './first-steps.ts'

const profile = { industryId: '' } as Profile
const dashboard = {
  active: 0,
  upcoming: 0,
  latest: [],
  totals: { players: 0, plays: 0, rewards: 0, events: 0 },
} as unknown as Dashboard
const nothing: ExistingThings = { profile, offers: 0, dashboard }
const states = (standing: ExistingThings) => firstSteps.map(({ done }) => done(standing))

test('nothing is said before it has been read', () => {
  expect(states({ profile: undefined, offers: undefined, dashboard: undefined })).toEqual(Array(5).fill(undefined))
})

test('each step ticks itself off by what exists, and no other', () => {
  const latest = [{}] as Dashboard['latest']
  const { totals } = dashboard
  const made: ExistingThings[] = [
    { ...nothing, profile: { industryId: 'retail' } as Profile },
    { ...nothing, offers: 1 },
    { ...nothing, dashboard: { ...dashboard, latest } },
    { ...nothing, dashboard: { ...dashboard, upcoming: 1 } },
    { ...nothing, dashboard: { ...dashboard, totals: { ...totals, events: 1 } } },
  ]
  expect(states(nothing)).toEqual(Array(5).fill(false))
  expect(made.map((standing) => states(standing).map(Boolean).indexOf(true))).toEqual([0, 1, 2, 3, 4])
  expect(made.map((standing) => states(standing).filter(Boolean).length)).toEqual([1, 1, 1, 1, 1])
})

test('the steps are worth showing while one is open that the person may take', () => {
  const everything: ExistingThings = {
    profile: { industryId: 'retail' } as Profile,
    offers: 1,
    dashboard: {
      ...dashboard,
      latest: [{}] as Dashboard['latest'],
      active: 1,
      totals: { ...dashboard.totals, plays: 1 },
    },
  }
  const asRole = (role: Role) => (call: { readonly requiredRole: Role }) => isEnough(role, call.requiredRole)
  expect(hasStepsLeft(nothing, asRole('admin'))).toBe(true)
  expect(hasStepsLeft(everything, asRole('admin'))).toBe(false)
  // An editor cannot complete the profile of the organisation.
  expect(hasStepsLeft({ ...everything, profile }, asRole('editor'))).toBe(false)
  expect(hasStepsLeft({ ...everything, offers: 0 }, asRole('viewer'))).toBe(false)
  expect(hasStepsLeft({ ...everything, offers: 0 }, asRole('editor'))).toBe(true)
})
