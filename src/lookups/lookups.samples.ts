/** A believable set of looked-up things for stories and tests: a Diwali campaign of a coffee chain. Ids are readable on purpose. */
import { offerTypes, playTypes, ruleTypes } from '#schemas/codes.ts'
import type { BadgeRow } from '#schemas/endpoints/badges.ts'
import type { EventRow } from '#schemas/endpoints/events.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import type { RuleName, TemplateConfig } from '#schemas/endpoints/rules.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import type { LookupRows } from './lookups.ts'

/** Noon of 12 November 2025, UTC: when everything here was made. */
const made = 1762948800000
const by = { createdTS: made, updatedTS: made, createdby: 'Asha Verma' }

function offer(id: string, offer_name: string, type: number, amount: number, offer_count: number | null): OfferRow {
  const currency = type === offerTypes.voucher ? 'inr' : ''
  return { id, offer_name, type, amount, offer_count, currency, status: 'active', date: made, ...by }
}

function template(id: string, templateName: string, typeId: number, discontinued = false): TemplateRow {
  return { id, templateName, title: templateName, typeId, leadGen: false, discontinued, ...by }
}

function config(
  row: TemplateRow,
  segments: TemplateConfig['segments'],
  more: Partial<TemplateConfig> = {},
): TemplateConfig {
  const { id, templateName, title, typeId, leadGen } = row
  return { id, templateName, title, type: typeId, leadGen, segments, ...more }
}

function badge(id: string, badgeName: string, badgeCategory: string): BadgeRow {
  const badge = { id, templateName: badgeName, badgeName: { text: badgeName, color: '#8D4E1F' }, ...by }
  return { id, templateName: badgeName, badgeName, badgeCategory, badgeImage: '', badge, ...by }
}

/** A custom event; its properties by name, with their types. */
function event(id: string, eventName: string, eventKey: string, properties: Record<string, string>): EventRow {
  const list = Object.entries(properties).map(([propertyName, propertyType]) => ({ propertyName, propertyType }))
  return { id, eventName, eventKey, properties: list, ...by }
}

function rule(
  id: string,
  name: string,
  type: number,
  templateId: string,
  ruleType: number = ruleTypes.rules,
): RuleName {
  return { id, name, type, ruleType, templateId, deleted: false }
}

const wheel = template('template-diwali-wheel', 'Diwali wheel', playTypes.spinWheel)
const card = template('template-monsoon-scratch', 'Monsoon scratch card', playTypes.scratchCard)
const chest = template('template-lucky-chest', 'Lucky chest', playTypes.treasureChest)
const coin = template('template-heads-tails', 'Heads or tails', playTypes.coinToss)
const oldWheel = template('template-summer-wheel', 'Summer wheel 2024', playTypes.spinWheel, true)
const quiz = template('template-bean-quiz', 'Know your beans', playTypes.quiz)
const slots = template('template-bean-slots', 'Three beans', playTypes.slotMachine)
const dice = template('template-roast-dice', 'Roll for a roast', playTypes.rollDice)
const prediction = template('template-barista-final', 'Who wins the barista cup?', playTypes.predictAndWin)

/** Six fields, number 1 first. */
const wheelFields = [
  { text: '50 coins', color: '#e8590c' },
  { text: 'Try again', color: '#495057' },
  { text: '₹500 voucher', color: '#2b8a3e' },
  { text: 'Free coffee', color: '#1864ab' },
  { text: 'Better luck', color: '#495057' },
  { text: '100 coins', color: '#9c36b5' },
]

const crmRequest = { url: 'https://crm.beanandleaf.test/rewards', requestType: 'POST' }

/** The sample set: every picker has life, every kind of offer is there, one template is discontinued. */
export const sampleLookups: LookupRows = {
  offers: [
    offer('offer-50-coins', '50 coins', offerTypes.coins, 50, 12000),
    offer('offer-100-coins', '100 coins', offerTypes.coins, 100, 3500),
    offer('offer-500-voucher', '₹500 grocery voucher', offerTypes.voucher, 500, 240),
    offer('offer-free-coffee', 'Free coffee', offerTypes.custom, 0, 800),
    offer('offer-20-points', '20 loyalty points', offerTypes.points, 20, null),
  ],
  segments: [
    { title: 'Lapsed 30 days', value: 'segment-lapsed', count: 18204 },
    { title: 'Loyal weekend visitors', value: 'segment-loyal', count: 4311 },
    { title: 'New this month', value: 'segment-new', count: 902 },
  ],
  templates: [wheel, card, chest, coin, oldWheel, quiz, slots, dice, prediction],
  webhooks: [
    { id: 'webhook-crm', name: 'CRM: reward given', allowEdit: true, webhookRequest: crmRequest, ...by },
    { id: 'webhook-pos', name: 'Till voucher issue', allowEdit: false, ...by },
  ],
  leaderboards: [
    { id: 'leaderboard-default', leaderBoardName: 'Default leaderboard', ...by },
    { id: 'leaderboard-diwali', leaderBoardName: 'Diwali champions', ...by },
  ],
  badges: [
    badge('badge-regular', 'Regular', 'Loyalty'),
    badge('badge-gold-cup', 'Gold cup', 'Loyalty'),
    badge('badge-explorer', 'Explorer', 'Tasting'),
  ],
  pages: [
    { id: 'page-thank-you', name: 'Thank you', ...by },
    { id: 'page-order-gift', name: 'A gift with your order', ...by },
  ],
  progressBars: [
    {
      ...{ id: 'bar-visits', templateName: 'Five visits', numberOfEvents: 5, progressBarDesignType: 2 },
      ...{ useProgressBarInQuest: true, ...by },
      progressBar: {
        ...{ id: 'bar-visits', templateName: 'Five visits', numberOfEvents: 5, progressBarDesignType: 2, ...by },
        localizationconfig: [{ language: 'English', progressBarColorCompleted: '#8D4E1F' }],
      },
    },
  ],
  events: [
    event('event-order', 'Order placed', 'order_placed', { order_value: 'number', store: 'string' }),
    event('event-review', 'Review written', 'review_written', { stars: 'number', written_on: 'date' }),
    event('event-visit', 'Store visited', 'store_visited', { store: 'string', visited_at: 'date_time' }),
  ],
  userEvents: [
    { title: 'Registered', value: 'registered' },
    { title: 'Signed in', value: 'signed_in' },
    { title: 'Played a game', value: 'game_played' },
  ],
  rules: [
    rule('rule-diwali-wheel', 'Diwali spin & win', playTypes.spinWheel, wheel.id),
    rule('rule-monsoon-scratch', 'Monsoon thank-you', playTypes.scratchCard, card.id),
    rule('rule-lucky-chest', 'Lucky chest', playTypes.treasureChest, chest.id),
    rule('rule-bean-slots', 'Three beans', playTypes.slotMachine, slots.id),
    rule('rule-roast-dice', 'Roll for a roast', playTypes.rollDice, dice.id),
    rule('rule-heads-tails', 'Heads or tails', playTypes.coinToss, coin.id),
    rule('rule-seven-mornings', 'Seven mornings', playTypes.dailyStreak, '', ruleTypes.dailyStreaks),
  ],
  configs: [
    config(wheel, wheelFields),
    config(oldWheel, wheelFields.slice(0, 4)),
    config(card, [{ text: 'Scratch to win', color: '#1864ab' }]),
    config(chest, [{ text: 'Chest 1' }, { text: 'Chest 2' }, { text: 'Chest 3' }]),
    config(coin, [
      { text: 'Heads', color: '#e8590c' },
      { text: 'Tails', color: '#1864ab' },
    ]),
    config(quiz, [], {
      questions: [
        { name: 'Where does Arabica come from?', optionsList: [{ text: 'Ethiopia' }, { text: 'Peru' }] },
        { name: 'How hot is the water?', optionsList: [{ text: '93 °C' }, { text: '100 °C' }] },
      ],
      schedule: { noOfDays: 'daily', questionSchedule: [{ day: 1, questions: [1, 2] }] },
    }),
    config(slots, [], { slotMachineElements: ['bean', 'leaf', 'cup', 'crown', 'star', 'seven'] }),
    config(dice, []),
    config(prediction, [], {
      questions: [
        { name: 'Who takes the cup?', optionsList: [{ text: 'Mira' }, { text: 'Jonas' }, { text: 'Aiko' }] },
        { name: 'How many points?', optionsList: [{ text: 'Under 80' }, { text: '80 or more' }] },
      ],
      answerDeadline: made + 30 * 86_400_000,
    }),
  ],
  currencyName: 'Bean points',
}
