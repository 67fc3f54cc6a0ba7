import { families } from '#schemas/documents/families.ts'
import { type DocumentFamily, documentFamily, isDrawnKind } from '#schemas/documents/rule-family.ts'
import { badgeByActivity, badgeByAmount } from './badge-rule.ts'
import { customEvent } from './custom-event.ts'
import { dailyStreak } from './daily-streak.ts'
import type { Flow } from './flow.ts'
import { gameMechanics } from './game-mechanics.ts'
import { opaque } from './opaque.ts'
import { quest } from './quest.ts'
import { ruleFlows } from './rules/rules.ts'
import { smartCampaign, smartCampaignOwnRewards } from './smart-campaign.ts'

/** The table of families in the flows: how each is drawn. The first flow that draws a document wins. */
export const familyFlows: Readonly<Record<DocumentFamily, readonly Flow[]>> = {
  rule: ruleFlows,
  'custom-event': [customEvent],
  'game-mechanics': [gameMechanics],
  'badge-rule': [badgeByActivity, badgeByAmount],
  'daily-streak': [dailyStreak],
  quest: [quest],
  'smart-campaign': [smartCampaign, smartCampaignOwnRewards],
}

/** Every flow; `opaque` draws what no other does. */
export const flows: readonly Flow[] = [...Object.values(familyFlows).flat(), opaque]

/** Finds the flow that draws a document of a stored kind. */
export function flowFor(document: Readonly<Record<string, unknown>>, kind: string): Flow {
  const drawn = isDrawnKind(kind) ? familyFlows[documentFamily(kind, document)] : []
  return drawn.find((flow) => flow.draws(document)) ?? opaque
}

/** Finds a flow by its id; an unknown id is drawn as the opaque card. */
export function flowById(id: string): Flow {
  return flows.find((flow) => flow.id === id) ?? opaque
}

/** Returns the name of a document drawn by a flow, in lower case: "daily streak". */
export function nameOfFlow(flow: string): string {
  const { family } = flowById(flow)
  return family === '' ? 'document' : families[family].label
}
