/** The ways a game comes up: `popup` is documented, the others are ours (E §3 "Treasure chest"). */
export const displayTypes = [
  { value: 'popup', label: 'Over the page' },
  { value: 'page', label: 'As a page' },
  { value: 'inline', label: 'Within the page' },
] as const
