/**
 * A document whose first language stands at the documented places, with every further one in `localizationconfig`: a
 * daily streak, and the result texts and terms of any rule (READINGS "E §3: quests and daily streaks"). Quests and
 * templates keep every language in their list, and are read there.
 */
import * as v from 'valibot'
import { isObject, type JsonObject, listAt, textAt } from '../json.ts'
import { text } from '../values/optional.ts'

/** One language: its name, and what it says at the same keys as the document. The first has its name only. */
export const LanguageEntry = v.looseObject({ language: text })

/** The language of documents that say nothing of languages (C §9 "Default language English"). */
export const DEFAULT_LANGUAGE = 'English'

/** The keys of a new document that is written in one language (E §3 "Common to every configuration"). */
export const oneLanguage = () => ({ activeNavTab: DEFAULT_LANGUAGE, localizationFlag: false })

/** Lists the names of a document's languages: its default one where it says nothing, a number where one has no name. */
export function languageNamesOf(document: unknown): readonly string[] {
  const entries = listAt(document, 'localizationconfig')
  if (entries.length === 0) return [DEFAULT_LANGUAGE]
  return entries.map((entry, at) => textAt(entry, 'language') || `Language ${at + 1}`)
}

/** Returns the document in the language at a place of its list; what that language does not say is said in the first. */
export function inLanguage(document: JsonObject, language: number): JsonObject {
  const entry = language > 0 ? listAt(document, 'localizationconfig')[language] : undefined
  return isObject(entry) ? (laidOver(document, entry) as JsonObject) : document
}

/** Lays what is said in one place over another: objects key by key, a text over a styled one by its words. */
function laidOver(below: unknown, above: unknown): unknown {
  if (above === '' || above === null || above === undefined || Array.isArray(below)) return below
  if (!isObject(below)) return above
  if (typeof above === 'string') return { ...below, text: above }
  if (!isObject(above)) return below
  const laid = Object.entries(above).map(([key, value]) => [key, laidOver(below[key], value)])
  return { ...below, ...Object.fromEntries(laid) }
}
