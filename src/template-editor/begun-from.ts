/** Templates that begin as another one. Pure. */
import type { Template } from '#schemas/documents/template.ts'
import type { JsonObject } from '#schemas/json.ts'

/** The keys that the server lays over a stored document, which a new one begun from it does not have. */
const serverOwned = [
  'id',
  'themeId',
  'gameId',
  'badgesId',
  'badgeId',
  'leaderboardId',
  'gamificationId',
  'templateId',
  'quizId',
  'createdby',
  'createdTS',
  'updatedby',
  'updatedTS',
]

/** Returns a new document with everything another one says, but for what is the other's own: its ids and its name. */
export function begunFrom<T extends object = Template>(original: JsonObject, nameKey = 'templateName'): T {
  const kept = Object.entries(original).filter(([key]) => !serverOwned.includes(key))
  const offered = 'discontinued' in original ? { discontinued: false } : {}
  return { ...Object.fromEntries(kept), [nameKey]: '', ...offered } as unknown as T
}

/** Returns a template with everything another one says, but for what stays its own: its ids, its name, and whether it is offered. */
export function begunAgain(template: JsonObject, original: JsonObject): JsonObject {
  const own = [...serverOwned, 'templateName', 'discontinued']
  const kept = Object.entries(template).filter(([key]) => own.includes(key))
  return { ...begunFrom<JsonObject>(original), ...Object.fromEntries(kept) }
}
