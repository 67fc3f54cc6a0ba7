import { NO_OFFER } from '../codes.ts'
import { around, autumn, endless } from './rule-around.samples.ts'
import type { Sample } from './sample.ts'

const head = {
  type: 21,
  ruleType: 21,
  ruleStatus: 'active',
  userSegmentId: 'All User',
  howOften: 'once per day',
} as const

const colours = {
  completedCardColor: '#0DA05A',
  activeCardColor: '#EE2737',
  defaultCardColor: '#C5C7CB',
  skipCardColor: '#F2C94C',
  gratificationCardColor: '#B8E986',
} as const

const words = (text: string, size: number) =>
  ({ text, color: '#2B1055', font: { size, strength: 600, family: 'Poppins', align: 'center' } }) as const

const design = {
  streakBasedOn: 'activities',
  title: words('Seven days of lamps', 20),
  subtitle: words('One lamp a day', 14),
  description: 'Play every day and light them all.',
  cardBackground: '#FFF8E1',
  backgroundColor: '#FFFFFF',
  backgroundImage: '/uploads/lamps.png',
  missedDayConfig: 'reset',
  ctaNeeded: false,
  buttonConfig: { text: 'Play', width: '50%', radius: '8px', appLink: '', webLink: '' },
  resultHandler: 'SDK',
  bannerImage: '',
} as const

const wheel = { templateId: 'diwali-wheel', templateType: 2, ruleId: 'everyday-wheel' } as const
const card = { templateId: 'monsoon-scratch-card', templateType: 3, ruleId: 'welcome-scratch' } as const
const dice = { templateId: 'reward-dice', templateType: 8, ruleId: 'roll-for-rewards' } as const

/** A week of games, a different one at its middle and end, with everything a streak can carry. */
const dailyStreak = {
  ...{ name: 'Seven days of lamps', streakName: 'Seven days of lamps', ...head, ...autumn },
  streakType: 2,
  streakBasedOn: 'activities',
  noOfDays: 7,
  sameTemplateForAllDays: false,
  rewardAssigment: [
    { quadrant: 1, ...wheel },
    { quadrant: 2, ...wheel },
    { quadrant: 3, ...wheel },
    { quadrant: 4, ...card, offerId: 'coins-50', offerName: '50 GCoins', percentage: 100 },
    { quadrant: 5, ...wheel },
    { quadrant: 6, ...wheel },
    { quadrant: 7, ...dice, offerId: 'voucher-500', offerName: '₹500 shopping voucher', score: 18 },
  ],
  applyOffersOn: around.applyOffersOn,
  trigger: 'once per day',
  resultText: around.resultText,
  howToRedeemNeeded: true,
  howToRedeemText: 'Show the code at the till.',
  streakText: 'Day #day of 7',
  repeatDailyStreak: true,
  ...colours,
  dailyStreakDTO: {
    ...design,
    ctaNeeded: true,
    buttonConfig: {
      ...around.buttonConfig,
      text: 'Play',
      appLink: 'diwan://play',
      webLink: 'https://shop.diwan.example/play',
    },
  },
  webhookCallback: true,
  webhook: 'crm-reward-given',
  webhookPlaceholders: [{ key: 'campaign', value: 'lamps' }],
} as const satisfies Sample

/** What the month's days give; the days between give nothing. */
const monthRewards: Readonly<Record<number, { offerId: string; offerName: string }>> = {
  1: { offerId: 'coins-10', offerName: '10 GCoins' },
  7: { offerId: 'coins-50', offerName: '50 GCoins' },
  14: { offerId: 'points-250', offerName: '250 loyalty points' },
  21: { offerId: 'coins-500', offerName: '500 GCoins' },
  30: { offerId: 'voucher-5000', offerName: '₹5,000 shopping voucher' },
}

/** Thirty days of opening the app, by events. */
const dailyStreakEvents = {
  ...{ name: 'Thirty days of app visits', streakName: 'Month of light', ...head, ...endless },
  streakType: 1,
  streakBasedOn: 'events',
  noOfDays: 30,
  rewardAssigment: Array.from({ length: 30 }, (_, index) => ({
    quadrant: index + 1,
    ...(monthRewards[index + 1] ?? { offerId: NO_OFFER, offerName: NO_OFFER }),
  })),
  howToRedeemNeeded: false,
  repeatDailyStreak: false,
  ...colours,
  resultText: around.resultText,
  dailyStreakDTO: {
    ...design,
    streakBasedOn: 'events',
    missedDayConfig: 'skip',
    bannerImage: '/uploads/month-of-light.png',
    customEventKey: 'app_opened',
    customEventName: 'App opened',
    customProperties: { property: 'city', operator: 'equal', operatorType: 'string', value: 'Pune', date: '' },
    eventCTA: { text: 'Open the app', appLink: 'diwan://home', webLink: 'https://shop.diwan.example' },
  },
} satisfies Sample

/** The least that passes its checks. */
const dailyStreakLeast = {
  ...{ name: 'Two days', streakName: 'Two days', type: 21, ruleType: 21, userSegmentId: '' },
  streakBasedOn: 'activities',
  noOfDays: 2,
  rewardAssigment: [wheel, wheel],
} as const satisfies Sample

/** Begun in the editor: five days, one of them chosen, the rest open. */
const dailyStreakBegun = {
  ...{ name: 'Five days', streakName: '', ...head, ruleStatus: 'inactive' },
  streakType: 1,
  streakBasedOn: 'activities',
  noOfDays: 5,
  rewardAssigment: [{ quadrant: 1, ...wheel }, { quadrant: 2, templateId: '', ruleId: '' }, { quadrant: 3 }],
  ...colours,
  dailyStreakDTO: { ...design, title: words('', 14) },
} as const satisfies Sample

/** Whole daily streaks: by activities and by events. */
export const dailyStreakSamples = {
  dailyStreak,
  dailyStreakEvents,
  dailyStreakLeast,
  dailyStreakBegun,
} satisfies Record<string, Sample>
