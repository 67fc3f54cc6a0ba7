import type { Sample } from './sample.ts'

/** A rule of a type that nobody has heard of. */
const unknownType = {
  name: 'Augmented reality hunt',
  templateId: 'ar-hunt',
  type: 99,
  ruleType: 1,
  ruleStatus: 'active',
  hunt: { places: [{ lat: 19.07, lng: 72.87 }], hints: null },
  rewardAssigment: [{ offerId: 'coins-500', offerName: '500 GCoins', place: 1 }],
} as const satisfies Sample

/** A spin wheel with fields nobody has heard of, at every level. */
const unknownFields = {
  schemaVersion: 7,
  name: 'Wheel from the future',
  templateId: 'diwali-wheel',
  type: 2,
  ruleType: 1,
  ruleStatus: 'active',
  combination: [1, 2],
  winningQuandrants: 2,
  losingQuandrants: 6,
  userSegmentId: 'loyalty-gold',
  userSegment: { events: [], query: 'OR', operator: 'AND', cohort: { id: 12, refreshed: null } },
  howOften: 'once per lunar month',
  startDateTime: 1796103000000,
  endDateTime: 9999999999999,
  applyOffersOn: [{ day: 'Friday', startTime: '18:00:00', endTime: '23:00:00', holidayOnly: true }],
  rewardAssigment: [
    {
      quadrant: 1,
      winingQuadrant: true,
      percentage: 40,
      offerId: 'coins-10',
      offerName: '10 GCoins',
      pacing: { perHour: 20, curve: [0.1, 0.4, 0.5] },
    },
    { 'x-trace': '7f', quadrant: 2, percentage: 60, offerId: 'coins-10', offerName: '10 GCoins', winingQuadrant: true },
  ],
  resultText: {
    winningText: { text: 'You won #reward', color: '#111111', animation: { kind: 'confetti', ms: 1200 } },
    losingText: { text: 'Another day', color: '#111111' },
    drawText: { text: 'A draw' },
  },
  leaderBoardSelected: true,
  leaderBoardId: 'diwali-shoppers',
  leaderboardFrequency: { daily: false, weekly: false, monthly: false, campaign: true, hourly: false },
  webhookCallback: true,
  webhook: 'crm-reward-given',
  webhookPlaceholders: [{ key: 'campaign', value: 'future', secret: false }],
  tncFlag: true,
  tncTitle: 'Terms',
  buttonConfig: { text: 'I Agree', width: '50%', radius: '8px', haptics: 'light' },
  gamifyE: null,
  experiments: [{ id: 'exp-4', arm: 'b', weights: [1, 2] }],
  '2026': { note: 'a key that looks like an index' },
} as const satisfies Sample

/** A scratch card of unexpected types: nothing here has the shape that was documented, and all of it is kept. */
const unexpectedTypes = {
  name: 42,
  templateId: null,
  type: 3,
  ruleType: '1',
  startDateTime: '2026-12-01',
  endDateTime: null,
  applyOffersOn: 'weekends',
  userSegmentId: ['lapsed-30-days'],
  rewardAssigment: [{ offerId: 'coins-10', percentage: '50' }, null, 'voucher-500', [{ offerId: 'coins-50' }]],
  resultText: 'You won',
  webhookCallback: 'yes',
  webhook: { id: 'crm-reward-given' },
  tncFlag: 1,
  leaderboardFrequency: ['daily'],
} as const satisfies Sample

/** A wheel whose reward rows are few, odd and repeated. */
const oddRows = {
  name: 'Odd rows',
  templateId: 'everyday-wheel',
  type: 2,
  rewardAssigment: [
    {},
    { offerId: 'coins-10' },
    { offerName: '10 GCoins', offerId: 'coins-10' },
    { offerId: 'coins-10', offerName: '10 GCoins' },
    { offerId: 'coins-10', offerName: '10 GCoins', quadrant: '1' },
    { offerId: '', offerName: '', percentage: null },
    { offerId: 7, offerName: { English: 'Seven' } },
  ],
  leaderBoardSelected: true,
} as const satisfies Sample

/** Rules that are unlike the documentation and must survive all the same. */
export const oddRuleSamples = { unknownType, unknownFields, unexpectedTypes, oddRows, empty: {} } satisfies Record<
  string,
  Sample
>
