import { atom } from 'jotai'

/** The language that inspectors and preview show, by its place in `localizationconfig`, from 0. */
export const languageAtom = atom(0)

/** The language a place of a document is written in, by its dotted path; the first for what has none. */
export function languageOf(path: string): number {
  return Number(/^localizationconfig\.(\d+)\./.exec(path)?.[1] ?? 0)
}
