/** The words of a streak's settings, as its card and its inspector say them. */

/** The effects of a missed day (READINGS `missedDayConfig`); the card says "A missed day …". */
export const missedLabels: Readonly<Record<string, string>> = { reset: 'starts over', skip: 'is skipped' }

/** The colours of the cards of the days (E §3 "Card colours"), in the order they are offered. */
export const cardColours = [
  ['completedCardColor', 'Completed'],
  ['activeCardColor', 'Today'],
  ['defaultCardColor', 'Still to come'],
  ['skipCardColor', 'Skipped'],
  ['gratificationCardColor', 'With a reward'],
] as const
