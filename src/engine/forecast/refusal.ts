/** Documents that have nothing to forecast yet. */
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'
import { askedBy, familyFor } from './family.ts'

const isPlayed = (rule: JsonObject) => typeof rule.type === 'number' && rule.type > 0
const hasTemplates = (campaign: JsonObject) =>
  rowsAt(campaign, 'smartTemplates').some(({ row }) => textAt(row, 'templateId') !== '')
const asksForSomething = (document: JsonObject) => document.badgeFactor === 'coins' || askedBy(document).length > 0

const needs: Readonly<
  Record<DocumentFamily, { readonly has: (document: JsonObject) => boolean; readonly why: string }>
> = {
  rule: { has: isPlayed, why: 'Choose its template first.' },
  'smart-campaign': { has: hasTemplates, why: 'Choose the templates to test first.' },
  'custom-event': { has: asksForSomething, why: 'Choose its event and a condition first.' },
  quest: { has: asksForSomething, why: 'Give it a task that asks for an event or a game first.' },
  'daily-streak': { has: asksForSomething, why: 'Choose its event or its games first.' },
  'game-mechanics': { has: asksForSomething, why: 'Choose its activities first.' },
  'badge-rule': { has: asksForSomething, why: 'Choose what earns the badge first.' },
}

/** Returns why a document has no forecast yet, or `undefined` when it has one. */
export function forecastRefusal(document: JsonObject): string | undefined {
  const { has, why } = needs[familyFor(document)]
  return has(document) ? undefined : why
}
