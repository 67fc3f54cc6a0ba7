import { atom } from 'jotai'
import { valueAtPath } from '#schemas/json.ts'

/** The language that inspectors and preview show, by its place in `localizationconfig`, from 0. */
export const languageAtom = atom(0)

/** The language a place of a document is written in, by its dotted path; the first for what has none. */
export function languageOf(path: string): number {
  return Number(/^localizationconfig\.(\d+)\./.exec(path)?.[1] ?? 0)
}

/** Returns the name of a language of the document; its number where it has no name. */
export function languageName(document: Readonly<Record<string, unknown>>, language: number): string {
  const name = valueAtPath(document, ['localizationconfig', language, 'language'])
  return typeof name === 'string' && name ? name : `language ${language + 1}`
}
