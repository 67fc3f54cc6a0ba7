import { isObject } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import { type DesignField, designGroups } from './design.ts'

/** The editor of each designed place, by its dotted path in an entry. */
const kinds: ReadonlyMap<string, DesignField['as']> = new Map(
  designGroups.flatMap(({ at, fields }) => fields.map(({ key, as }) => [[...at, key].join('.'), as])),
)

/** A language entry with the design of another; what it says and where it leads stays its own. */
export function withLook(entry: Slice, model: Slice): Slice {
  const groups = [...new Set(designGroups.map(({ at: [key] }) => key))].filter((key) => Object.hasOwn(model, key))
  return { ...entry, ...Object.fromEntries(groups.map((key) => [key, look(entry[key], model[key], key)])) }
}

function look(own: unknown, model: unknown, path: string): unknown {
  const kind = kinds.get(path)
  if (own !== undefined && kind === 'link') return own
  if (own !== undefined && kind === 'words') return said(own, model)
  if (!isObject(model)) return model
  const mine = isObject(own) ? own : {}
  return {
    ...mine,
    ...Object.fromEntries(Object.entries(model).map(([key, value]) => [key, look(mine[key], value, `${path}.${key}`)])),
  }
}

/** The words of one text in the style of another. */
function said(own: unknown, model: unknown): unknown {
  if (!isObject(model)) return own
  return { ...model, text: isObject(own) ? own.text : own }
}
