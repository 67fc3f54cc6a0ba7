/** The languages of a quest as its root holds them: the first gives structure, the others hold the same places with other words (READINGS). */
import { isObject, listAt, textAt, valueAt } from '#schemas/json.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'

/** The first language entry of a root's slice; nothing where there is none. */
export function firstEntry(root: unknown): unknown {
  return listAt(root, 'localizationconfig')[0]
}

/** Returns the `questConfig` of the first entry. */
export function questConfig(root: unknown): unknown {
  return valueAt(firstEntry(root), 'questConfig')
}

/** Returns the names of the languages; one without a name is named by its number. */
export function languagesOf(root: unknown): readonly string[] {
  return listAt(root, 'localizationconfig').map((entry, at) => textAt(entry, 'language') || `Language ${at + 1}`)
}

/** The cursor over the object at a dotted place of the document, seen in another language; undefined where that has none. */
export function inLanguage(root: Cursor<Slice>, path: string, language: number): Cursor<Slice> | undefined {
  const [list, , ...rest] = path.split('.')
  if (list !== 'localizationconfig') return undefined
  let at = root as Cursor<unknown>
  for (const step of [list, `${language}`, ...rest]) {
    const held = at.value
    if (typeof held !== 'object' || held === null || !Object.hasOwn(held, step)) return undefined
    at = (at as Cursor<Record<string | number, unknown>>).at(Array.isArray(held) ? Number(step) : step)
  }
  return isObject(at.value) ? (at as Cursor<Slice>) : undefined
}
