/** Names of documents: how they are compared, and what a copy is called. */

/** The longest name of a copy, in code points (C §5: names are 3 to 50 characters). */
const MAX_NAME_CHARACTERS = 50

/** Returns a name for comparison: without case, spacing and the differences of Unicode forms. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase()
}

/** The name of a copy: `Diwali wheel (copy)`, then `(copy 2)` … A copy of a copy counts on from the original. */
export function copyName(name: string, number: number): string {
  const suffix = number === 1 ? ' (copy)' : ` (copy ${number})`
  const original = name.replace(/ \(copy(?: \d+)?\)$/, '')
  return (
    [...original]
      .slice(0, MAX_NAME_CHARACTERS - suffix.length)
      .join('')
      .trimEnd() + suffix
  )
}
