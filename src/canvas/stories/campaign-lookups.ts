/** The looked-up things of the sample streaks and campaigns: games, the rules that play them, and events. */
import { playTypes, ruleTypes } from '#schemas/codes.ts'
import type { RuleName, TemplateConfig } from '#schemas/endpoints/rules.ts'
import type { TemplateRow } from '#schemas/endpoints/templates.ts'
import type { LookupRows } from '#src/lookups/lookups.ts'
import { ruleLookups } from './rule-lookups.ts'

const by = { createdTS: 0, updatedTS: 0, createdby: 'Asha Menon' }

function template(id: string, templateName: string, typeId: number): TemplateRow {
  return { id, templateName, title: templateName, typeId, leadGen: false, discontinued: false, ...by }
}

function rule(id: string, name: string, { id: templateId, typeId }: TemplateRow): RuleName {
  return { id, name, type: typeId, ruleType: ruleTypes.rules, templateId, deleted: false }
}

function config({ id, templateName, title, typeId, leadGen }: TemplateRow, fields: readonly string[]): TemplateConfig {
  const segments = fields.map((text, at) => ({ text, color: colours[at % colours.length] ?? '#868e96' }))
  return { id, templateName, title, type: typeId, leadGen, segments }
}

const colours = ['#e8590c', '#868e96', '#2f9e44', '#1971c2', '#9c36b5']
const wheel = template('diwali-wheel', 'Diwali wheel', playTypes.spinWheel)
const card = template('monsoon-scratch-card', 'Monsoon scratch card', playTypes.scratchCard)
const dice = template('reward-dice', 'Reward dice', playTypes.rollDice)
const coin = template('lucky-coin', 'Lucky coin', playTypes.coinToss)
const wheelFields = [
  'Jackpot',
  'Try again',
  '10 coins',
  'So close',
  '50 coins',
  'Try again',
  'Free delivery',
  'So close',
]

/** Lookups for the stories of daily streaks and smart campaigns. */
export const campaignLookups: Partial<LookupRows> = {
  ...ruleLookups,
  templates: [wheel, card, dice, coin],
  configs: [config(wheel, wheelFields), config(card, []), config(dice, []), config(coin, ['Heads', 'Tails'])],
  rules: [
    rule('everyday-wheel', 'Everyday wheel', wheel),
    rule('welcome-scratch', 'Welcome scratch', card),
    rule('roll-for-rewards', 'Roll for rewards', dice),
  ],
  events: [
    {
      id: 'app-opened',
      eventName: 'App opened',
      eventKey: 'app_opened',
      properties: [{ propertyName: 'city', propertyType: 'string' }],
      ...by,
    },
  ],
}
