import { familyOf } from '#schemas/documents/rule-family.ts'
import { badgeByActivity, badgeByAmount } from './badge-rule.ts'
import { customEvent } from './custom-event.ts'
import { dailyStreak } from './daily-streak.ts'
import type { Flow } from './flow.ts'
import { gameMechanics } from './game-mechanics.ts'
import { opaque } from './opaque.ts'
import { quest } from './quest.ts'
import { ruleFlows } from './rules/rules.ts'
import { smartCampaign, smartCampaignOwnRewards } from './smart-campaign.ts'

/** Every flow. The first that draws a document wins, `opaque` draws the rest. A new flow is one more line. */
export const flows: readonly Flow[] = [
  ...ruleFlows,
  customEvent,
  gameMechanics,
  badgeByActivity,
  badgeByAmount,
  dailyStreak,
  quest,
  smartCampaign,
  smartCampaignOwnRewards,
  opaque,
]

/** Finds the flow that draws a document of a stored kind. */
export function flowFor(document: Readonly<Record<string, unknown>>, kind: string): Flow {
  const family = kind === 'rule' ? familyOf(document) : kind
  return flows.find((flow) => flow.family === family && flow.draws(document)) ?? opaque
}

/** Finds a flow by its id; an unknown id is drawn as the opaque card. */
export function flowById(id: string): Flow {
  return flows.find((flow) => flow.id === id) ?? opaque
}
