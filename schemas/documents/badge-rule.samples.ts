import { autumn, endless } from './rule-around.samples.ts'
import type { Sample } from './sample.ts'

/** A badge for what somebody does, with everything such a rule can carry. */
const byActivity = {
  name: 'Festival regular badge',
  ruleStatus: 'active',
  badgeType: 'loyalty',
  badge: 'festive-regular',
  badgeFactor: 'activity',
  eventCount: 5,
  userSegmentId: 'festive-shoppers',
  ...autumn,
  customActivityEvents: [
    {
      activity: 'everyday-wheel',
      event: 'order_placed',
      offer: 'coins-10',
      property: 'order_value',
      operator: 'greater_or_equal',
      times: 3,
      points: 50,
      value: 999,
    },
  ],
} as const satisfies Sample

/** A badge for a score. */
const byScore = {
  name: 'Spice scholar badge',
  ruleStatus: 'active',
  badgeType: 'skill',
  badge: 'spice-scholar',
  badgeFactor: 'score',
  scoreFormat: 'best',
  targetScore: 80,
  userSegmentId: 'All User',
  ...endless,
} as const satisfies Sample

/** A badge for a wallet between two amounts of coins. */
const byCoins = {
  name: 'Coin collector badge',
  ruleStatus: 'inactive',
  badgeType: 'wealth',
  badge: 'coin-collector',
  badgeFactor: 'coins',
  minCoins: 500,
  maxCoins: 5000,
  userSegmentId: 'loyalty-gold',
  ...autumn,
} as const satisfies Sample

/** The least that passes its checks. */
const least = { name: 'Visitor badge', badge: 'festive-regular', badgeFactor: 'activity' } as const satisfies Sample

/** Begun in the editor: nothing is chosen yet. */
const begun = {
  name: '',
  ruleStatus: 'inactive',
  badgeType: '',
  badge: '',
  badgeFactor: '',
  userSegmentId: 'All User',
} as const satisfies Sample

/** Of unexpected types, with fields nobody has heard of. */
const odd = {
  'x-vendor': { level: 0 },
  name: ['Odd'],
  ruleStatus: 'resting',
  badge: { id: 'festive-regular', tier: null },
  badgeFactor: 'weather',
  minCoins: '500',
  maxCoins: null,
  targetScore: 'eighty',
  customActivityEvents: [null, 'order_placed', { times: '3', points: [] }, []],
} as const satisfies Sample

/** Whole badge rules: by each factor, and unlike the documentation. */
export const badgeRuleSamples = { byActivity, byScore, byCoins, least, begun, odd } satisfies Record<string, Sample>
