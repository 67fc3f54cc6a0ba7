/** The texts of a document in its languages: pure functions over entries, which may hold more than texts. */

/** The entry of one language. */
export type TextEntry = Readonly<Record<string, unknown>>

/** Says whether there is nothing to read in a text; rich text may be empty and have tags. */
export function isEmptyText(value: unknown): boolean {
  return typeof value !== 'string' || value.replace(/<[^>]*>|&nbsp;/g, '').trim() === ''
}

/** The entries of a document; one that has none yet is in English, with the texts at its top. */
export function entriesOf(document: TextEntry, list: string, texts: readonly string[]): readonly TextEntry[] {
  const entries = document[list]
  if (Array.isArray(entries) && entries.length > 0) return entries
  return [{ language: 'English', ...Object.fromEntries(texts.map((key) => [key, document[key] ?? ''])) }]
}

/** Counts the texts that the first language has and another lacks. */
export function missingIn(entry: TextEntry | null, first: TextEntry | null, texts: readonly string[]): number {
  return texts.filter((key) => !isEmptyText(first?.[key]) && isEmptyText(entry?.[key])).length
}

/** Creates the entry of a language, its texts still to be written. */
export function newEntry(language: string, texts: readonly string[]): TextEntry {
  return { language, ...Object.fromEntries(texts.map((key) => [key, ''])) }
}

/** The texts that an entry lacks, from another one. */
export function copiedTexts(entry: TextEntry, from: TextEntry, texts: readonly string[]): TextEntry {
  const lacking = texts.filter((key) => isEmptyText(entry[key]) && !isEmptyText(from[key]))
  return Object.fromEntries(lacking.map((key) => [key, from[key]]))
}

/** The entries, one of them with other texts. */
export function withTexts(entries: readonly TextEntry[], index: number, texts: TextEntry): readonly TextEntry[] {
  return entries.map((entry, at) => (at === index ? { ...entry, ...texts } : entry))
}
