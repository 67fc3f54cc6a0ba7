import { badgeOf } from '../badge-parts.ts'
import type { SeedDocument } from '../seed-document.ts'
import { madeOn, person } from './moments.ts'
import { everybody, runs } from './rule-parts.ts'

/** Every badge: id, name, description, category, colour of its name, age in days. */
const list: readonly (readonly [string, string, string, string, string, number])[] = [
  ['rain-or-shine', 'Rain or shine', 'For shopping through the monsoon.', 'Seasons', '#1971C2', 132],
  ['weekly-regular', 'Regular of the week', 'For three orders in a week.', 'Loyalty', '#2B8A3E', 43],
  ['gold-saver', 'Gold saver', 'For a wallet full of coins.', 'Loyalty', '#E8A317', 60],
  ['trail-finder', 'Trail finder', 'For the end of the lantern trail.', 'Quests', '#7A1FA2', 30],
  ['festive-heart', 'Festive heart', 'For wrapping presents for others.', 'Seasons', '#C92A2A', 8],
]

/**
 * The badges of the demo.
 *
 * @param now - Milliseconds since the epoch.
 */
export const badges = (now: number): SeedDocument[] =>
  list.map(([id, name, description, category, color, days], index) => ({
    kind: 'badge',
    id,
    createdTS: madeOn(now, days),
    createdby: person(index + 2),
    document: badgeOf({ name, description, category, color }),
  }))

const ruleOf = (name: string, badge: string, ruleStatus: 'active' | 'inactive' = 'active') => {
  return { name, ruleStatus, badgeType: 'standard', badge }
}

/**
 * The rules by which they are earned: running, to come, over, in the making.
 *
 * @param now - Milliseconds since the epoch.
 */
export const badgeRules = (now: number): SeedDocument[] => {
  const rules: readonly (readonly [string, number, Readonly<Record<string, unknown>>])[] = [
    [
      'monsoon-shopper',
      129,
      {
        ...ruleOf('Monsoon shopper', 'rain-or-shine'),
        ...{ badgeFactor: 'activity', eventCount: 5 },
        ...everybody(now, -127, -62),
      },
    ],
    [
      'gold-saver',
      58,
      {
        ...ruleOf('Gold saver', 'gold-saver'),
        ...{ badgeFactor: 'coins', minCoins: 5000, maxCoins: 50_000 },
        ...everybody(now, -55),
      },
    ],
    [
      'top-of-the-quiz',
      24,
      {
        ...ruleOf('Top of the quiz', 'library-champion'),
        ...{ badgeFactor: 'score', scoreFormat: 'best', targetScore: 60 },
        ...everybody(now, -20, 40),
      },
    ],
    [
      'festive-wrapper',
      6,
      {
        ...ruleOf('Festive wrapper', 'festive-heart'),
        ...{ badgeFactor: 'activity', eventCount: 3, userSegmentId: 'festive-shoppers' },
        ...runs(now, 9, 30),
        customActivityEvents: [
          {
            ...{ activity: 'festive-chest', event: 'gift_wrapped', offer: 'coins-50' },
            ...{ property: 'items', operator: 'greater', times: 3, points: 5, value: 0 },
          },
        ],
      },
    ],
    [
      'first-steps',
      1,
      {
        ...ruleOf('First steps', 'library-newcomer', 'inactive'),
        ...{ badgeFactor: 'activity', eventCount: 1, userSegmentId: 'new-this-week' },
      },
    ],
  ]
  return rules.map(([id, days, document], index) => ({
    kind: 'badge-rule',
    id,
    createdTS: madeOn(now, days),
    createdby: person(index),
    document,
  }))
}
