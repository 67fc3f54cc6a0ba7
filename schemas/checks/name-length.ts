/** Counts characters in code points, so that an emoji is one. */
export function lengthOf(text: string): number {
  return [...text].length
}

/** Says whether a text has 3 to 50 characters (C §9). */
export function isNameLength(text: string): boolean {
  return lengthOf(text) >= 3 && lengthOf(text) <= 50
}
