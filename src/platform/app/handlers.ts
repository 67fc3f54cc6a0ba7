/** The handlers of each area of the contract. Adding an area is adding its line; a missing one is a type error. */
import type { Area } from '#schemas/endpoints/index.ts'
import type { RawRouteName } from '#schemas/endpoints/raw-routes.ts'
import { access } from '../accounts/access-handlers.ts'
import { accounts } from '../accounts/accounts-handlers.ts'
import { apiKeys } from '../accounts/api-keys-handlers.ts'
import { install } from '../accounts/install-handlers.ts'
import { profile } from '../accounts/profile-handlers.ts'
import { staffSignIn } from '../accounts/staff-sign-in/handlers.ts'
import { signInReturn } from '../accounts/staff-sign-in/sign-in-return.ts'
import { team } from '../accounts/team-handlers.ts'
import { approvals } from '../approvals/handlers.ts'
import { serveAssistant } from '../assistant/serve-assistant.ts'
import { audit } from '../audit/handlers.ts'
import { billing } from '../billing/handlers.ts'
import { returnFromPayment } from '../billing/payment-return.ts'
import { serveFeed } from '../calendar/feed/serve-feed.ts'
import { calendar } from '../calendar/handlers.ts'
import { campaignFiles } from '../campaign-files/handlers.ts'
import { comments } from '../comments/handlers.ts'
import { forecast } from '../crowd/forecast/handlers.ts'
import { crowd } from '../crowd/handlers.ts'
import { reportGraph } from '../dashboard/graph-handlers.ts'
import { dashboard } from '../dashboard/handlers.ts'
import { badgeRules } from '../document-calls/badge-rules-handlers.ts'
import { badges } from '../document-calls/badges-handlers.ts'
import { brand } from '../document-calls/brand-handlers.ts'
import { canvas } from '../document-calls/canvas-handlers.ts'
import { channelCampaigns } from '../document-calls/channel-campaigns-handlers.ts'
import { events } from '../document-calls/custom-events-handlers.ts'
import { games } from '../document-calls/games-handlers.ts'
import { leaderboards } from '../document-calls/leaderboards-handlers.ts'
import { owners } from '../document-calls/owners-handlers.ts'
import { pages } from '../document-calls/pages-handlers.ts'
import { progressBars } from '../document-calls/progress-bars-handlers.ts'
import { progress } from '../document-calls/progress-handlers.ts'
import { pushNotifications } from '../document-calls/push-notifications-handlers.ts'
import { rules } from '../document-calls/rules-handlers.ts'
import { lists, search } from '../document-calls/search-handlers.ts'
import { templates } from '../document-calls/templates-handlers.ts'
import { themes } from '../document-calls/themes-handlers.ts'
import { tournaments } from '../document-calls/tournaments-handlers.ts'
import { transfer } from '../document-calls/transfer-handlers.ts'
import { versions } from '../document-calls/versions-handlers.ts'
import { wallet } from '../document-calls/wallet-handlers.ts'
import { draws } from '../draws/handlers.ts'
import type { BoundEndpoint, RawHandler } from '../http/implement.ts'
import { integrations } from '../integrations/handlers.ts'
import { messaging } from '../messaging/handlers.ts'
import { followLink } from '../messaging/replies/follow-link.ts'
import { servePixel } from '../messaging/replies/opened.ts'
import { takeSendGridEvents } from '../messaging/replies/sendgrid.ts'
import { takeTwilioStatus } from '../messaging/replies/twilio.ts'
import { unsubscribe } from '../messaging/replies/unsubscribe.ts'
import { bell } from '../notifications/handlers.ts'
import { presence } from '../notifications/presence/handlers.ts'
import { play } from '../play/calls/handlers.ts'
import { visits } from '../play/calls/visits-handlers.ts'
import { serveEmbed } from '../play/embed/serve-embed.ts'
import { ingest } from '../play/events/handlers.ts'
import { held } from '../play/held/handlers.ts'
import { privacy } from '../privacy/handlers.ts'
import { prizeDraws } from '../prize-draws/handlers.ts'
import { quizFiles } from '../quiz-files/handlers.ts'
import { reportFiles } from '../report-files/handlers.ts'
import { openLink } from '../report-files/open-link.ts'
import { reports } from '../reports/handlers.ts'
import { budgets } from '../rewards/budgets-handlers.ts'
import { ledger } from '../rewards/ledger/handlers.ts'
import { offers } from '../rewards/offers-handlers.ts'
import { thirdPartyOffers } from '../rewards/third-party-offers-handlers.ts'
import { demoAccount } from '../seed/demo-account.ts'
import { seedLibrary } from '../seed/seed-library.ts'
import { segments } from '../segments/handlers.ts'
import { uploads } from '../uploads/handlers.ts'
import { serveUpload } from '../uploads/serve-upload.ts'
import { deliveries } from '../webhooks/delivery-handlers.ts'
import { webhooks } from '../webhooks/handlers.ts'
import { serveReceiver } from '../webhooks/receiver.ts'
import { live } from '../working-copies/handlers.ts'

const byArea: Record<Area, BoundEndpoint[]> = {
  accounts: accounts({ fill: seedLibrary, demoUser: demoAccount.username }),
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
  presence,
  live,
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
}

/** Every endpoint with what answers it. */
export const boundEndpoints: readonly BoundEndpoint[] = Object.entries(byArea).flatMap(([area, calls]) =>
  calls.map((one) => ({ ...one, name: `${area}.${one.name}` })),
)

/** The handlers of the addresses outside `/api`; a missing one is a type error. */
export const rawHandlers: Readonly<Record<RawRouteName, RawHandler>> = {
  assistant: serveAssistant,
  calendarFeed: (platform, { params }) => serveFeed(platform, params.secret ?? ''),
  embed: (platform, { request, params }) => serveEmbed(platform, request, params.ruleId ?? ''),
  messageLink: (platform, { request, params }) => followLink(platform, request, params.code ?? ''),
  messageOpened: (platform, { request, params }) => servePixel(platform, request, params.code ?? ''),
  mailEvents: (platform, { request, params }) => takeSendGridEvents(platform, request, params.organisation ?? ''),
  signInReturn,
  unsubscribe: (platform, { request, params }) => unsubscribe(platform, request, params.code ?? ''),
  messageStatus: (platform, { request, params }) =>
    takeTwilioStatus(platform, request, params.organisation ?? '', params.id ?? ''),
  upload: (platform, { request, params }) => serveUpload(platform, request, params.name ?? ''),
  paymentReturn: (platform, { request, address }) => returnFromPayment(platform, request, address),
  reportFile: (platform, { request, params }) => openLink(platform, request, params.secret ?? ''),
  receiver: (platform, { request, address }) => serveReceiver(platform, request, address),
}
