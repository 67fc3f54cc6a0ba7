/** A message as it is saved and checked: it names its rule, and does not begin before now. Pure. */
import { sendMomentOf } from '#schemas/documents/send-moment.ts'
import type { JsonObject } from '#schemas/json.ts'
import { toMinute } from '#src/time/durations.ts'
import type { SavedMessage } from './saved-messages.ts'

/**
 * Returns the document of a message on the sheet as it goes out.
 *
 * @param now - Milliseconds since the epoch.
 */
export function messageToSave(
  document: JsonObject,
  ruleId: string,
  stored: SavedMessage | undefined,
  now: number,
): JsonObject {
  const named = { ...document, ruleId }
  const moment = sendMomentOf(document)
  const isActive = (document.notificationStatus ?? document.campaignStatus) === 'active'
  const before = stored && !stored.toDo ? sendMomentOf(stored.document) : undefined
  if (!isActive || moment === undefined || moment >= toMinute(now) || moment === before) return named
  // It joins a rule that has begun: from now on.
  const begun = toMinute(now)
  return {
    ...named,
    ...(Object.hasOwn(document, 'scheduleTime') && { scheduleTime: begun }),
    ...(Object.hasOwn(document, 'startDateTime') && { startDateTime: begun }),
  }
}
