import { festivalNight, floodlight, inBrandLook, neighbourhood } from '../board-designs.ts'
import type { SeedDocument } from '../seed-document.ts'
import { madeOn, person } from './moments.ts'

/** Every leaderboard: id, its design, its age in days. */
const list = [
  ['diwali-shoppers', festivalNight('Diwali shoppers', 'Top of the wheel'), 12],
  ['store-champions', inBrandLook('Store champions', 'Champions of your store', 5), 60],
  ['spice-league', floodlight('Spice league', 'Who knows most'), 35],
  ['weekend-cup-table', floodlight('Weekend cup', 'Runners of the weekend'), 18],
  ['neighbours', neighbourhood('Neighbours', 'Who brought most friends'), 90],
] as const

/**
 * The leaderboards of the demo.
 *
 * @param now - Milliseconds since the epoch.
 */
export const leaderboards = (now: number): SeedDocument[] =>
  list.map(([id, document, days], index) => ({
    kind: 'leaderboard',
    id,
    createdTS: madeOn(now, days),
    createdby: person(index + 1),
    document,
  }))
