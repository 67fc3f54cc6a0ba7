/** Languages of what is shown: each document has its own list, read by the name of the language. */
import type { Activity } from '#schemas/endpoints/play.ts'
import { type JsonObject, rowsAt, textAt } from '#schemas/json.ts'

const namesIn = (document: JsonObject) =>
  rowsAt(document, 'localizationconfig').map(({ row, index }) => ({ index, name: textAt(row, 'language') }))

/** The languages that any of the documents is written in, in the order they are met. */
export function languagesOf(activities: readonly Activity[]): readonly string[] {
  const all = activities.flatMap(({ document, template }) => [...namesIn(document), ...namesIn(template)])
  return [...new Set(all.map(({ name }) => name).filter((name) => name !== ''))]
}

/** The place of a language in a document's list; the first where it is not written in it. */
export function languageIn(document: JsonObject, language: string): number {
  return namesIn(document).find(({ name }) => name === language)?.index ?? 0
}
