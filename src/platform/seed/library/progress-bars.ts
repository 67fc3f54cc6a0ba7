import { type ProgressBarParts, progressBarOf } from '../progress-bar-parts.ts'
import type { SeedDocument } from '../seed-document.ts'

const list: readonly (readonly [id: string, parts: ProgressBarParts])[] = [
  [
    'library-bar-simple',
    {
      ...{ name: 'Simple bar', design: 1, start: 'Start', end: 'Reward' },
      ...{ events: ['First', 'Second', 'Third'], done: '#2B8A3E', rest: '#DEE2E6', ink: '#1F2933' },
      more: { useProgressBarInQuest: true },
    },
  ],
  [
    'library-bar-coffee',
    {
      ...{ name: 'Coffee card', design: 2, start: 'First cup', end: 'One on us' },
      ...{
        events: ['Latte', 'Filter', 'Mocha', 'Chai', 'On us'],
        done: '#8D4E1F',
        rest: '#F1E3D6',
        ink: '#4A2711',
      },
      more: { resetProgressBar: true },
    },
  ],
  [
    'library-bar-journey',
    {
      ...{ name: 'New here', design: 3, start: 'Welcome', end: 'At home' },
      ...{ events: ['Sign in', 'Browse', 'First order', 'Review'], done: '#1971C2', rest: '#D0EBFF', ink: '#0B3D66' },
      more: { useProgressBarInQuest: true },
    },
  ],
  [
    'library-bar-weekend',
    {
      ...{ name: 'Weekend rush', design: 4, start: 'Friday', end: 'Sunday' },
      ...{ events: ['Order 1', 'Order 2', 'Order 3'], done: '#C2255C', rest: '#FFDEEB', ink: '#5C1236' },
      more: {
        resetProgressBar: true,
        progressBarTimer: { timerFlag: true, timeday: 2, timeHrs: 0, timeMins: 0 },
      },
    },
  ],
  [
    'library-bar-ring',
    {
      ...{ name: 'Daily ring', design: 5, start: 'Today', end: 'Closed' },
      ...{ events: ['Visit', 'Like', 'Share', 'Buy'], done: '#7A1FA2', rest: '#F3D9FA', ink: '#4A148C' },
      more: { resetProgressBar: true, useProgressBarInQuest: true },
    },
  ],
]

/** The progress bars every organisation starts with: one of each design. */
export const progressBars: readonly SeedDocument[] = list.map(([id, parts]) => ({
  kind: 'progress-bar',
  id,
  createdby: 'Questwire',
  document: progressBarOf(parts),
}))
