import { NEVER } from '../codes.ts'
import type { Sample } from './sample.ts'

/** A rule of the rule engine that is published. */
export const published = {
  ruleType: 1,
  ruleStatus: 'active',
  userSegmentId: 'All User',
  howOften: 'once per day',
} as const satisfies Sample

/** From September to December of 2026, in India. */
export const autumn = {
  startDateTime: 1788220800000,
  endDateTime: 1796083200000,
  timezone: 'Asia/Kolkata',
} as const satisfies Sample

/** From September of 2026, for ever. */
export const endless = { startDateTime: 1788220800000, endDateTime: NEVER } as const satisfies Sample

const words = (text: string, size: number) =>
  ({
    text,
    color: '#3D3D3D',
    font: { size, strength: 600, family: 'Poppins', align: 'center' },
    place: 'center',
    image: '/uploads/lamps.png',
    imageName: 'lamps.png',
  }) as const

/** Everything a rule can carry beside its game and rewards: a segment, day windows, a leaderboard, texts, terms and a webhook. */
export const around = {
  ruleType: 1,
  ruleStatus: 'active',
  userSegmentId: 'festive-shoppers',
  howOften: 'once per day',
  trigger: 'once per campaign duration',
  frequency: 'weekly',
  ...autumn,
  applyOffersOn: [
    { day: 'Friday', startTime: '18:00:00', endTime: '02:00:00' },
    { day: 'Sunday', startTime: '10:00:00', endTime: '21:30:00' },
  ],
  customType: 'week',
  customDays: 2,
  customTime: '09:30:00',
  leaderBoardSelected: true,
  leaderBoardId: 'diwali-shoppers',
  leaderboardFrequency: { daily: false, weekly: false, monthly: false, campaign: true },
  repeatLeaderBoard: 'no',
  iterationsPerFrequency: 1,
  resultText: { winningText: words('You won #reward', 20), losingText: words('Better luck tomorrow', 15) },
  resultHandler: 'SDK',
  webhookCallback: true,
  webhook: 'crm-reward-given',
  webhookPlaceholders: [
    { key: 'campaign', value: 'diwali' },
    { key: 'channel', value: 'app' },
  ],
  tncFlag: true,
  domain: 'diwan.example',
  titleObj: { text: 'Before you play', color: '#222222', font: { size: 18, strength: 600, family: 'Poppins' } },
  tncTitle: 'Terms',
  tncContentText: '<p>One play a day. Vouchers are valid for <strong>30 days</strong>.</p>',
  tncContentBgColor: '#FFF8E1',
  tncImageUrl: '/uploads/lamps.png',
  tncImageName: 'lamps.png',
  bannerImageFlag: true,
  placement: 'popup',
  position: 'center',
  redirectionUrl: 'https://shop.diwan.example/diwali',
  buttonConfig: { text: 'I Agree', width: '50%', radius: '8px', bgColor: '#7A1FA2' },
} as const satisfies Sample
