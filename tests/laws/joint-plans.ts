// A plan whose joint forecast is held against crowds: five campaigns at once, for two segments that share people, of which
// three give from one stock.
import type { CrowdDocument } from '#src/engine/crowd/model.ts'
import type { JointCampaign, JointSubject } from '#src/engine/joint-forecast/model.ts'
import { type Assumptions, blankAssumptions } from '#src/engine/simulation/assumptions.ts'
import type { KnownOffer } from '#src/engine/simulation/offers.ts'

export const NOW = Date.UTC(2026, 2, 24, 15, 30)
export const DAY = 86_400_000

/** The people of all, and the two segments among them: the first players, and the last ones. */
export const PEOPLE = 1000
const segments = {
  early: { people: 700, isIn: (player: number) => player < 700 },
  late: { people: 600, isIn: (player: number) => player >= 400 },
}
type Segment = keyof typeof segments

const offer = (offerId: string, amount: number, left?: number): KnownOffer => ({
  ...{ offerId, name: offerId, left, amount, unit: 'coins', currency: '' },
})
/** The stock of `a` is shared, and does not last. */
export const offers = { a: offer('a', 50, 150), b: offer('b', 10), c: offer('c', 5) }
const noOffer = { offerId: 'No Offer', offerName: 'No Offer' }

const assumed: Assumptions = {
  ...blankAssumptions(PEOPLE),
  ...{ participation: { p10: 0.37, p50: 0.4, p90: 0.44 }, visitsPerWeek: 4, playsPerVisit: 1.4, eventsPerDay: 0.6 },
  ...{ score: { mean: 28, spread: 12 }, panel: 4000, runs: 400, seed: 'joint' },
}
const common = { ruleType: 1, ruleStatus: 'inactive', timezone: 'Europe/Berlin' }

/** Returns a campaign of a plan that runs from one day to another, counted from now. */
export function campaign(
  id: string,
  segment: Segment,
  [from, to]: readonly [number, number],
  document: object,
): JointCampaign {
  return {
    ...{ id, name: id, segment, chance: id },
    document: { ...common, name: id, startDateTime: NOW + from * DAY, endDateTime: NOW + to * DAY, ...document },
    assumptions: { ...assumed, audience: segments[segment].people },
  }
}

const percentages = [
  { offerId: 'a', percentage: 12, quadrant: 1 },
  { offerId: 'b', percentage: 38, quadrant: 2 },
  { ...noOffer, percentage: 50, quadrant: 3 },
]
const task = (title: string, customEventKey: string, taskRewardId: string) => ({
  ...{ title, activity: 'customEvents', customEventKey, gratifyMode: 'reward', taskRewardId },
})

export const wheel = campaign('wheel', 'early', [0.05, 8], {
  ...{ type: 2, howOften: 'once per day', rewardAssigment: percentages },
})
export const card = campaign('card', 'late', [1, 9], {
  ...{ type: 3, howOften: 'everytime', trigger: 'once per campaign duration', rewardAssigment: percentages },
  applyOffersOn: ['Wednesday', 'Friday', 'Saturday', 'Sunday', 'Monday'].map((day) => ({
    ...{ day, startTime: '08:00:00', endTime: '03:00:00' },
  })),
})
export const slots = campaign('slots', 'early', [2, 10], {
  ...{ type: 5, howOften: 'everytime', leaderBoardSelected: true, iterationsPerFrequency: 3 },
  leaderboardFrequency: { weekly: true },
  rewardAssigment: [
    { elements: ['x', 'x', 'x'], offerId: 'a', percentage: 10.5 },
    { elements: ['y', 'y', 'y'], offerId: 'b', percentage: 20 },
  ],
})
export const quiz = campaign('quiz', 'late', [0.05, 7], {
  ...{ type: 6, templateId: 'quiz', howOften: 'once per campaign duration', rewardOption: 'score' },
  rewardAssigment: [
    { offerId: 'c', score: 40 },
    { offerId: 'b', score: 20 },
  ],
})
export const quest = campaign('quest', 'early', [0.05, 9], {
  ...{ type: 15, ruleType: 15, rewardId: 'b' },
  localizationconfig: [
    {
      milestones: [
        { msRewardId: 'c', tasksConfig: [task('One', 'app_opened', 'c'), task('Two', 'order_placed', 'c')] },
      ],
    },
  ],
})

/** It counts the days on which the wheel is played. */
export const streak = campaign('streak', 'early', [0.05, 9], {
  ...{ type: 21, ruleType: 21, noOfDays: 3, repeatDailyStreak: true, streakBasedOn: 'rules' },
  dailyStreakDTO: { missedDayConfig: 'reset' },
  rewardAssigment: ['c', 'b', 'b'].map((offerId) => ({ offerId, ruleId: 'wheel' })),
})

const templates = {
  quiz: { questions: [1, 2, 3, 4, 5].map((option) => ({ points: 10, correctOption: option, optionsList: [{}, {}] })) },
}

/** The five of them. */
export const five = [wheel, card, slots, quiz, quest]

/** Returns a plan of some campaigns over ten days, in which people have time for one game or two. */
export const planOf = (campaigns: readonly JointCampaign[], more: Partial<JointSubject> = {}): JointSubject => ({
  ...{ campaigns, templates, offers, zone: 'Europe/Berlin', now: NOW, to: NOW + 10 * DAY, gamesPerVisit: 1.5 },
  segments: [
    { id: 'early', people: 700, shared: { late: 300 } },
    { id: 'late', people: 600 },
  ],
  ...more,
})

/** Returns the campaigns as a crowd plays them. */
export const playedBy = (campaigns: readonly JointCampaign[]): CrowdDocument[] =>
  campaigns.map(({ id, name, segment, document }) => ({
    ...{ kind: 'rule', id, name, document, isFor: segments[segment as Segment].isIn },
  }))
