/** The number of questions that a quiz, poll or prediction may have: in a file, in a game, in what is counted and in the answers of a play (ours). */

/** The most questions of a template. */
export const MAX_QUESTIONS = 10_000
