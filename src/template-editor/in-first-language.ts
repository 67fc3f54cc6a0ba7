import { languageNamesOf } from '#schemas/documents/localised.ts'
import type { JsonObject } from '#schemas/json.ts'

/** Says what a text is in the first language, to stand below its field in another one; `''` where there is nothing to say. */
export function inFirstLanguage(template: JsonObject, language: number, words: string): string {
  return language > 0 && words !== '' ? `${languageNamesOf(template)[0]}: ${words}` : ''
}
