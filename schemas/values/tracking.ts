/** The limits of a call in which a page says what was seen and done (ours). */
export const trackLimits = {
  /** Items of one call. */
  items: 100,
  /** Bytes of the body of one call. */
  bytes: 65_536,
  /** Characters of the id of an item. */
  id: 64,
  /** The time for which ids are known again, and the greatest age of an item, in milliseconds: 7 days. */
  keptMs: 604_800_000,
} as const
