/** The preflight of an action on several rows: its outlook as far as it is known before, row by row. */

/** The part of the page that sentences about rows are written with. */
export interface PreflightContext {
  /** The organisation's zone. */
  readonly zone: string | undefined
  readonly currencyName: string
}

/** The outlook of one row: something is done, nothing because it is so already, or nothing because it is refused. */
export interface RowOutlook {
  readonly id: string
  readonly name: string
  readonly outcome: 'done' | 'same' | 'refused'
  /** Follows the name: "starts now", "3 to do: Template is Required, and 2 more". */
  readonly words: string
}

/** The outlook of all rows. */
export interface Preflight {
  /** The sentence above the rows. */
  readonly summary: string
  readonly rows: readonly RowOutlook[]
  /** The sentences below the rows: who is reached, what it may cost. */
  readonly notes: readonly string[]
}

/** Returns a first message and how many more there are; `''` for none. */
export function firstOf(messages: readonly string[]): string {
  const [first = '', ...more] = messages
  return more.length > 0 ? `${first}, and ${more.length} more` : first
}

/** Returns the sentence about the rows that an action leaves alone; `''` for none. */
export function stayWords(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 stays as it is.' : `${count} stay as they are.`
}
