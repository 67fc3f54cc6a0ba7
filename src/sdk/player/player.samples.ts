/** A player and their activities, for tests and stories. */
import { NEVER, playTypes } from '#schemas/codes.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { plainBrand } from '#src/brand/brand-of.ts'
import type { Player } from './player.ts'

/** Noon of a day in Kolkata, milliseconds since the epoch. */
export const NOON_MS = Date.UTC(2026, 10, 23, 6, 30)

/** Returns an activity that is on: a wheel, unless something else is said. */
export const sampleActivity = (ruleId: string, rest: Partial<Activity> = {}): Activity => ({
  ...{ ruleId, family: 'rule', type: playTypes.spinWheel, name: `The ${ruleId}`, templateId: '', template: {} },
  ...{ document: {}, names: {}, open: true, reasons: [], prizes: [], endsTS: NEVER, leaderboard: false },
  ...rest,
})

const nothing = async () => {}
const never = () => new Promise<never>(() => {})

/** Returns a player with these activities; what they do leads nowhere unless something else is said. */
export const samplePlayer = (activities: readonly Activity[], rest: Partial<Player> = {}): Player => ({
  ...{ now: NOON_MS, zone: 'Asia/Kolkata', brand: plainBrand, activities, badges: [], rewards: [], language: '' },
  me: { userId: 'asha', name: 'Asha', coins: 0, points: 0, currencyName: 'GCoins' },
  ...{ refresh: nothing, playOnce: never, submitForm: nothing, agree: nothing, refer: never },
  ...{ leaderboard: never, wallet: never, ownDraws: never, checkAddress: never },
  ...{ contribution: () => '', contribute: () => {}, open: () => {}, advance: () => {}, complain: () => {} },
  ...rest,
})
