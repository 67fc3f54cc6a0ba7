/** Adding and removing languages of a document that keeps all of them in `localizationconfig` (E §3 "Common to every configuration"). Pure. */
import { isObject, type JsonObject, listAt, textAt } from '#schemas/json.ts'

/** Returns the document with one more language: a copy of its first, which is then the one that is edited (`activeNavTab`). */
export function withLanguage(document: JsonObject, language: string): JsonObject {
  const entries = listAt(document, 'localizationconfig')
  const [first] = entries
  const entry = isObject(first) ? { ...first, language } : { language }
  return { ...document, localizationconfig: [...entries, entry], activeNavTab: language }
}

/** Returns the document without the language at an index from 0, which is never the first; the one before it is edited then. */
export function withoutLanguage(document: JsonObject, index: number): JsonObject {
  const entries = listAt(document, 'localizationconfig')
  if (index < 1 || index >= entries.length) return document
  return {
    ...document,
    localizationconfig: entries.filter((_, other) => other !== index),
    activeNavTab: textAt(entries[index - 1], 'language') || document.activeNavTab,
  }
}
