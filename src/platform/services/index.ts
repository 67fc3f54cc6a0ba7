/** What answers each area of the contract. Adding an area is adding its line; a missing one is a type error. */
import type { Area } from '#schemas/endpoints/index.ts'
import type { Implemented } from '../http/implement.ts'
import { access } from './access.ts'
import { accounts } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import { audit } from './audit.ts'
import { badgeRules } from './badge-rules.ts'
import { badges } from './badges.ts'
import { bell } from './bell.ts'
import { billing } from './billing.ts'
import { brand } from './brand.ts'
import { canvas } from './canvas.ts'
import { crowd } from './crowd.ts'
import { dashboard } from './dashboard.ts'
import { deliveries } from './deliveries.ts'
import { events } from './events.ts'
import { forecast } from './forecast.ts'
import { ingest } from './ingest.ts'
import { integrations } from './integrations.ts'
import { leaderboards } from './leaderboards.ts'
import { ledger } from './ledger.ts'
import { offers } from './offers.ts'
import { pages } from './pages.ts'
import { play } from './play.ts'
import { profile } from './profile.ts'
import { progress } from './progress.ts'
import { rules } from './rules.ts'
import { segments } from './segments.ts'
import { team } from './team.ts'
import { templates } from './templates.ts'
import { thirdPartyOffers } from './third-party-offers.ts'
import { transfer } from './transfer.ts'
import { uploads } from './uploads.ts'
import { versions } from './versions.ts'
import { visits } from './visits.ts'
import { webhooks } from './webhooks.ts'

const byArea: Record<Area, Implemented[]> = {
  accounts,
  access,
  team,
  apiKeys,
  integrations,
  billing,
  rules,
  badgeRules,
  offers,
  thirdPartyOffers,
  segments,
  templates,
  webhooks,
  deliveries,
  leaderboards,
  events,
  ingest,
  badges,
  brand,
  pages,
  canvas,
  progress,
  versions,
  transfer,
  ledger,
  crowd,
  forecast,
  play,
  visits,
  bell,
  audit,
  profile,
  dashboard,
  uploads,
}

/** Every endpoint with what answers it. */
export const services: readonly Implemented[] = Object.entries(byArea).flatMap(([area, calls]) =>
  calls.map((one) => ({ ...one, name: `${area}.${one.name}` })),
)
