/** The limits of searches for people (ours). A test sets them lower, since so many people would take the time of many tests. */
export const searchLimits = {
  /** The people who are looked up one by one; the rows of more are gone through. */
  peopleLookedUp: 2000,
  /** The rows that a list counts at most where a search finds more people than that; files count all. */
  rowsCounted: 10_000,
}
