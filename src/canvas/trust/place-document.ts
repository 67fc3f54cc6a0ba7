/** Another document on the sheet, in one step: a merge, a restored version, what was saved elsewhere. */
import { cut, glue } from '#src/flows/index.ts'
import { withDocument } from '#src/flows/recut.ts'
import type { Graph, Slice } from '#src/graph/graph.ts'
import type { EditorStore } from '../editor/actions.ts'
import { historyAtom, nowAtom, textAtom } from '../editor/atoms.ts'
import { take } from '../editor/history.ts'
import type { Sheet } from '../editor/sheet.ts'

/**
 * Puts a document on the sheet as one step that can be undone. What stands for the same keeps its place, loose steps stay. Nothing reacts:
 * the document is whole as it is. Where it already is on the sheet no step is taken.
 */
export function placeDocument(store: EditorStore, document: Slice, label: string) {
  if (JSON.stringify(document) === store.get(textAtom)) return
  placeSheet(store, (sheet) => ({ ...sheet, graph: graphOf(sheet.graph, document) }), label)
}

/** Takes a step to another sheet. */
export function placeSheet(store: EditorStore, change: (sheet: Sheet) => Sheet, label: string) {
  const now = Date.now()
  store.set(historyAtom, (history) => take(history, change(history.present), label, now))
  store.set(nowAtom, now)
}

/** The graph of a document beside what hangs loose; without that where it would find its way into the document. */
function graphOf(graph: Graph, document: Slice): Graph {
  const placed = withDocument(graph, document)
  return JSON.stringify(glue(placed).document) === JSON.stringify(document) ? placed : cut(document, graph.kind)
}
