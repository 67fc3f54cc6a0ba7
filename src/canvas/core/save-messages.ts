/** Saving the messages of a sheet, once the document that they name is stored. Loaded with the first save of one. */

import { type Issue, problem } from '#schemas/checks/issue.ts'
import { channelMessages } from '#schemas/messages/index.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { DrawnMessage } from '#src/flows/messages/beside.ts'
import { withNodeData } from '#src/graph/graph.ts'
import type { EditorStore } from './actions.ts'
import { graphAtom, historyAtom, nowAtom } from './atoms.ts'
import type { MessageCalls } from './documents/document-port.ts'
import { messageToSave } from './message-to-save.ts'
import { refusedMessagesAtom } from './messages.ts'
import { isMessageChanged, keptMessages, type SavedMessage, savedMessagesAtom, storedIdOf } from './saved-messages.ts'
import { mapHistory, type Sheet } from './sheet.ts'

/**
 * Saves every message that is new or changed, and deletes those that were taken off the sheet. What is refused is told at
 * the message's card; the others are saved all the same.
 *
 * @returns Whether all of them are saved.
 * @throws {Error} When a call fails otherwise; what was saved by then is kept in mind.
 */
export async function saveMessages(store: EditorStore, calls: MessageCalls, ruleId: string): Promise<boolean> {
  const kept = keptMessages(store.get(graphAtom))
  const ids = new Set(kept.map(({ document }) => storedIdOf(document)))
  for (const [id, { channel }] of store.get(savedMessagesAtom)) {
    if (ids.has(id)) continue
    await calls.delete(channel, id).catch(ignoreGone)
    remember(store, id, undefined)
  }
  const refused = new Map<string, { text: string; issues: readonly Issue[] }>()
  for (const message of kept) {
    if (!isMessageChanged(message, store.get(savedMessagesAtom))) continue
    const issues = await saveOne(store, calls, message, ruleId)
    if (issues.length > 0) refused.set(message.id, { text: JSON.stringify(message.document), issues })
  }
  store.set(refusedMessagesAtom, refused)
  return refused.size === 0
}

/** Saves one message; answers what stands against it. */
async function saveOne(
  store: EditorStore,
  calls: MessageCalls,
  message: DrawnMessage,
  ruleId: string,
): Promise<readonly Issue[]> {
  const { id: node, channel, document } = message
  const stored = store.get(savedMessagesAtom).get(storedIdOf(document) ?? '')
  const now = Date.now()
  store.set(nowAtom, now)
  const sent = messageToSave(document, ruleId, stored, now)
  try {
    const saved = await calls.save(channel, sent, stored?.etag)
    const id = storedIdOf(saved.document)
    const { figures } = stored ?? {}
    if (id !== undefined) remember(store, id, { ...saved, document: { ...sent, id }, figures })
    settle(store, node, { ...sent, ...(id !== undefined && { id }) })
    return []
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const newer = error.status === 409 ? calls.newer(channel, error.reply) : undefined
    const newerId = newer && storedIdOf(newer.document)
    if (newer && newerId !== undefined) {
      remember(store, newerId, { ...newer, etag: error.etag ?? newer.etag, figures: stored?.figures })
      return [
        problem('message-newer', ['name'], 'Somebody else changed this message meanwhile. Save again to replace it.'),
      ]
    }
    if (error.status !== 422) throw error
    const [first = problem('refused', ['name'], channelMessages.running), ...others] = error.errors.map(
      ({ path, message: words }): Issue => ({ code: 'refused', severity: 'error', path, message: words }),
    )
    return [first, ...others]
  }
}

/** Keeps in mind what is stored of a message now. */
function remember(store: EditorStore, id: string, saved: SavedMessage | undefined) {
  store.set(savedMessagesAtom, (known) => {
    const next = new Map(known)
    if (saved) next.set(id, saved)
    else next.delete(id)
    return next
  })
}

/** Gives a message on the sheet what was stored, as part of the last step; in every step before it has the id too. */
function settle(store: EditorStore, node: string, document: DrawnMessage['document']) {
  const named = (sheet: Sheet): Sheet => {
    const here = sheet.graph.nodes.find(({ id }) => id === node)
    if (!here || here.data.id === document.id) return sheet
    return { ...sheet, graph: withNodeData(sheet.graph, node, { ...here.data, id: document.id }) }
  }
  store.set(historyAtom, (history) =>
    mapHistory(history, (sheet) =>
      sheet === history.present ? { ...sheet, graph: withNodeData(sheet.graph, node, document) } : named(sheet),
    ),
  )
}

/** A message that is deleted already is what was wanted. */
function ignoreGone(error: unknown) {
  if (!(error instanceof ApiError) || error.status !== 404) throw error
}
