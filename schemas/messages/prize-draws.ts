/** Sentences about prize draws (ours); apart, so that the login page does not load them. */
export const prizeDrawWords = {
  notOfThisRule: 'Only tournaments and leaderboards can have prize draws.',
  noBeacon: 'Prize draws are decided by a public beacon, and this server is not set up to read one (BEACON_URL).',
  isOpen: 'This rule has a prize draw that is open already. Close it before you add another one.',
  isClosed: 'This prize draw is closed. Its entries and its round are published and stay as they are.',
  isClosing: 'This prize draw is being closed. Its entries are fixed in about a minute.',
  isNotClosed: 'This prize draw is open. It has a transcript once it is closed.',
  isNotDrawn: 'Only a prize draw whose winners are drawn can be drawn again.',
  isRedrawn: 'This prize draw was drawn again already.',
  hadNoEntries: 'This prize draw had no entries, so nobody can be drawn.',
  noEntries: 'Nobody has an entry yet.',
  tooManyEntries: 'A prize draw can have at most 100,000 entries. Count one entry a player instead.',
  isPast: 'Choose a time in the future.',
  noSuchOffer: 'There is no such offer.',
} as const
