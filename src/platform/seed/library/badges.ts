import { badgeOf } from '../badge-parts.ts'
import type { SeedDocument } from '../seed-document.ts'

/** Every badge: id, name, description, category, colour of its name. */
const list: readonly (readonly [string, string, string, string, string])[] = [
  ['library-newcomer', 'Newcomer', 'For the first thing somebody does.', 'Beginnings', '#2B8A3E'],
  ['library-regular', 'Regular', 'For coming back again and again.', 'Loyalty', '#1971C2'],
  ['library-champion', 'Champion', 'For those on top of the table.', 'Achievements', '#E8A317'],
]

/** The badges every organisation starts with. */
export const badges: readonly SeedDocument[] = list.map(([id, name, description, category, color]) => ({
  kind: 'badge',
  id,
  createdby: 'Questwire',
  document: badgeOf({ name, description, category, color }),
}))
