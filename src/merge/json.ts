/** Any JSON object. */
export type Tree = Readonly<Record<string, unknown>>

/** Says whether a value is a JSON object. */
export function isTree(value: unknown): value is Tree {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Says whether two values are the same text: key order counts, and absent (`undefined`) is only like absent. */
export function isSameText(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
