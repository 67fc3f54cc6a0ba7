/** The limits of searches for people (ours). */

/** The people who are looked up one by one; the rows of more are gone through. */
export const MAX_PEOPLE_LOOKED_UP = 2000
/** The rows that a list counts at most where a search finds more people than that; files count all. */
export const MAX_ROWS_COUNTED = 10_000
