/** The looked-up things of the samples of custom-event, game-mechanics and badge rules. */
import { playTypes, ruleTypes } from '#schemas/codes.ts'
import type { LookupRows } from '#src/lookups/lookups.ts'
import { ruleLookups } from './rule-lookups.ts'

const by = { createdTS: 0, updatedTS: 0, createdby: 'Asha Menon' }

function event(id: string, eventName: string, properties: Readonly<Record<string, string>>) {
  const list = Object.entries(properties).map(([propertyName, propertyType]) => ({ propertyName, propertyType }))
  return { id, eventName, eventKey: id.replaceAll('-', '_'), properties: list, ...by }
}

const badge = (id: string, badgeName: string, badgeCategory: string) => {
  return { id, templateName: badgeName, badgeName, badgeCategory, badgeImage: '', ...by }
}

const rule = (id: string, name: string, type: number) => {
  return { id, name, type, ruleType: ruleTypes.rules, templateId: '', deleted: false }
}

/** Lookups for the stories of rules that follow events and activities. */
export const eventLookups: Partial<LookupRows> = {
  ...ruleLookups,
  events: [
    event('order-placed', 'Order placed', { order_value: 'number', category: 'string' }),
    event('review-written', 'Review written', { stars: 'number', written_on: 'date' }),
    event('store-visited', 'Store visited', { store: 'string' }),
  ],
  pages: [
    { id: 'thank-you-screen', name: 'Thank you', ...by },
    { id: 'order-thanks-screen', name: 'Thanks for your order', ...by },
  ],
  badges: [
    badge('festive-regular', 'Festive regular', 'Loyalty'),
    badge('festive-champion', 'Festive champion', 'Loyalty'),
    badge('spice-scholar', 'Spice scholar', 'Skill'),
    badge('coin-collector', 'Coin collector', 'Wealth'),
  ],
  rules: [
    rule('everyday-wheel', 'Everyday wheel', playTypes.spinWheel),
    rule('harvest-slots', 'Harvest slots', playTypes.slotMachine),
  ],
}
