/** The messages that take the status of their document with it, in words for the dialog that asks before. */
import type { FollowingMessage } from '#schemas/endpoints/messaging.ts'
import { api } from '#src/api/api.ts'
import { formatCount } from '#src/format/numbers.ts'

/** The most messages that are named. */
const MAX_NAMED = 3

/** Reads which messages would stop or go on with documents, and says so; `''` for none. */
export async function followingNote(ids: readonly string[], status: 'active' | 'inactive'): Promise<string> {
  const found = await Promise.all(
    ids.map(async (ruleId) => (await api.messaging.following({ query: { ruleId, status } })).messages),
  )
  return followingWords(found.flat(), status, ids.length)
}

/** Returns the sentence: `2 messages stop with it: “Prize” and “Reminder”.` */
export function followingWords(
  messages: readonly Pick<FollowingMessage, 'name'>[],
  status: 'active' | 'inactive',
  documents: number,
): string {
  if (messages.length === 0) return ''
  const verbs = status === 'inactive' ? ['stops', 'stop'] : ['goes on', 'go on']
  const quoted = messages.slice(0, MAX_NAMED).map(({ name }) => `“${name}”`)
  const left = messages.length - quoted.length
  const named = left > 0 ? [...quoted, `${left} more`] : quoted
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
  const verb = messages.length === 1 ? verbs[0] : verbs[1]
  return `${formatCount(messages.length, 'message', 'messages')} ${verb} with ${documents === 1 ? 'it' : 'them'}: ${list}.`
}
