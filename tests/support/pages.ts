// The pages of the console as tests and screenshots open them: an address for every route, and what stands there in the demo organisation.
// A new route is added here; `pages.test.ts` says when one is missing.

import { themeLayouts } from '#schemas/documents/theme.ts'

/** A page that can be opened. */
export interface ShownPage {
  /** Names its screenshots: `rule-drawn`. */
  readonly name: string
  /** Path of its route, as the screens declare it; undefined for what no route answers. */
  readonly route?: string
  /** Where it is opened, below the server's address. */
  readonly address: string
  /** Whether somebody has to be signed in; public pages are opened by nobody. */
  readonly guarded: boolean
  /** HTTP statuses that it provokes. */
  readonly provokes?: readonly number[]
  /** Whether it is the form of another page here with another design in it; its stories are judged by axe, not the page again. */
  readonly alike?: true
}

const open = (name: string, route: string, address = route): ShownPage => ({ name, route, address, guarded: false })
const guarded = (name: string, route: string, address = route): ShownPage => ({ name, route, address, guarded: true })

const alike = { alike: true } as const

/** The kinds of templates by their addresses, each with a template of the demo organisation and one of the library. */
const templateKinds = [
  ['megawin', 'diwali-wheel', 'library-spin-wheel'],
  ['scratchcard', 'monsoon-scratch-card', 'library-scratch-card'],
  ['treasurechest', 'festive-chest', 'library-treasure-chest'],
  ['slotmachine', 'harvest-slots', 'library-slot-machine'],
  ['tosscoin', 'lucky-coin', 'library-coin-toss'],
  ['rolldice', 'reward-dice', 'library-roll-dice'],
  ['superquiz', 'spice-quiz', 'library-quiz'],
  ['opinionpoll', 'order-poll', 'library-opinion-poll'],
  ['polling', 'sweet-poll', 'library-polling'],
  ['predictAndWin', 'cricket-final', 'library-predict-and-win'],
  ['memorygame', 'masala-memory', 'library-memory-game'],
  ['referral', 'refer-a-neighbour', 'library-referral'],
  ['leadGeneration', 'about-you-form', 'library-lead-generation'],
] as const

/** Every page, in the order of the routes. */
export const pages: readonly ShownPage[] = [
  open('root', '/'),
  open('login', '/login'),
  open('register', '/register'),
  open('sign-up-successful', '/users/signup/successful'),
  { ...open('activate-refused', '/users/activate/$surrogateId', '/users/activate/unknown'), provokes: [422] },
  open('forgot-password', '/forgotpassword'),
  {
    ...open('reset-refused', '/confirmresetpassword/$id', '/confirmresetpassword/unknown'),
    provokes: [422],
  },
  // Leads away whoever is not signed in with a first password.
  open('first-password', '/changepassword'),
  open('logout', '/logout'),
  open('invalid-user', '/game/invalid/user'),
  guarded('welcome', '/welcome'),
  guarded('trial-expired', '/trialExpired'),
  guarded('dashboard', '/dashboard'),
  guarded('profile', '/editprofile'),
  guarded('profile-password', '/editprofile', '/editprofile?tab=change_password'),
  guarded('profile-keys', '/editprofile', '/editprofile?tab=api_key'),
  guarded('profile-team', '/editprofile', '/editprofile?tab=user_management'),
  guarded('profile-integrations', '/editprofile', '/editprofile?tab=integration'),
  guarded('brand-kit', '/brandkit'),
  guarded('billing', '/editprofile', '/editprofile?tab=billing'),
  guarded('balance', '/editprofile', '/editprofile?tab=account_balance'),
  {
    ...guarded('checkout-nothing', '/payment/checkout/$orderId', '/payment/checkout/unknown'),
    provokes: [404],
  },
  guarded('payment-success', '/payment/success', '/payment/success?order=order_demo_plan'),
  guarded('payment-failure', '/payment/failure', '/payment/failure?why=declined'),
  guarded('dashboard-nothing', '/dashboard', '/dashboard?from=2020-01-01&to=2020-01-31'),
  guarded('notifications', '/notifications'),
  guarded('audit', '/audit'),
  guarded('held-rewards', '/heldrewards'),
  guarded('webhooks', '/webhook'),
  guarded('webhook-new', '/webhook/new'),
  guarded('webhook-json', '/webhook/$id', '/webhook/crm-reward-given'),
  { ...guarded('webhook-token', '/webhook/$id', '/webhook/voucher-desk'), ...alike },
  { ...guarded('webhook-managed', '/webhook/$id', '/webhook/managed-ledger'), ...alike },
  guarded('webhook-test', '/webhook/$id', '/webhook/crm-reward-given?tab=test'),
  guarded('webhook-deliveries', '/webhook/$id', '/webhook/crm-reward-given?tab=deliveries'),
  guarded('rules', '/ruleengine'),
  { ...guarded('rules-ten', '/ruleengine', '/ruleengine?size=10&sortBy=rule_name'), ...alike },
  guarded('rules-nothing-found', '/ruleengine', '/ruleengine?search=no+such+rule'),
  guarded('rule-new', '/ruleengine/new'),
  guarded('rule-from-recipe', '/ruleengine/new', '/ruleengine/new?recipe=festival-wheel'),
  guarded('import', '/import'),
  guarded('rule-spin-wheel', '/ruleengine/edit/$id', '/ruleengine/edit/diwali-spin-and-win'),
  { ...guarded('rule-percentages', '/ruleengine/edit/$id', '/ruleengine/edit/welcome-scratch'), ...alike },
  { ...guarded('rule-two-sides', '/ruleengine/edit/$id', '/ruleengine/edit/lucky-coin'), ...alike },
  { ...guarded('rule-score', '/ruleengine/edit/$id', '/ruleengine/edit/know-your-spices'), ...alike },
  { ...guarded('rule-ranks', '/ruleengine/edit/$id', '/ruleengine/edit/diwali-runner-cup'), ...alike },
  { ...guarded('rule-elements', '/ruleengine/edit/$id', '/ruleengine/edit/harvest-slots'), ...alike },
  { ...guarded('rule-referral', '/ruleengine/edit/$id', '/ruleengine/edit/refer-a-neighbour'), ...alike },
  { ...guarded('rule-prediction', '/ruleengine/edit/$id', '/ruleengine/edit/cricket-final'), ...alike },
  guarded('rule-draft', '/ruleengine/edit/$id', '/ruleengine/edit/win-back-wheel'),
  { ...guarded('rule-not-found', '/ruleengine/edit/$id', '/ruleengine/edit/nowhere'), provokes: [404] },
  guarded('game-mechanics', '/gamemechanicsrule'),
  guarded('game-mechanics-new', '/gamemechanicsrule/new'),
  guarded('game-mechanics-badge', '/gamemechanicsrule/edit/$id', '/gamemechanicsrule/edit/weekly-regular'),
  guarded('quests', '/questRule'),
  guarded('quest-new', '/questRule/new'),
  guarded('quest-running', '/questRule/edit/$id', '/questRule/edit/get-to-know-us'),
  guarded('streaks', '/dailystreak'),
  guarded('streak-new', '/dailystreak/new'),
  guarded('streak-activities', '/dailystreak/edit/$id', '/dailystreak/edit/seven-lamps'),
  { ...guarded('streak-events', '/dailystreak/edit/$id', '/dailystreak/edit/thirty-mornings'), ...alike },
  guarded('segments', '/datamanagement'),
  guarded('segment-new', '/datamanagement/new'),
  guarded('segment-conditions', '/datamanagement/$id', '/datamanagement/cart-abandoners'),
  guarded('segment-file', '/datamanagement/$id', '/datamanagement/loyalty-gold'),
  { ...guarded('segment-not-found', '/datamanagement/$id', '/datamanagement/nowhere'), provokes: [404] },
  guarded('events', '/customEvents'),
  guarded('event-new', '/customEvents/new'),
  guarded('event-arriving', '/customEvents/$id', '/customEvents/order-placed'),
  { ...guarded('event-not-found', '/customEvents/$id', '/customEvents/nowhere'), provokes: [404] },
  guarded('badge-library', '/badgelibrary'),
  guarded('badge-rule-new', '/badgelibrary/new'),
  guarded('badge-rule-coins', '/badgelibrary/edit/$id', '/badgelibrary/edit/gold-saver'),
  guarded('custom-event-rules', '/customeventsrule'),
  guarded('custom-event-rule-new', '/customeventsrule/new'),
  guarded('custom-event-rule-orders', '/customeventsrule/edit/$id', '/customeventsrule/edit/big-order-thanks'),
  guarded('smart-campaigns', '/smartCampaignsList'),
  guarded('smart-campaign-new', '/smartCampaignsConfiguration'),
  guarded('smart-campaign-test', '/smartCampaignsConfiguration/$id', '/smartCampaignsConfiguration/wheel-or-card'),
  guarded('campaign-type', '/campaignTypeSelect'),
  guarded('offers', '/offermanager'),
  guarded('offer-new', '/offermanagement'),
  guarded('offer-running', '/offermanagement/$id', '/offermanagement/voucher-5000'),
  guarded('offer-codes', '/offermanagement/$id', '/offermanagement/movie-night'),
  { ...guarded('offer-upcoming', '/offermanagement/$id', '/offermanagement/silver-coin'), ...alike },
  guarded('third-party-offers', '/offermanagerthirdparty'),
  guarded('third-party-offer-new', '/offermanagerthirdparty/new'),
  guarded('third-party-offer', '/offermanagerthirdparty/$id', '/offermanagerthirdparty/eat-out-points'),
  {
    ...guarded('third-party-offer-running', '/offermanagerthirdparty/$id', '/offermanagerthirdparty/books-500'),
    ...alike,
  },
  { ...guarded('offer-not-found', '/offermanagement/$id', '/offermanagement/nowhere'), provokes: [404] },
  guarded('templates', '/templates'),
  guarded('templates-library', '/templates', '/templates?tab=library'),
  ...templateKinds.flatMap(([kind, own, library], at) => [
    { ...guarded(`${kind}-new`, `/templates/${kind}`), ...(at > 0 && alike) },
    {
      ...guarded(`${kind}-from-library`, `/templates/${kind}/$id`, `/templates/${kind}/${library}`),
      ...(at > 0 && alike),
    },
    {
      ...guarded(`${kind}-edit`, `/templates/${kind}/edit/$id`, `/templates/${kind}/edit/${own}`),
      ...(at % 3 > 0 && alike),
    },
  ]),
  guarded('template-of-any-kind', '/templates/edit/$id', '/templates/edit/diwali-wheel'),
  guarded('spin-the-wheel', '/spinTheWheel'),
  guarded('themes', '/themes'),
  guarded('themes-library', '/themes', '/themes?tab=library'),
  ...themeLayouts.flatMap((layout, at) =>
    [
      guarded(`theme-${layout}-new`, `/themes/${layout}`),
      guarded(`theme-${layout}-from-library`, `/themes/${layout}/$id`, `/themes/${layout}/library-theme-${layout}`),
      guarded(`theme-${layout}-edit`, `/themes/${layout}/edit/$id`, `/themes/${layout}/edit/library-theme-${layout}`),
    ].map((page) => (at > 0 ? { ...page, ...alike } : page)),
  ),
  guarded('theme-of-any-layout', '/themes/edit/$id', '/themes/edit/library-theme-t3'),
  guarded('theme-apply', '/themes/apply/$id', '/themes/apply/library-theme-t2'),
  guarded('badges', '/gamemechanics'),
  guarded('badges-library', '/gamemechanics', '/gamemechanics?tab=badge_library'),
  { ...guarded('badges-by-its-other-name', '/gameMechanichs'), ...alike },
  { ...guarded('badges-mine', '/gamemechanics/mygamemechanics'), ...alike },
  guarded('tournaments', '/tournament'),
  { ...guarded('tournaments-library', '/tournament', '/tournament?tab=tournament_configuartion'), ...alike },
  guarded('tournament-new', '/tournament/new'),
  { ...guarded('tournament-from-library', '/tournament/$id', '/tournament/library-tournament'), ...alike },
  guarded('tournament-edit', '/tournament/edit/$id', '/tournament/edit/lantern-league'),
  guarded('badge-new', '/gamemechanics/badges'),
  guarded('badges-from-pictures', '/gamemechanics/badges/pictures'),
  { ...guarded('badge-from-library', '/gamemechanics/badges/$id', '/gamemechanics/badges/library-regular'), ...alike },
  guarded('badge-edit', '/gamemechanics/badges/edit/$id', '/gamemechanics/badges/edit/festive-heart'),
  guarded('pages', '/pages'),
  guarded('pages-library', '/pages', '/pages?tab=information_screen_library'),
  guarded('pages-wallet', '/pages', '/pages?tab=wallet_transactions'),
  guarded('wallet-page', '/pages/walletTransactions'),
  guarded('page-new', '/pages/customEventTemplate'),
  {
    ...guarded('page-from-library', '/pages/customEventTemplate/$id', '/pages/customEventTemplate/library-thank-you'),
    ...alike,
  },
  guarded('page-edit', '/pages/customEventTemplate/edit/$id', '/pages/customEventTemplate/edit/order-thanks'),
  { ...guarded('leaderboards', '/gamemechanics', '/gamemechanics?tab=my_leaderboards'), ...alike },
  guarded('leaderboards-library', '/gamemechanics', '/gamemechanics?tab=leaderboard_library'),
  guarded('leaderboard-new', '/gamemechanics/leaderboard'),
  {
    ...guarded(
      'leaderboard-from-library',
      '/gamemechanics/leaderboard/$id',
      '/gamemechanics/leaderboard/library-default-leaderboard',
    ),
    ...alike,
  },
  guarded('leaderboard-edit', '/gamemechanics/leaderboard/edit/$id', '/gamemechanics/leaderboard/edit/diwali-shoppers'),
  guarded('progress-bars', '/gamemechanics', '/gamemechanics?tab=my_progress_bars'),
  guarded('progress-bars-library', '/gamemechanics', '/gamemechanics?tab=progress_bar_library'),
  guarded('progress-bar-new', '/gamemechanics/progressBar'),
  {
    ...guarded(
      'progress-bar-from-library',
      '/gamemechanics/progressBar/$id',
      '/gamemechanics/progressBar/library-bar-ring',
    ),
    ...alike,
  },
  guarded('progress-bar-edit', '/gamemechanics/progressBar/edit/$id', '/gamemechanics/progressBar/edit/lantern-count'),
  guarded('games', '/games'),
  guarded('games-library', '/games', '/games?tab=library'),
  guarded('game-new', '/games/new'),
  guarded('game-from-library', '/games/$id', '/games/library-external-game'),
  guarded('game-edit', '/games/edit/$id', '/games/edit/diwali-runner'),
  guarded('demo-website', '/demowebsite'),
  guarded('install', '/install'),
  guarded('install-settings', '/install', '/install?tab=settings'),
  guarded('install-server', '/install', '/install?tab=server'),
  open('outbox', '/outbox'),
  { name: 'shop-without-visit', address: '/demowebsite/shop', guarded: false },
  { name: 'not-found', address: '/nowhere/at/all', guarded: false },
  { name: 'api-docs', address: '/docs', guarded: false },
]
