import { NEVER } from '../codes.ts'
import type { Sample } from './sample.ts'

/** A spin wheel with everything a rule can carry: segment, day windows, leaderboard, terms, result text and webhook (`type` 2). */
const spinWheelFull = {
  name: 'Diwali spin and win',
  templateId: 'diwali-wheel',
  type: 2,
  ruleType: 1,
  ruleStatus: 'active',
  customType: 'day',
  customDays: 1,
  customTime: '00:00:00',
  combination: [1, 3, 5],
  winningQuandrants: 3,
  losingQuandrants: 5,
  resultText: {
    winningText: {
      text: 'You won #reward',
      color: '#7A1FA2',
      font: { size: 20, strength: 600, family: 'Poppins', align: 'center' },
      place: 'center',
      image: '/uploads/lamps.png',
      imageName: 'lamps.png',
    },
    losingText: {
      text: 'Better luck tomorrow',
      color: '#3D3D3D',
      font: { size: 15, strength: 400, family: 'Poppins', align: 'center' },
      place: 'center',
      image: '',
      imageName: '',
    },
  },
  resultHandler: 'SDK',
  userSegmentId: 'lapsed-30-days',
  howOften: 'once per day',
  startDateTime: 1796103000000,
  endDateTime: 1797312600000,
  applyOffersOn: [
    { day: 'Friday', startTime: '18:00:00', endTime: '02:00:00' },
    { day: 'Saturday', startTime: '10:00:00', endTime: '23:59:00' },
    { day: 'Sunday', startTime: '10:00:00', endTime: '21:30:00' },
  ],
  trigger: 'once per day',
  timezone: 'Asia/Kolkata',
  rewardAssigment: [
    {
      quadrant: 1,
      winingQuadrant: true,
      percentage: 0.5,
      offerId: 'voucher-5000',
      offerName: '₹5,000 shopping voucher',
      resultText: 'Jackpot! You won #reward',
    },
    { quadrant: 3, winingQuadrant: true, percentage: 20.25, offerId: 'coins-50', offerName: '50 GCoins' },
    { quadrant: 5, winingQuadrant: true, percentage: 79.25, offerId: 'coins-10', offerName: '10 GCoins' },
  ],
  leaderBoardSelected: true,
  leaderBoardId: 'diwali-shoppers',
  leaderboardFrequency: { daily: false, weekly: true, monthly: false, campaign: false },
  repeatLeaderBoard: 'yes',
  iterationsPerFrequency: 1,
  frequency: 'weekly',
  webhookCallback: true,
  webhook: 'crm-reward-given',
  webhookPlaceholders: [
    { key: 'campaign', value: 'diwali' },
    { key: 'channel', value: 'app' },
  ],
  tncFlag: true,
  domain: 'diwan.example',
  titleObj: { text: 'Before you spin', color: '#222222', font: { size: 18, strength: 600, family: 'Poppins' } },
  tncTitle: 'Terms of the Diwali wheel',
  tncContentText: '<p>One spin a day. Vouchers are valid for <strong>30 days</strong>.</p>',
  tncContentBgColor: '#FFF8E1',
  tncImageUrl: '/uploads/lamps.png',
  tncImageName: 'lamps.png',
  bannerImageFlag: true,
  placement: 'popup',
  position: 'center',
  redirectionUrl: 'https://shop.diwan.example/diwali',
  buttonConfig: { text: 'I Agree', width: '50%', radius: '8px', bgColor: '#7A1FA2' },
} as const satisfies Sample

/** A spin wheel that never ends, for everybody, one offer on two quadrants, losing rows listed as well. */
const spinWheelEndless = {
  name: 'Everyday wheel',
  templateId: 'everyday-wheel',
  type: 2,
  ruleType: 1,
  ruleStatus: 'active',
  combination: [2, 4],
  winningQuandrants: 2,
  losingQuandrants: 2,
  userSegmentId: '',
  howOften: 'once per session',
  startDateTime: 1763625600000,
  endDateTime: NEVER,
  applyOffersOn: [],
  rewardAssigment: [
    { percentage: 33.33, offerId: 'coins-50', offerName: '50 GCoins', winingQuadrant: true, quadrant: 2 },
    { percentage: 66.67, offerId: 'coins-50', offerName: '50 GCoins', winingQuadrant: true, quadrant: 4 },
    { percentage: 0, offerId: 'No Offer', offerName: 'No Offer', winingQuadrant: false, quadrant: 1 },
    { percentage: 0, offerId: 'No Offer', offerName: 'No Offer', winingQuadrant: false, quadrant: 3 },
  ],
  leaderBoardSelected: false,
  leaderBoardId: '',
  webhookCallback: false,
  webhook: '',
  webhookPlaceholders: [],
  tncFlag: false,
} as const satisfies Sample

/** A scratch card with conditions of its own instead of a segment, and a custom schedule (`type` 3). */
const scratchCard = {
  name: 'Monsoon scratch card',
  type: 3,
  templateId: 'monsoon-scratch-card',
  ruleType: 1,
  ruleStatus: 'active',
  userSegmentId: '',
  userSegment: {
    events: [
      {
        userEvent: 'order_placed',
        property: ['order_value'],
        operator: 'greater_or_equal',
        days: 7,
        userProperty: { name: 'order_value', type: 'number', operator: 'greater_or_equal', value: 999, options: [] },
      },
      { userEvent: 'app_opened', property: [], operator: 'equal', days: 30 },
    ],
    query: 'AND',
    operator: 'AND',
  },
  howOften: 'once per campaign duration',
  trigger: 'everytime',
  customType: 'week',
  customDays: 2,
  customTime: '09:30:00',
  startDateTime: 1783555200000,
  endDateTime: 1786233540000,
  timezone: 'Asia/Kolkata',
  rewardAssigment: [
    { offerId: 'voucher-500', offerName: '₹500 shopping voucher', percentage: 5 },
    { offerId: 'free-delivery', offerName: 'Free delivery for a month', percentage: 35 },
    { offerId: 'No Offer', offerName: 'No Offer', percentage: 60 },
  ],
  resultText: {
    winningText: { text: '#reward is yours', color: '#0B5394', font: { size: 20, strength: 600, family: 'Outfit' } },
    losingText: { text: 'Nothing this time', color: '#555555', font: { size: 15, strength: 400, family: 'Outfit' } },
  },
  resultHandler: 'ParentApp',
} as const satisfies Sample

/** A treasure chest with terms and a webhook without placeholders (`type` 4). */
const treasureChest = {
  name: 'Festive treasure chest',
  templateId: 'festive-chest',
  type: 4,
  ruleType: 1,
  ruleStatus: 'inactive',
  userSegmentId: 'All User',
  howOften: 'everytime',
  startDateTime: 1796103000000,
  endDateTime: NEVER,
  rewardAssigment: [
    { percentage: 12.5, offerId: 'gift-hamper', offerName: 'Festive gift hamper' },
    { percentage: 37.5, offerId: 'points-250', offerName: '250 loyalty points' },
    { percentage: 50, offerId: 'coins-10', offerName: '10 GCoins' },
  ],
  webhookCallback: true,
  webhook: 'data-lake-play',
  webhookPlaceholders: [],
  tncFlag: true,
  tncTitle: 'Chest terms',
  tncContentText: '<p>While stocks last.</p>',
  buttonConfig: { text: 'I Agree', width: '50%', radius: '8px' },
} as const satisfies Sample

/** A coin toss: heads wins more often than tails (`type` 9). */
const coinToss = {
  name: 'Heads or tails',
  templateId: 'lucky-coin',
  type: 9,
  ruleType: 1,
  ruleStatus: 'active',
  userSegmentId: 'new-this-week',
  howOften: 'once per day',
  trigger: 'once per campaign duration',
  startDateTime: 1794825000000,
  endDateTime: NEVER,
  timezone: 'Europe/London',
  applyOffersOn: [{ day: 'Wednesday', startTime: '22:00:00', endTime: '06:00:00' }],
  rewardAssigment: [
    { quadrant: 1, percentage: 60, offerId: 'coins-10', offerName: '10 GCoins', resultText: 'Heads it is' },
    { quadrant: 2, percentage: 40, offerId: 'points-250', offerName: '250 loyalty points', resultText: 'Tails it is' },
  ],
  resultText: {
    winningText: { text: 'You won #rewardType', color: '#222222', font: { size: 18, strength: 600, family: 'Outfit' } },
    losingText: { text: 'Not this time', color: '#222222', font: { size: 18, strength: 400, family: 'Outfit' } },
  },
} as const satisfies Sample

/** A coin toss just begun: two blank rows, each a reward of its own. */
const coinTossBlank = {
  name: 'Toss of the week',
  templateId: 'lucky-coin',
  type: 9,
  ruleType: 1,
  ruleStatus: 'inactive',
  rewardAssigment: [
    { quadrant: 1, percentage: 50, offerId: '', offerName: '' },
    { quadrant: 2, percentage: 50, offerId: '', offerName: '' },
  ],
} as const satisfies Sample

/** A rule of the rule engine whose game is not chosen yet. */
const undecided = {
  name: 'Spring campaign',
  ruleType: 1,
  ruleStatus: 'inactive',
  userSegmentId: 'All User',
  howOften: 'once per session',
} as const satisfies Sample

/** Rules of the types that are drawn: 2, 3, 4, 9, and of none yet. */
export const drawnRuleSamples = {
  spinWheelFull,
  spinWheelEndless,
  scratchCard,
  treasureChest,
  coinToss,
  coinTossBlank,
  undecided,
} satisfies Record<string, Sample>
