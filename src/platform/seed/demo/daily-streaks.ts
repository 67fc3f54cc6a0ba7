import { NO_OFFER, playTypes } from '#schemas/codes.ts'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import { madeOn } from './moments.ts'
import { give, type OfferId, reads, runs } from './rule-parts.ts'
import type { DemoRule } from './rules.ts'

interface Parts {
  readonly name: string
  readonly streakName: string
  readonly ruleStatus?: 'active' | 'inactive'
  readonly userSegmentId?: string
  readonly days: readonly object[]
  readonly more?: Readonly<Record<string, unknown>>
  readonly design?: Readonly<Record<string, unknown>>
}

/** A streak as the editor begins it, with what is given. */
function streakOf({ name, streakName, ruleStatus = 'active', userSegmentId = 'All User', days, more, design }: Parts) {
  const { dailyStreakDTO, ...blank } = blankDailyStreak()
  const basedOn = design?.customEventKey === undefined ? 'activities' : 'events'
  return {
    ...blank,
    name,
    streakName,
    ruleStatus,
    userSegmentId,
    streakBasedOn: basedOn,
    noOfDays: days.length,
    rewardAssigment: days,
    ...reads('You won #reward', 'See you tomorrow', '/uploads/lamps.png'),
    resultHandler: 'SDK',
    ...more,
    dailyStreakDTO: { ...dailyStreakDTO, streakBasedOn: basedOn, ...design },
  }
}

/** The games a day can play: what is played, its template and the rule that gives the rewards. */
const games = {
  wheel: { templateId: 'weekend-wheel', templateType: playTypes.spinWheel, ruleId: 'weekend-wheel' },
  card: { templateId: 'welcome-scratch-card', templateType: playTypes.scratchCard, ruleId: 'welcome-scratch' },
  chest: { templateId: 'festive-chest', templateType: playTypes.treasureChest, ruleId: 'festive-chest' },
  slots: { templateId: 'harvest-slots', templateType: playTypes.slotMachine, ruleId: 'harvest-slots' },
  dice: { templateId: 'reward-dice', templateType: playTypes.rollDice, ruleId: 'roll-for-rewards' },
} as const

const play = (...days: readonly (keyof typeof games)[]) =>
  days.map((game, index) => ({ quadrant: index + 1, ...games[game] }))

/** Days of a streak by events: an offer on some of them, nothing on the others. */
const gifts = (days: number, offers: Readonly<Record<number, OfferId>>) =>
  Array.from({ length: days }, (_, index) => ({ quadrant: index + 1, ...give(offers[index + 1] ?? NO_OFFER) }))

const cta = (text: string) => ({ text, appLink: 'diwan://home', webLink: 'https://shop.diwan.example' })

/**
 * Streaks by games and by events: running, to come, over, in the making.
 *
 * @param now - Milliseconds since the epoch.
 */
export const dailyStreaks = (now: number): DemoRule[] => [
  {
    id: 'monsoon-streak',
    createdTS: madeOn(now, 126),
    createdby: 'Rohan Iyer',
    document: streakOf({
      name: 'Five days of rain',
      streakName: 'Rain or shine',
      days: play('card', 'card', 'dice', 'card', 'slots'),
      more: runs(now, -120, -90),
    }),
  },
  {
    id: 'thirty-mornings',
    createdTS: madeOn(now, 51),
    createdby: 'Farah Khan',
    document: streakOf({
      name: 'Thirty mornings',
      streakName: 'Good morning, Diwan',
      userSegmentId: 'mumbai-app-users',
      days: gifts(30, {
        ...{ 3: 'coins-10', 7: 'coins-50', 14: 'voucher-100-groceries' },
        ...{ 21: 'free-delivery', 28: 'coins-500', 30: 'movie-night' },
      }),
      more: { ...runs(now, -48), howToRedeemNeeded: true, howToRedeemText: '<p>Show the code at any till.</p>' },
      design: {
        ...{ missedDayConfig: 'skip', bannerImage: '/uploads/mornings.png', eventCTA: cta('Open the app') },
        ...{ customEventKey: 'app_opened', customEventName: 'App opened' },
        customProperties: { property: 'city', operator: 'equal', operatorType: 'string', value: 'Mumbai', date: '' },
      },
    }),
  },
  {
    id: 'seven-lamps',
    createdTS: madeOn(now, 11),
    createdby: 'Asha Menon',
    document: streakOf({
      name: 'Seven lamps',
      streakName: 'Light a lamp a day',
      days: play('card', 'wheel', 'chest', 'dice', 'card', 'slots', 'chest'),
      more: { ...runs(now, -8, 21), repeatDailyStreak: true },
      design: {
        title: { text: 'Seven lamps', color: '#4A148C', font: { size: 20, strength: 600, family: 'Poppins' } },
        ...{ cardBackground: '#FFF8E1', backgroundColor: '#4A148C', ctaNeeded: true, buttonConfig: cta('Play today') },
      },
    }),
  },
  {
    id: 'festival-countdown',
    createdTS: madeOn(now, 3),
    createdby: 'Vikram Desai',
    document: streakOf({
      name: 'Festival countdown',
      streakName: 'Three days to go',
      userSegmentId: 'festive-shoppers',
      days: gifts(3, { 1: 'coins-10', 2: 'coins-50', 3: 'gift-hamper' }),
      more: runs(now, 8, 11),
      design: {
        ...{ bannerImage: '/uploads/countdown.png', eventCTA: cta('Shop now') },
        ...{ customEventKey: 'order_placed', customEventName: 'Order placed' },
      },
    }),
  },
  {
    id: 'come-back-week',
    createdTS: madeOn(now, 1),
    createdby: 'Farah Khan',
    document: streakOf({
      name: 'Come back for a week',
      streakName: 'Welcome back',
      ruleStatus: 'inactive',
      userSegmentId: 'lapsed-30-days',
      days: play('card', 'card', 'wheel'),
    }),
  },
]
