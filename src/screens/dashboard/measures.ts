import type { IconName } from '#src/kit/icons.tsx'

/** The measures that are counted by day. */
export const measures = [
  { key: 'players', label: 'Players', icon: 'segment' },
  { key: 'plays', label: 'Plays', icon: 'play' },
  { key: 'rewards', label: 'Rewards given', icon: 'reward' },
  { key: 'events', label: 'Events', icon: 'activity' },
] as const satisfies readonly { key: string; label: string; icon: IconName }[]

/** One of them, as the server names it. */
export type Measure = (typeof measures)[number]['key']
