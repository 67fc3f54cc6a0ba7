/**
 * The tree of a working copy beside the sheet that shows it: `{ document, places }` read off a sheet, and put onto one. What nobody
 * moved by hand is not of the tree: each editor lays it out for itself. Pure.
 */
import { isObject, type JsonObject } from '#schemas/json.ts'
import { glue } from '#src/flows/index.ts'
import { canonicalIds } from '#src/flows/operations/recut.ts'
import { pick } from '#src/graph/record.ts'
import { sheetWith } from '../../core/document-actions.ts'
import type { SheetPlaces } from '../../core/documents/document-port.ts'
import { placesFromSheet, sheetFromPlaces } from '../../core/notes.ts'
import type { Point, Positions, Sheet } from '../../core/sheet.ts'

type Notes = NonNullable<SheetPlaces['notes']>

const isSamePoint = (one: Point | undefined, other: Point | undefined) => one?.x === other?.x && one?.y === other?.y

/** Returns the document of a tree, without the keys that the server owns. */
export function documentOf(view: JsonObject, serverKeys: readonly string[]): JsonObject {
  const document = isObject(view.document) ? view.document : {}
  const entries = Object.entries(document).filter(([key]) => !serverKeys.includes(key))
  return Object.fromEntries(entries)
}

/** Returns the places of a tree. */
export function placesOf(view: JsonObject): { readonly positions: Positions; readonly notes: Notes } {
  const places = (isObject(view.places) ? view.places : {}) as Partial<SheetPlaces>
  return { positions: places.positions ?? {}, notes: places.notes ?? [] }
}

/** Returns the places of a sheet as a tree would have them. */
export const placesOnSheet = (sheet: Sheet): SheetPlaces => placesFromSheet(sheet, canonicalIds(sheet.graph))

/**
 * Reads the tree off a sheet.
 *
 * @param view - The tree as it was shown last, whose order and unknown parts stay.
 * @param laidOut - Places that nobody chose, which are not of the tree.
 */
export function viewOfSheet(
  sheet: Sheet,
  view: JsonObject,
  { serverKeys, laidOut }: { readonly serverKeys: readonly string[]; readonly laidOut: Positions },
): JsonObject {
  const known = placesOf(view)
  const here = placesOnSheet(sheet)
  const entries = Object.entries(here.positions).filter(
    ([id, at]) => known.positions[id] || !isSamePoint(at, laidOut[id]),
  )
  const found = new Map(entries)
  const positions = Object.fromEntries([
    ...Object.keys(known.positions).flatMap((id): [string, Point][] => {
      const at = found.get(id)
      return at ? [[id, isSamePoint(at, known.positions[id]) ? (known.positions[id] ?? at) : at]] : []
    }),
    ...entries.filter(([id]) => !known.positions[id]),
  ])
  const notes = (here.notes ?? []).map((note) => known.notes.find((one) => isSameNote(one, note)) ?? note)
  const document = glue(sheet.graph).document as JsonObject
  const hasNotes = notes.length > 0 || known.notes.length > 0
  const hasPlaces = isObject(view.places) || Object.keys(positions).length > 0 || hasNotes
  return {
    ...view,
    document: withServerKeys(document, view, serverKeys),
    ...(hasPlaces && {
      places: { ...(isObject(view.places) ? view.places : {}), positions, ...(hasNotes && { notes }) },
    }),
  }
}

/** Puts the keys that the server owns back where they stood. */
function withServerKeys(document: JsonObject, view: JsonObject, serverKeys: readonly string[]): JsonObject {
  const was = isObject(view.document) ? view.document : {}
  const kept = pick(was, serverKeys)
  if (Object.keys(kept).length === 0) return document
  const keys = Object.keys(was)
  const order = Object.keys(document)
  for (const key of Object.keys(kept)) {
    const before = keys.slice(0, keys.indexOf(key)).findLast((one) => order.includes(one))
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, key)
  }
  return Object.fromEntries(order.map((key) => [key, Object.hasOwn(document, key) ? document[key] : kept[key]]))
}

const noteKeys = ['id', 'text', 'x', 'y', 'width', 'height', 'colour'] as const
const isSameNote = (one: Notes[number], other: Notes[number]) => noteKeys.every((key) => one[key] === other[key])

/** Puts a tree onto a sheet; the same sheet where it shows that already. Cards keep their ids, and loose steps stay. */
export function sheetOfView(sheet: Sheet, view: JsonObject, serverKeys: readonly string[]): Sheet {
  const drawn = sheetWith(sheet, documentOf(view, serverKeys))
  const { positions, notes } = placesOf(view)
  const ids = canonicalIds(drawn.graph)
  const here = placesFromSheet(drawn, ids)
  const moved = [...ids].flatMap(([node, id]) => {
    const at = positions[id]
    return at && !isSamePoint(at, here.positions[id]) ? [[node, { x: at.x, y: at.y }] as const] : []
  })
  const mine = here.notes ?? []
  const isSame = mine.length === notes.length && mine.every((note, at) => notes[at] && isSameNote(notes[at], note))
  if (moved.length === 0 && isSame) return drawn
  const onSheet = sheetFromPlaces({ positions: {}, notes: isSame ? [] : [...notes] })
  return {
    ...drawn,
    positions: { ...drawn.positions, ...Object.fromEntries(moved), ...onSheet.positions },
    notes: isSame ? drawn.notes : onSheet.notes,
  }
}
