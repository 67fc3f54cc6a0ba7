import { type ProgressBarParts, progressBarOf } from '../progress-bar-parts.ts'
import type { SeedDocument } from '../seed-document.ts'
import { madeOn, person } from './moments.ts'

const list: readonly (readonly [id: string, days: number, parts: ProgressBarParts])[] = [
  [
    'lantern-count',
    12,
    {
      ...{ name: 'Lanterns lit', design: 3, start: 'First lamp', end: 'All alight' },
      ...{ events: ['Lamp 1', 'Lamp 2', 'Lamp 3'], done: '#C2410C', rest: '#FFEDD5', ink: '#5A2104' },
      more: { resetProgressBar: true, useProgressBarInQuest: true },
    },
  ],
  [
    'gift-wrap-ring',
    5,
    {
      ...{ name: 'Presents wrapped', design: 5, start: 'Paper', end: 'Ribbon' },
      ...{ events: ['Paper', 'Tape', 'Ribbon', 'Card'], done: '#A61E4D', rest: '#FFDEEB', ink: '#5C1236' },
    },
  ],
]

/**
 * The progress bars of the demo.
 *
 * @param now - Milliseconds since the epoch.
 */
export const progressBars = (now: number): SeedDocument[] =>
  list.map(([id, days, parts], index) => ({
    kind: 'progress-bar',
    id,
    createdTS: madeOn(now, days),
    createdby: person(index + 1),
    document: progressBarOf(parts),
  }))
