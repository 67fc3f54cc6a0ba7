/** The family of a document that is forecast, and what it asks for. */
import { type DocumentFamily, documentFamily } from '#schemas/documents/rule-family.ts'
import type { JsonObject } from '#schemas/json.ts'
import { askedEvents } from '../asked.ts'
import type { AskedEvent } from '../simulation/asked-events.ts'

/** Returns the family of a document; only a badge rule has a `badgeFactor`. */
export const familyFor = (document: JsonObject): DocumentFamily => {
  const isBadge =
    typeof document.type !== 'number' && typeof document.ruleType !== 'number' && 'badgeFactor' in document
  return documentFamily(isBadge ? 'badge-rule' : 'rule', document)
}

/** Returns every event and play that a document asks for; none where it is only played. */
export const askedBy = (document: JsonObject): AskedEvent[] => askedEvents[familyFor(document)](document)
