import { festivalNight, floodlight, inBrandLook, neighbourhood, trail } from '../board-designs.ts'
import type { SeedDocument } from '../seed-document.ts'

/** The leaderboards every organisation starts with; the first is the default one of templates (E §3 "Leaderboard"). */
const documents = {
  'library-default-leaderboard': inBrandLook('Default leaderboard', 'Leaderboard', 5),
  'library-festival-night': festivalNight('Festival night', 'Stars of the festival'),
  'library-floodlight': floodlight('Floodlight', 'Fastest this week'),
  'library-neighbourhood': neighbourhood('Neighbourhood', 'Who brought most friends'),
  'library-trail': trail('Trail', 'Explorers of the month'),
} as const

export const leaderboards: readonly SeedDocument[] = Object.entries(documents).map(([id, document]) => ({
  kind: 'leaderboard',
  id,
  createdby: 'Questwire',
  document,
}))
