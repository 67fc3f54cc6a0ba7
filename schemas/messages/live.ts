/** The sentences about working copies. */
export const liveWords = {
  joinAgain: 'Somebody has saved this meanwhile.',
  tooFast: 'You are editing too fast. Please wait a moment.',
  tooLarge: 'This is more than can be edited together. Please save it.',
  wrongKey: 'must be order keys',
} as const
