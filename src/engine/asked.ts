/**
 * The table of what each family asks players for. It stands apart from the table of effects (`families.ts`), since the console reads
 * it when a document is opened, and the effects in a worker.
 */
import { type DocumentFamily, documentFamily } from '#schemas/documents/rule-family.ts'
import type { JsonObject } from '#schemas/json.ts'
import { type AskedEvent, askedByCounted, askedByQuest, askedByRule, askedByStreak } from './simulation/asked-events.ts'

/** The events and plays that a document of each family asks players for; a document that is only played asks for none. */
export const askedEvents: Readonly<Record<DocumentFamily, (document: JsonObject) => AskedEvent[]>> = {
  rule: () => [],
  'smart-campaign': () => [],
  'custom-event': askedByRule,
  quest: askedByQuest,
  'daily-streak': askedByStreak,
  'game-mechanics': askedByCounted,
  'badge-rule': askedByCounted,
}

/** Returns every event and play that a document asks for, in its order. */
export const askedEventsOf = (kind: string, document: JsonObject): AskedEvent[] =>
  askedEvents[documentFamily(kind, document)](document)
