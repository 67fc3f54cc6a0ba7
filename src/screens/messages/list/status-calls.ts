/** Activating and stopping messages from their list: read, changed at one place, saved, as their editor would. */

import { isSending } from '#schemas/checks/message-time.ts'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { type Channel, channelWords } from '#schemas/values/channels.ts'
import { api } from '#src/api/api.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import { type Loaded, toLoaded } from '#src/resource/document-calls.ts'
import { firstOf, type PreflightContext, type RowOutlook, stayWords } from '#src/resource/preflight.ts'
import type { StatusCalls } from '#src/resource/resource.ts'
import { messageCalls } from '../message/message-calls.ts'
import { costOf } from '../message/reach-words.ts'
import { isActive, stamped, withStatus } from '../message/when.ts'
import { whenWords } from '../message/when-words.ts'

const NOT_EXACT = 'it contains numbers that the console cannot save exactly'

/** Creates the calls that activate and stop messages of a channel together. */
export function statusCalls<Row extends { readonly id: string }>(
  channel: Channel,
  nameOf: (row: Row) => string,
): StatusCalls<Row> {
  const { documents } = messageCalls[channel]
  const load = async (id: string) => toLoaded<JsonObject>(await documents.read(id, {}), documents.key)
  return {
    set: async (id, status) => {
      const { document, etag, exact } = await load(id)
      if (!exact) throw new Error(`${NOT_EXACT.charAt(0).toUpperCase()}${NOT_EXACT.slice(1)}.`)
      await documents.save(stamped(withStatus(document, status), document, Date.now()), { ifMatch: etag })
    },
    preflight: async (status, rows, context) => {
      const outlooks = await Promise.all(
        rows.map(async ({ id, ...row }): Promise<RowOutlook> => {
          const loaded = await load(id)
          const about = { id, name: nameOf({ id, ...row } as Row) }
          const outlook = status === 'inactive' ? stopOf(loaded) : await activationOf(channel, loaded, context)
          return { ...about, ...outlook }
        }),
      )
      const done = outlooks.filter(({ outcome }) => outcome === 'done').length
      const { one, many } = channelWords[channel]
      const what = formatCount(done, one, many)
      const summary =
        done === 0
          ? `None of them can be ${status === 'active' ? 'activated' : 'stopped'}.`
          : status === 'active'
            ? `${what} ${done === 1 ? 'is' : 'are'} activated.`
            : `${what} ${done === 1 ? 'stops' : 'stop'} at once. What was sent cannot be called back.`
      return {
        summary: [summary, done > 0 && stayWords(rows.length - done)].filter(Boolean).join(' '),
        rows: outlooks,
        notes:
          status === 'active' && done > 0
            ? ['While a message is being sent, only its status and its end can be changed.']
            : [],
      }
    },
  }
}

type Outlook = Pick<RowOutlook, 'outcome' | 'words'>

/** Returns what stopping a message would do. */
export function stopOf({ document, exact }: Pick<Loaded<JsonObject>, 'document' | 'exact'>): Outlook {
  if (!isActive(document)) return { outcome: 'same', words: 'is not on' }
  if (!exact) return { outcome: 'refused', words: NOT_EXACT }
  return isSending(document, Date.now())
    ? { outcome: 'done', words: 'whoever waits is not told any more' }
    : { outcome: 'done', words: 'will not be sent' }
}

/** Returns what activating a message would do: the very document that would be saved is checked, and its people are counted. */
async function activationOf(
  channel: Channel,
  { document, exact, toDo, keptInFiles }: Loaded<JsonObject>,
  { zone }: PreflightContext,
): Promise<Outlook> {
  const now = Date.now()
  if (isActive(document)) return { outcome: 'same', words: 'is active already' }
  if (!exact) return { outcome: 'refused', words: NOT_EXACT }
  if (keptInFiles) return { outcome: 'refused', words: `it is kept in files (${keptInFiles.label})` }
  const next = stamped(withStatus(document, 'active'), document, now)
  const facts = { now, mode: 'edit', stored: document, isStoredDraft: Boolean(toDo) } as const
  const problems = check(next, channel, facts).filter(({ severity }) => severity === 'error')
  if (problems.length > 0)
    return { outcome: 'refused', words: `${problems.length} to do: ${firstOf(problems.map(({ message }) => message))}` }
  const { reach } = await api.messaging.reach({ body: { channel, message: next } })
  const cost = costOf(reach)
  return {
    outcome: 'done',
    words: `${formatNumber(reach.reachable)} people, ${whenWords(next, now, zone)}${cost ? `, ${cost.all}` : ''}`,
  }
}
