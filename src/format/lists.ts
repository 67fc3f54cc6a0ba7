let words: Intl.ListFormat | undefined

/** Formats names in one breath, as people say them: `a voucher, 50 coins, and a badge`. */
export function formatList(names: readonly string[]): string {
  words ??= new Intl.ListFormat('en')
  return words.format(names)
}
