/** The ways a game comes up: `popup` is documented, the others are ours (E §3 "Treasure chest"). */
export const displayTypes = [
  { value: 'popup', label: 'Over the page' },
  { value: 'page', label: 'As a page' },
  { value: 'inline', label: 'Within the page' },
] as const

/** The moments at which a game over the page may come up by itself, with what each means to the player (ours). */
export const interruptionTimes = [
  {
    value: 'session',
    label: 'Once a visit',
    says: 'It comes up when the page is opened, and not again until the next visit.',
  },
  {
    value: 'now',
    label: 'Whenever it is on',
    says: 'It comes up each time a page is opened, as long as it is on.',
  },
  { value: 'event', label: 'After an event', says: 'It comes up right after the player did this.' },
  {
    value: 'exit',
    label: 'When they are leaving',
    says: 'It comes up when the pointer leaves the page at its top, or on a phone when they come back to it.',
  },
] as const
