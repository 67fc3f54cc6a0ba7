/**
 * The field that a person is typing in keeps its text while somebody else sets it, until it is left or typed in again: nothing changes
 * under the caret. Pure.
 */

import { valueAtPath } from '#schemas/json.ts'
import { removeAt, setAt } from '#schemas/json-edits.ts'
import { type Graph, nodeById, type Slice, withEdgeData, withNodeData } from '#src/graph/graph.ts'
import { isSameText } from '#src/merge/identity.ts'
import type { Sheet } from '../../core/sheet.ts'

/** A field on a sheet: its node or edge, and the dotted path in its slice. */
export interface FieldPlace {
  readonly owner: string
  readonly path: string
}

/** A field with the value that its person sees, and the one that the working copy has. */
export interface HeldField extends FieldPlace {
  readonly mine: unknown
  readonly theirs: unknown
}

const sliceOf = (graph: Graph, id: string): Slice | undefined =>
  nodeById(graph, id)?.data ?? graph.edges.find((edge) => edge.id === id)?.data

const stepsOf = (path: string) => path.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step))

const valueAtField = ({ graph }: Sheet, { owner, path }: FieldPlace): unknown => {
  const slice = sliceOf(graph, owner)
  return slice && path ? valueAtPath(slice, stepsOf(path)) : undefined
}

/** Sets the value of a field. */
function withValue(sheet: Sheet, { owner, path }: FieldPlace, value: unknown): Sheet {
  const slice = sliceOf(sheet.graph, owner)
  if (!slice || !path) return sheet
  const next = (value === undefined ? removeAt(slice, stepsOf(path)) : setAt(slice, stepsOf(path), value)) as Slice
  const change = nodeById(sheet.graph, owner) ? withNodeData : withEdgeData
  return { ...sheet, graph: change(sheet.graph, owner, next) }
}

/** Returns a sheet that others changed with the field as it is here, and what is held back by that. */
export function holdField(
  here: Sheet,
  changed: Sheet,
  field: FieldPlace,
): { readonly sheet: Sheet; readonly held: HeldField | undefined } {
  const [mine, theirs] = [valueAtField(here, field), valueAtField(changed, field)]
  const isGone = !sliceOf(here.graph, field.owner) || !sliceOf(changed.graph, field.owner)
  if (isGone || isSameText(mine, theirs)) return { sheet: changed, held: undefined }
  return { sheet: withValue(changed, field, mine), held: { ...field, mine, theirs } }
}

/** Returns the sheet with what was held back; the same sheet where its person has typed since. */
export function releaseField(sheet: Sheet, held: HeldField | undefined): Sheet {
  return held && isSameText(valueAtField(sheet, held), held.mine) ? withValue(sheet, held, held.theirs) : sheet
}
