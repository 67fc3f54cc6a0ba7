/** A draft: a sheet that is not saved, as the browser keeps it, and what it was drawn from (ours). */

import { glue } from '#src/flows/index.ts'
import { isMessageKind } from '#src/flows/messages/anchors.ts'
import type { Graph, GraphNode, Slice } from '#src/graph/graph.ts'
import type { DraftAddress, KeptDraft } from '#src/revisions/drafts/kept-draft.ts'
import type { EditorStore } from '../../core/actions.ts'
import { documentAtom, isChangedAtom, savedAtom, sheetAtom } from '../../core/atoms.ts'
import { areMessagesChanged, type SavedMessage, savedMessagesAtom } from '../../core/saved-messages.ts'
import type { Sheet } from '../../core/sheet.ts'

/** A draft of a sheet. */
export interface Draft extends KeptDraft {
  readonly sheet: Sheet
  /** The ids of the messages that were stored when it was drawn; absent in drafts of before there were any. */
  readonly messages?: readonly string[]
}

/**
 * Returns the draft of the present sheet.
 *
 * @param at - Milliseconds since the epoch.
 * @returns `undefined` where the sheet holds nothing that is not stored.
 */
export function draftOf(store: EditorStore, address: DraftAddress, session: string, at: number): Draft | undefined {
  const { document: stored, etag } = store.get(savedAtom)
  const sheet = store.get(sheetAtom)
  if (!store.get(isChangedAtom) && looseNodes(sheet.graph).length === 0) return undefined
  const messages = [...store.get(savedMessagesAtom).keys()]
  return {
    ...address,
    session,
    at,
    sheet,
    document: store.get(documentAtom),
    base: { document: stored, etag },
    messages,
  }
}

/** Says whether a draft holds nothing that a stored document and its messages have not. */
export function isSpent(
  { document, sheet }: Draft,
  stored: Slice,
  messages: ReadonlyMap<string, SavedMessage> = new Map(),
): boolean {
  const isSame = JSON.stringify(document) === JSON.stringify(stored) && looseNodes(sheet.graph).length === 0
  return isSame && !areMessagesChanged(sheet.graph, messages)
}

/** The nodes that hold something and are part of nothing that is stored: neither of the document nor of its messages. */
export function looseNodes(graph: Graph): readonly GraphNode[] {
  const held = new Set(glue(graph).where.values())
  return graph.nodes.filter(
    ({ id, kind, data }) => !held.has(id) && !isMessageKind(kind) && Object.keys(data).length > 0,
  )
}
