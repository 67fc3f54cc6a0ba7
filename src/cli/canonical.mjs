// @ts-check

/**
 * Returns the one text that a value has in a file: keys in the order of their characters, two spaces, LF, a line end at the end.
 *
 * @param {unknown} value Any JSON.
 */
export const canonicalText = (value) => `${JSON.stringify(sorted(value), null, 2)}\n`

/**
 * @param {unknown} value
 * @returns {unknown}
 */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]))
}
