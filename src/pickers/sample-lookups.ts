/** A believable set of looked-up things for stories and tests: a Diwali campaign of a coffee chain. Ids are readable on purpose. */
import { offerTypes, playTypes } from '#schemas/codes.ts'
import type { TemplateRow } from '#schemas/endpoints/lookups.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import type { TemplateConfig } from '#schemas/endpoints/rules.ts'
import type { LookupRows } from './lookups-context.ts'

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

function config(row: TemplateRow, segments: TemplateConfig['segments']): TemplateConfig {
  const { id, templateName, title, typeId, leadGen } = row
  return { id, templateName, title, type: typeId, leadGen, segments }
}

const wheel = template('template-diwali-wheel', 'Diwali wheel', playTypes.spinWheel)
const card = template('template-monsoon-scratch', 'Monsoon scratch card', playTypes.scratchCard)
const chest = template('template-lucky-chest', 'Lucky chest', playTypes.treasureChest)
const coin = template('template-heads-tails', 'Heads or tails', playTypes.coinToss)
const oldWheel = template('template-summer-wheel', 'Summer wheel 2024', playTypes.spinWheel, true)
const quiz = template('template-bean-quiz', 'Know your beans', playTypes.quiz)

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
  templates: [wheel, card, chest, coin, oldWheel, quiz],
  webhooks: [
    { id: 'webhook-crm', name: 'CRM: reward given', allowEdit: true, webhookRequest: crmRequest, ...by },
    { id: 'webhook-pos', name: 'Till voucher issue', allowEdit: false, ...by },
  ],
  leaderboards: [
    { id: 'leaderboard-default', leaderBoardName: 'Default leaderboard', ...by },
    { id: 'leaderboard-diwali', leaderBoardName: 'Diwali champions', ...by },
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
    config(quiz, []),
  ],
  currencyName: 'Bean points',
}
