/** Tags of languages (`hi`), by the English names that documents have. */
const letters = [...'abcdefghijklmnopqrstuvwxyz']

let tags: ReadonlyMap<string, string> | undefined

/** Returns the tag of a language; `undefined` for a name that is none. */
export function languageTag(name: string): string | undefined {
  if (!tags) {
    const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })
    const all = letters.flatMap((first) => letters.map((second) => first + second))
    // The first of two tags is the one in use: Hebrew is `he`, and was `iw`.
    tags = new Map(all.toReversed().flatMap((tag) => (names.of(tag) ? [[names.of(tag) ?? '', tag] as const] : [])))
  }
  return tags.get(name)
}
