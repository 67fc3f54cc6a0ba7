import type { Slice } from '#src/graph/graph.ts'

/** A screen is chosen; the events are cards of their own. */
export const typical: Slice = {
  name: 'Thank you for a review',
  type: 14,
  ruleType: 14,
  ruleStatus: 'inactive',
  pageId: 'page-thank-you',
  customEventRuleRewardDTO: [],
}

/** A screen that is gone, and a key nobody knows. */
export const gone: Slice = { pageId: 'page-of-yesterday', confetti: true, customEventRuleRewardDTO: [] }

/** Types nobody expects: the events could not be cut. */
export const wrong: Slice = { pageId: 7, customEventRuleRewardDTO: [null, 'order_placed'] }
