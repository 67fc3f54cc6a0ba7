import { offerTypes, playTypes, ruleTypes } from '#schemas/codes.ts'
import { eventProperties } from './events.ts'
import { madeOn } from './moments.ts'
import { everybody, give, type OfferId, runs } from './rule-parts.ts'
import type { DemoRule } from './rules.ts'

const ruleOf = (name: string, pageId: string, ruleStatus: 'active' | 'inactive' = 'active') => {
  return { name, type: playTypes.customEvent, ruleType: ruleTypes.customEvents, ruleStatus, pageId }
}

/** Returns the event of a rule: a property, and the conditions on it. */
function event(eventId: string, eventName: string, eventKey: string, property: string, conditions: readonly object[]) {
  const propertiesList = eventProperties(eventId)
  const type = propertiesList.find(({ propertyName }) => propertyName === property)?.propertyType ?? 'string'
  return { eventId, eventName, property, type, eventKey, propertiesList, conditions }
}

const when = (operator: string, values: readonly unknown[], ...rewards: readonly object[]) => {
  return { operator, query: 'OR', values, rewards }
}

const reward = (percentage: number, offerId: OfferId, rewardType: number = offerTypes.coins) => {
  return { ...give(offerId), rewardType, percentage }
}

/**
 * Rewards for what people do in the shop's own app: running, to come, over, in the making.
 *
 * @param now - Milliseconds since the epoch.
 */
export const customEventRules = (now: number): DemoRule[] => [
  {
    id: 'summer-store-visit',
    createdTS: madeOn(now, 160),
    createdby: 'Vikram Desai',
    document: {
      ...ruleOf('Summer store visit', 'store-welcome'),
      ...everybody(now, -155, -70),
      customEventRuleRewardDTO: [
        event('store-visited', 'Store visited', 'store_visited', 'store', [
          when('equal', ['Pune', 'Mumbai'], reward(100, 'coins-10')),
        ]),
      ],
    },
  },
  {
    id: 'big-order-thanks',
    createdTS: madeOn(now, 38),
    createdby: 'Asha Menon',
    document: {
      ...ruleOf('Thanks for a big order', 'order-thanks'),
      ...everybody(now, -35),
      customEventRuleRewardDTO: [
        event('order-placed', 'Order placed', 'order_placed', 'order_value', [
          when('greater_or_equal', [5000], reward(10, 'voucher-500', offerTypes.voucher), reward(90, 'coins-500')),
          when('greater_or_equal', [1500], reward(20, 'free-delivery', offerTypes.custom), reward(80, 'coins-50')),
        ]),
        event('gift-wrapped', 'Gift wrapped', 'gift_wrapped', 'items', [
          when('greater', [2], reward(100, 'points-250', offerTypes.points)),
        ]),
      ],
    },
  },
  {
    id: 'five-star-thanks',
    createdTS: madeOn(now, 5),
    createdby: 'Rohan Iyer',
    document: {
      ...ruleOf('Thanks for five stars', 'order-thanks'),
      userSegmentId: 'reviewers',
      howOften: 'once per campaign duration',
      ...runs(now, 7, 37),
      customEventRuleRewardDTO: [
        event('review-written', 'Review written', 'review_written', 'stars', [
          when('equal', [5], reward(100, 'coins-50')),
          when('is_empty', [], reward(100, 'No Offer')),
        ]),
      ],
    },
  },
  {
    id: 'friends-of-the-shop',
    createdTS: madeOn(now, 2),
    createdby: 'Farah Khan',
    document: {
      ...ruleOf('Friends of the shop', 'store-welcome', 'inactive'),
      userSegmentId: 'All User',
      howOften: 'once per day',
      customEventRuleRewardDTO: [
        event('friend-invited', 'Friend invited', 'friend_invited', 'channel', [
          when('like', ['whatsapp'], reward(100, 'coins-50')),
        ]),
      ],
    },
  },
]
