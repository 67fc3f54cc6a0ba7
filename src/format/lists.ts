/** Formats names in one breath, as people say them: `a voucher, 50 coins, and a badge`. */
export function formatList(names: readonly string[]): string {
  return new Intl.ListFormat('en').format(names)
}
