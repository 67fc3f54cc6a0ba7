import type { Slice } from '#src/graph/graph.ts'

/** For a score; what it once held for coins is kept. */
export const typical: Slice = {
  name: 'Spice scholar badge',
  ruleStatus: 'inactive',
  badgeType: 'skill',
  badgeFactor: 'score',
  scoreFormat: 'best',
  targetScore: 80,
  minCoins: 500,
}

/** For what people do. */
export const byActivity: Slice = {
  badgeType: 'loyalty',
  badgeFactor: 'activity',
  eventCount: 5,
  eventCompletion: 'any',
  customActivityEvents: [],
}

/** For a wallet, with a key nobody knows. */
export const byCoins: Slice = { badgeFactor: 'coins', minCoins: 500, maxCoins: 5000, importedFrom: 'crm-2023' }

/** Types nobody expects. */
export const wrong: Slice = { badgeType: 7, badgeFactor: 'weather', targetScore: 'eighty', minCoins: null }
