/** The whole contract: every call the console makes. Read by the client, the server, the contract tests and the OpenAPI page. */
import { access } from './access.ts'
import { accounts } from './accounts.ts'
import { apiKeys } from './api-keys.ts'
import { approvals } from './approvals.ts'
import { audit } from './audit.ts'
import { badgeRules, badges } from './badges.ts'
import { bell } from './bell.ts'
import { billing } from './billing.ts'
import { brand } from './brand.ts'
import { budgets } from './budgets.ts'
import { calendar } from './calendar.ts'
import { campaignFiles } from './campaign-files.ts'
import { canvas } from './canvas.ts'
import { channelCampaigns } from './channel-campaigns.ts'
import { comments } from './comments.ts'
import { crowd } from './crowd.ts'
import { dashboard } from './dashboard.ts'
import { contract } from './define.ts'
import { deliveries } from './deliveries.ts'
import { draws } from './draws.ts'
import { events } from './events.ts'
import { forecast } from './forecast.ts'
import { games } from './games.ts'
import { held } from './held.ts'
import { ingest } from './ingest.ts'
import { install } from './install.ts'
import { integrations } from './integrations.ts'
import { leaderboards } from './leaderboards.ts'
import { ledger } from './ledger.ts'
import { lists } from './lists.ts'
import { live } from './live.ts'
import { messaging } from './messaging.ts'
import { offers } from './offers.ts'
import { owners } from './owners.ts'
import { pages } from './pages.ts'
import { play } from './play.ts'
import { presence } from './presence.ts'
import { privacy } from './privacy.ts'
import { prizeDraws } from './prize-draws.ts'
import { profile } from './profile.ts'
import { progress } from './progress.ts'
import { progressBars } from './progress-bars.ts'
import { pushNotifications } from './push-notifications.ts'
import { quizFiles } from './quiz-files.ts'
import { reportFiles } from './report-files.ts'
import { reportGraph } from './report-graph.ts'
import { reports } from './reports.ts'
import { rules } from './rules.ts'
import { search } from './search.ts'
import { segments } from './segments.ts'
import { staffSignIn } from './staff-sign-in.ts'
import { team } from './team.ts'
import { templates } from './templates.ts'
import { themes } from './themes.ts'
import { thirdPartyOffers } from './third-party-offers.ts'
import { tournaments } from './tournaments.ts'
import { transfer } from './transfer.ts'
import { uploads } from './uploads.ts'
import { versions } from './versions.ts'
import { visits } from './visits.ts'
import { wallet } from './wallet.ts'
import { webhooks } from './webhooks.ts'

/** The table, by area. */
export const endpoints = contract({
  accounts,
  access,
  staffSignIn,
  team,
  apiKeys,
  install,
  integrations,
  billing,
  rules,
  badgeRules,
  offers,
  thirdPartyOffers,
  segments,
  templates,
  games,
  tournaments,
  themes,
  quizFiles,
  webhooks,
  deliveries,
  leaderboards,
  events,
  ingest,
  badges,
  progressBars,
  brand,
  pages,
  wallet,
  pushNotifications,
  channelCampaigns,
  messaging,
  canvas,
  comments,
  presence,
  live,
  progress,
  versions,
  owners,
  approvals,
  transfer,
  campaignFiles,
  ledger,
  held,
  budgets,
  draws,
  prizeDraws,
  crowd,
  forecast,
  play,
  visits,
  bell,
  audit,
  privacy,
  profile,
  dashboard,
  calendar,
  reports,
  reportFiles,
  reportGraph,
  search,
  lists,
  uploads,
})

/** An area of the contract: `rules`, `offers` … */
export type Area = keyof typeof endpoints
