/** Another document on the sheet, in one step: a merge, a restored version, what was saved elsewhere. */
import { check } from '#schemas/index.ts'
import { cut, glue } from '#src/flows/index.ts'
import { withDocument } from '#src/flows/operations/recut.ts'
import type { Graph, Slice } from '#src/graph/graph.ts'
import { type EditorStore, takeStep } from './actions.ts'
import { graphAtom, nowAtom, roleLockAtom, savedAtom, sheetAtom } from './atoms.ts'
import { lockedAtom } from './locks.ts'
import type { Sheet } from './sheet.ts'

/**
 * Puts a document on the sheet as one step that can be undone. Nodes that stand for the same objects keep their places,
 * and loose steps stay. The flow does not react, since the document is complete. A document that is on the sheet
 * already makes no step.
 */
export function placeDocument(store: EditorStore, document: Slice, label: string) {
  placeSheet(store, sheetWith(store.get(sheetAtom), document), label)
}

/** Puts a whole sheet in the place of this one, as one step that can be undone. */
export function placeSheet(store: EditorStore, sheet: Sheet, label: string) {
  if (sheet === store.get(sheetAtom)) return
  const { graph, positions, notes } = sheet
  takeStep(store, label, () => graph, { open: true, reacted: true, positions, notes })
}

/** A sheet with another document on it; the same sheet where that document already is on it. */
export function sheetWith(sheet: Sheet, document: Slice): Sheet {
  const text = JSON.stringify(document)
  return text === JSON.stringify(glue(sheet.graph).document)
    ? sheet
    : { ...sheet, graph: graphOf(sheet.graph, document) }
}

/**
 * Returns the graph of a document with the loose steps beside it, or without them where they would become part of the
 * document.
 */
function graphOf(graph: Graph, document: Slice): Graph {
  const placed = withDocument(graph, document)
  return JSON.stringify(glue(placed).document) === JSON.stringify(document) ? placed : cut(document, graph.kind)
}

/**
 * Returns the reason why a document cannot be put on the sheet, since the stored one runs and it would change locked
 * places; undefined where it can.
 */
export function whyNotPlaceable(store: EditorStore, document: Slice): string | undefined {
  const locked = store.get(lockedAtom)
  if (!locked) return undefined
  if (store.get(roleLockAtom)) return locked
  const { document: stored, exact } = store.get(savedAtom)
  const facts = { now: store.get(nowAtom), mode: 'edit', stored } as const
  const issues = exact ? check(document, store.get(graphAtom).kind, facts) : undefined
  return issues?.every(({ code }) => !code.startsWith('running')) ? undefined : locked
}
