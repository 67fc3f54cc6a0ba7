import { around, autumn, endless } from './rule-around.samples.ts'
import type { Sample } from './sample.ts'

const coins50 = { offerId: 'coins-50', offerName: '50 GCoins', rewardType: 1 } as const
const points250 = { offerId: 'points-250', offerName: '250 loyalty points', rewardType: 5 } as const
const voucher = { offerId: 'voucher-500', offerName: '₹500 shopping voucher', rewardType: 2 } as const

const head = { templateId: '', type: 14, ruleType: 14, ruleStatus: 'active', userSegmentId: 'All User' } as const

/** Thanks for a good review: one event, one condition, two rewards. */
const customEvent = {
  ...{ name: 'Thank you for a review', ...head, howOften: 'once per day', ...endless },
  pageId: 'thank-you-screen',
  customEventRuleRewardDTO: [
    {
      eventId: 'review-written',
      eventName: 'Review written',
      property: 'stars',
      type: 'number',
      eventKey: 'review_written',
      propertiesList: [{ propertyName: 'stars', propertyType: 'number' }],
      conditions: [
        {
          operator: 'greater_or_equal',
          query: 'AND',
          values: ['4'],
          rewards: [
            { ...coins50, percentage: 70 },
            { ...points250, percentage: 30 },
          ],
        },
      ],
    },
  ],
} as const satisfies Sample

const { applyOffersOn, trigger, resultText, resultHandler, webhookCallback, webhook, webhookPlaceholders } = around

/** Two events with several conditions, day windows, texts and a webhook: everything a custom-event rule can carry. */
const customEventFull = {
  ...{ name: 'Festive orders', ...head, userSegmentId: 'festive-shoppers', howOften: 'everytime', ...autumn },
  ...{ applyOffersOn, trigger, resultText, resultHandler, webhookCallback, webhook, webhookPlaceholders },
  pageId: 'order-thanks-screen',
  customEventRuleRewardDTO: [
    {
      eventId: 'order-placed',
      eventName: 'Order placed',
      property: 'order_value',
      type: 'number',
      eventKey: 'order_placed',
      propertiesList: [
        { propertyName: 'order_value', propertyType: 'number' },
        { propertyName: 'category', propertyType: 'string' },
      ],
      conditions: [
        {
          operator: 'less_or_equal',
          query: 'AND',
          values: [4999],
          rewards: [
            { ...voucher, percentage: 12.5 },
            { ...coins50, percentage: 37.5 },
            { offerId: 'No Offer', offerName: 'No Offer', percentage: 50 },
          ],
        },
        { operator: 'greater', query: 'AND', values: [4999], rewards: [{ ...voucher, percentage: 100 }] },
      ],
    },
    {
      eventId: 'store-visited',
      eventName: 'Store visited',
      property: 'store',
      type: 'string',
      eventKey: 'store_visited',
      propertiesList: [{ propertyName: 'store', propertyType: 'string' }],
      conditions: [
        { operator: 'equal', query: 'OR', values: ['Bandra', 'Andheri'], rewards: [{ ...points250, percentage: 100 }] },
        { operator: 'is_empty', query: 'AND', values: [], rewards: [{ ...coins50, percentage: 100 }] },
      ],
    },
  ],
} as const satisfies Sample

/** The least that passes its checks. */
const customEventLeast = {
  ...{ name: 'Any order', type: 14, ruleType: 14, pageId: 'thank-you-screen' },
  customEventRuleRewardDTO: [
    {
      eventId: 'order-placed',
      property: 'order_value',
      conditions: [{ operator: 'greater', values: ['0'], rewards: [{ offerId: 'coins-10', percentage: 100 }] }],
    },
  ],
} as const satisfies Sample

/** Begun in the editor: an event is chosen, its condition is blank. */
const customEventBegun = {
  ...{ name: 'Review campaign', type: 14, ruleType: 14, ruleStatus: 'inactive', userSegmentId: 'All User' },
  howOften: 'once per day',
  pageId: '',
  customEventRuleRewardDTO: [
    {
      eventId: 'review-written',
      eventName: 'Review written',
      property: '',
      type: '',
      eventKey: 'review_written',
      propertiesList: [{ propertyName: '', propertyType: 'number' }],
      conditions: [{ operator: '', query: 'AND', values: [''], rewards: [] }],
    },
  ],
} as const satisfies Sample

/** Whole custom-event rules. */
export const customEventRuleSamples = {
  customEvent,
  customEventFull,
  customEventLeast,
  customEventBegun,
} satisfies Record<string, Sample>
