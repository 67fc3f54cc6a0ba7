/**
 * The demo organisation, on top of the library: a retailer in the weeks before a festival. Everything is dated from the
 * moment of seeding, so that something is always running, upcoming, over and in the making.
 */
import type { SeedDocument } from '../seed-document.ts'
import { badgeRules, badges } from './badges.ts'
import { events } from './events.ts'
import { leaderboards } from './leaderboards.ts'
import { messages } from './messages.ts'
import { offers } from './offers.ts'
import { pages } from './pages.ts'
import { progressBars } from './progress-bars.ts'
import { rules } from './rules.ts'
import { segments } from './segments.ts'
import { templates } from './templates.ts'
import { thirdPartyOffers } from './third-party-offers.ts'
import { tournaments } from './tournaments.ts'
import { webhooks } from './webhooks.ts'

/** The demo's documents as of now (milliseconds since the epoch), what is referred to before what refers to it. */
export const demo = (now: number): SeedDocument[] => [
  ...webhooks(now),
  ...offers(now),
  ...thirdPartyOffers(now),
  ...segments(now),
  ...events(now),
  ...leaderboards(now),
  ...templates(now),
  ...tournaments(now),
  ...badges(now),
  ...progressBars(now),
  ...pages(now),
  ...rules(now),
  ...badgeRules(now),
  ...messages(now),
]
