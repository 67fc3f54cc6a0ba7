import type { IconName } from '#src/kit/icons.tsx'

/** The measures that are counted by day. */
export const measures = [
  {
    key: 'players',
    label: 'Players',
    icon: 'segment',
    definition: 'People who took part in these days, each counted once. From plays, rewards and progress.',
  },
  { key: 'plays', label: 'Plays', icon: 'play', definition: 'Plays that were finished in these days. From plays.' },
  {
    key: 'rewards',
    label: 'Rewards given',
    icon: 'reward',
    definition: 'Rewards and badges given in these days and not taken back. From the ledger of rewards.',
  },
  {
    key: 'events',
    label: 'Events',
    icon: 'activity',
    definition: 'Events that happened in these days. From the events that came.',
  },
] as const satisfies readonly { key: string; label: string; icon: IconName; definition: string }[]

/** One of them, as the server names it. */
export type Measure = (typeof measures)[number]['key']
