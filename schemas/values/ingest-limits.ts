/** The limits of a call that brings events, and of the difference of clocks (ours). */
export const ingestLimits = {
  events: 1000,
  /** Characters of a `userId`. */
  userId: 200,
  /** Characters of an event key. */
  eventKey: 128,
  /** Keys of `properties` and of `user`. */
  keys: 100,
  /** Objects and lists in one another. */
  levels: 5,
  /** Characters of `properties` and of `user` as JSON. */
  size: 16_384,
  /** The most milliseconds that an event may lie ahead. */
  ahead: 3_600_000,
  /** The earliest event: the year 2000, which catches seconds that should be milliseconds. */
  earliest: 946_684_800_000,
} as const
