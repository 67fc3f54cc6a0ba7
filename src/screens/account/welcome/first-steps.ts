import type { Dashboard } from '#schemas/endpoints/dashboard.ts'
import type { Endpoint } from '#schemas/endpoints/define.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { Profile } from '#schemas/endpoints/profile.ts'
import type { IconName } from '#src/kit/icons.tsx'

/** The things that exist already, as far as they have been read. */
export interface ExistingThings {
  readonly profile: Profile | undefined
  readonly offers: number | undefined
  /** Of the last 90 days. */
  readonly dashboard: Dashboard | undefined
}

/** A step on the way to a running campaign. */
export interface FirstStep {
  readonly icon: IconName
  readonly title: string
  readonly words: string
  /** The page of the step, and the call that it takes. */
  readonly to: string
  readonly action: string
  readonly requiredCall: Pick<Endpoint, 'requiredRole'>
  /** The page that shows the result. */
  readonly shows: string
  /** Says whether the result exists; undefined until that has been read. */
  readonly done: (standing: ExistingThings) => boolean | undefined
}

/** The steps in their order; each ticks itself off by what exists. */
export const firstSteps: readonly FirstStep[] = [
  {
    icon: 'user',
    title: 'Complete your profile',
    words: 'Add your industry and time zone. Dates are shown and rules run in this zone.',
    to: '/editprofile',
    action: 'Edit profile',
    requiredCall: { requiredRole: 'admin' },
    shows: '/editprofile',
    done: ({ profile }) => profile && profile.industryId !== '',
  },
  {
    icon: 'reward',
    title: 'Create a reward',
    words: 'Coins, points, vouchers or a custom reward, as many as you want to give.',
    to: '/offermanagement',
    action: 'New offer',
    requiredCall: endpoints.offers.save,
    shows: '/offermanager',
    done: ({ offers }) => (offers === undefined ? undefined : offers > 0),
  },
  {
    icon: 'rule',
    title: 'Draw a campaign',
    words: 'A rule, a quest, a streak or an A/B test of several games. Problems show while you draw.',
    to: '/campaignTypeSelect',
    action: 'New campaign',
    requiredCall: endpoints.rules.save,
    shows: '/ruleengine',
    done: ({ dashboard }) => dashboard && dashboard.latest.length > 0,
  },
  {
    icon: 'publish',
    title: 'Publish it',
    words:
      'Start now or later, with or without an end date. A running rule is locked and shows what can still be changed.',
    to: '/ruleengine',
    action: 'View rules',
    requiredCall: endpoints.rules.save,
    shows: '/ruleengine',
    done: ({ dashboard }) => dashboard && dashboard.active + dashboard.upcoming > 0,
  },
  {
    icon: 'play',
    title: 'Let people play',
    words: 'Try it on the demo website, then send events and show games from your own site or app.',
    to: '/demowebsite',
    action: 'Open the demo website',
    requiredCall: endpoints.visits.createVisit,
    shows: '/dashboard',
    done: ({ dashboard }) => dashboard && dashboard.totals.plays + dashboard.totals.events > 0,
  },
]

/**
 * Says whether the steps are worth showing: one of them is open, and the person may take an open one. Undefined things have
 * not been read.
 *
 * @param may - Answers whether the person's role admits a call.
 */
export function hasStepsLeft(
  standing: ExistingThings,
  may: (call: Pick<Endpoint, 'requiredRole'>) => boolean,
): boolean {
  return firstSteps.some((step) => step.done(standing) !== true && may(step.requiredCall))
}
