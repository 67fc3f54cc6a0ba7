/** The port of each family to its documents, loaded when it is first needed. */
import type { DocumentPort } from '#src/canvas/core/documents/document-port.ts'
import type { DrawnFamily } from './family-paths.ts'

/** The ports, by family. */
export const ports: Readonly<Record<DrawnFamily, () => Promise<DocumentPort>>> = {
  rule: async () => (await import('#src/canvas/core/documents/rule-port.ts')).rulePort,
  'game-mechanics': async () => (await import('#src/canvas/core/documents/game-mechanics-port.ts')).gameMechanicsPort,
  'custom-event': async () => (await import('#src/canvas/core/documents/custom-event-port.ts')).customEventPort,
  quest: async () => (await import('#src/canvas/core/documents/quest-port.ts')).questPort,
  'daily-streak': async () => (await import('#src/canvas/core/documents/daily-streak-port.ts')).dailyStreakPort,
  'smart-campaign': async () => (await import('#src/canvas/core/documents/smart-campaign-port.ts')).smartCampaignPort,
  'badge-rule': async () => (await import('#src/canvas/core/documents/badge-rule-port.ts')).badgeRulePort,
}
