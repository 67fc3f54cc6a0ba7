/** Looking up what a template says: in the entry of its language first, then beside the languages, for documents carry a setting here or there (E §3). */
import { isObject, type JsonObject, numericAt, objectAt, rowsAt, textAt } from '#schemas/json.ts'

/** The objects in which a setting may stand, the likeliest first. */
export type Holders = readonly JsonObject[]

/** The entry of a language, else the first, and then the template itself. */
export function holdersOf(template: JsonObject, language: number): Holders {
  const entries = rowsAt(template, 'localizationconfig')
  const entry = entries.find(({ index }) => index === language) ?? entries[0]
  return entry ? [entry.row, template] : [template]
}

/** The first object at a key; an empty one where there is none. */
export function objectIn(holders: Holders, key: string): JsonObject {
  return holders.map((one) => objectAt(one, key)).find((one) => one !== undefined) ?? {}
}

/** The first text at a key that says something; `''` where there is none. */
export function textIn(holders: Holders, key: string): string {
  return holders.map((one) => textAt(one, key)).find(Boolean) ?? ''
}

/** The first number at a key, whole and within bounds; what is none gives `otherwise`. */
export function wholeIn(
  holders: Holders,
  key: string,
  [least, otherwise, most]: readonly [number, number, number],
): number {
  const found = holders.map((one) => numericAt(one, key)).find((one) => one !== undefined)
  return Math.min(most, Math.max(least, Math.trunc(found ?? otherwise)))
}

/** The first list at a key that is not empty, so many items at most. */
export function listIn(holders: Holders, key: string, most = 100): readonly unknown[] {
  const found = holders.map((one) => one[key]).find((one) => Array.isArray(one) && one.length > 0)
  return Array.isArray(found) ? found.slice(0, most) : []
}

/** A text that stands bare, or in the `text` of an object; `''` for all else. */
export function textOf(value: unknown): string {
  if (typeof value === 'number') return `${value}`
  return isObject(value) ? textAt(value, 'text') : typeof value === 'string' ? value.trim() : ''
}

/** A colour a browser and we can both read, `#rgb` or `#rrggbb`; `otherwise` for all else. */
export function colourOf(value: unknown, otherwise: string): string {
  return typeof value === 'string' && /^#([\da-f]{3}|[\da-f]{6})$/i.test(value.trim()) ? value.trim() : otherwise
}

/** The address of a picture or a sound: of the web, of this site, or an embedded picture; `''` for what is none. An object carries it in `url` (E §3 "Opinion poll and polling"). */
export function addressOf(value: unknown): string {
  if (isObject(value)) return addressOf(value.url)
  return typeof value === 'string' &&
    /^(https?:\/\/|\/(?!\/)|data:image\/(png|jpeg|gif|webp|svg\+xml)[;,])/i.test(value.trim())
    ? value.trim()
    : ''
}
