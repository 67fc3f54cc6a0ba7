/** Words for the actions of end users: custom events, own conditions, game mechanics and badge rules (C §3, E §3). */
import { choice, named, plainly, yesNo } from './show.ts'
import type { FieldWords, ListWords } from './words.ts'

const event = named('event', 'eventName')

/** The lists of events, conditions and activities. */
export const eventLists: ListWords = {
  customEventRuleRewardDTO: (item, _, around) => ({
    noun: 'event',
    name: event(item.eventId, { ...around, holder: item }) ?? '',
    named: 'eventId',
  }),
  conditions: (_, index) => ({ noun: `condition ${index + 1}`, name: '' }),
  'userSegment.events': (item) => ({
    noun: 'condition',
    name: typeof item.userEvent === 'string' ? item.userEvent : '',
    named: 'userEvent',
  }),
  customActivityEvents: (_, index) => ({ noun: `activity ${index + 1}`, name: '' }),
  webhookPlaceholders: (item) => ({
    noun: 'placeholder',
    name: typeof item.key === 'string' && item.key ? `#${item.key}` : '',
    named: 'key',
    main: 'value',
  }),
  propertiesList: (item) => ({ noun: 'property', name: plainly(item.propertyName), named: 'propertyName' }),
}

/** The fields of events, conditions, activities, game-mechanics rules and badge rules. */
export const eventWords: FieldWords = {
  customEventRuleRewardDTO: { label: 'Events' },
  eventId: { label: 'Event', show: event },
  eventName: { label: 'Name of the event', with: 'eventId' },
  eventKey: { label: 'Key of the event', with: 'eventId' },
  property: { label: 'Property' },
  propertiesList: { label: 'Properties', with: 'eventId' },
  operator: { label: 'Operator' },
  query: { label: 'Values joined by' },
  values: { label: 'Values' },
  userEvent: { label: 'Event' },
  userProperty: { label: 'Property' },
  days: { label: 'Last days' },
  customActivityEvents: { label: 'Activities' },
  activity: { label: 'Rule', show: named('rule') },
  event: { label: 'Event', show: event },
  times: { label: 'Times' },
  points: { label: 'Points' },
  value: { label: 'Value' },
  key: { label: 'Key' },
  gameMechanicsRuleType: {
    label: 'Gives',
    show: choice({ badge: 'a badge', leaderboard: 'a place on a leaderboard' }),
  },
  gamifyE: { label: 'Gamification activity' },
  numberOfEvents: { label: 'Number of events' },
  eventSelect: { label: 'Event' },
  eventCompletion: { label: 'Completed by' },
  badges: { label: 'Badge', show: named('badge') },
  offer: { label: 'Reward', show: named('offer') },
  rewardEachEvent: { label: 'Reward for each event', show: yesNo },
  referralEvent: { label: 'Event of the referral' },
  badge: { label: 'Badge', show: named('badge') },
  badgeType: { label: 'Type of the badge' },
  badgeFactor: { label: 'Earned by', show: choice({ activity: 'activity', score: 'score', coins: 'wallet' }) },
  minCoins: { label: 'In the wallet, at least' },
  maxCoins: { label: 'In the wallet, at most' },
  scoreFormat: { label: 'Scores counted', show: choice({ best: 'the best', total: 'in total' }) },
  targetScore: { label: 'Score to reach' },
  eventCount: { label: 'Number of events' },
}
