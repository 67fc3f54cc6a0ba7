/** Messages that were changed elsewhere, on the page of their channel or in another tab: taken over where nothing was changed here. */
import { messagesOn, withMessages } from '#src/flows/messages/beside.ts'
import { removeNodes } from '#src/flows/operations/edit.ts'
import { type Graph, withNodeData } from '#src/graph/graph.ts'
import type { EditorStore } from '../../core/actions.ts'
import { historyAtom, savedAtom, takeWayAtom } from '../../core/atoms.ts'
import { messagesById } from '../../core/document-actions.ts'
import type { MessageCalls } from '../../core/documents/document-port.ts'
import {
  isMessageChanged,
  messageNodeId,
  type SavedMessage,
  savedMessagesAtom,
  storedIdOf,
} from '../../core/saved-messages.ts'
import { amendPresent, changeElsewhere } from '../../core/sheet.ts'

/** Reads the messages of a document anew. Those that were changed on the sheet stay as they are there; a save of one replaces what is stored. */
export async function followMessages(store: EditorStore, calls: MessageCalls, ruleId: string): Promise<void> {
  const read = messagesById(await calls.read(ruleId))
  if (store.get(savedAtom).id !== ruleId) return
  const before = store.get(savedMessagesAtom)
  store.set(savedMessagesAtom, read)
  const { take } = store.get(takeWayAtom)
  store.set(historyAtom, (history) => {
    const graph = followed(history.present.graph, before, read)
    if (graph === history.present.graph) return history
    const next = { ...history.present, graph }
    return take ? changeElsewhere(history, next, Date.now(), take) : amendPresent(history, next)
  })
}

function followed(
  graph: Graph,
  before: ReadonlyMap<string, SavedMessage>,
  read: ReadonlyMap<string, SavedMessage>,
): Graph {
  const drawn = new Map(messagesOn(graph).map((message) => [storedIdOf(message.document), message]))
  let now = graph
  for (const [id, { channel, document }] of read) {
    const here = drawn.get(id)
    // One that was taken off the sheet is to be deleted with the next save.
    if (!here && before.has(id)) continue
    if (!here) now = withMessages(now, [{ id: messageNodeId(channel, id), channel, document, anchor: undefined }])
    else if (!isMessageChanged(here, before) && JSON.stringify(here.document) !== JSON.stringify(document))
      now = withNodeData(now, here.id, document)
  }
  const gone = [...drawn].flatMap(([id, { id: node }]) =>
    id !== undefined && before.has(id) && !read.has(id) ? [node] : [],
  )
  return gone.length > 0 ? removeNodes(now, gone) : now
}
