/**
 * The eleven reports, and the one of messages, which is ours: their routes, and the columns that their lists and files have
 * (E §3 "Reports", READINGS "E §3: reports"). The server sends these columns as `headers`; tables and files are drawn from what it sends.
 */
import type { ReportColumnKind, ReportKind } from './report-kinds.ts'

/** A column of a report. */
export interface ReportColumn {
  /** Its key in the rows. */
  readonly slug: string
  readonly title: string
  readonly kind: ReportColumnKind
  readonly isSortable: boolean
  /** The definition of its values in a sentence, with the source they come from. */
  readonly tooltip: string
  /** True where `getReportRows` opens the rows behind a value; where it counts, their number is the value. */
  readonly opensRows: boolean
  /** True where values are as of now, whatever the period. */
  readonly isAsOfNow: boolean
}

const column =
  (kind: ReportColumnKind, { isSortable = true, opensRows = false, isAsOfNow = false } = {}) =>
  (slug: string, title: string, tooltip: string): ReportColumn => ({
    ...{ slug, title, kind, isSortable, tooltip, opensRows, isAsOfNow },
  })
const text = column('text')
const list = column('list', { isSortable: false })
/** A number that no rows stand behind: a limit, a length. */
const measure = column('count')
/** A number of rows that can be looked at. */
const count = column('count', { opensRows: true })
/** The same where the list cannot be sorted by it. */
const unsortedCount = column('count', { isSortable: false, opensRows: true })

const duration = column('period')('duration', 'Duration', 'The first and the last moment of its schedule.')
const status = column('status')('status', 'Status', 'Its status as of now, as in its list.')
const segment = text('segment_name', 'Segment', 'The users it is for, as its trigger names them.')

/** The source of people who were reached and took part. */
export const shownSource = 'From what pages report as seen, from plays, rewards and progress.'
const limitOf = (what: string) =>
  `The most that the offers of ${what} may give in all; where one has no limit, what it has given in this period. From the offers.`
const givenBy = (what: string) => `Offers that ${what} gave and nobody took back. From the ledger of rewards.`
const redeemedOf = (what: string) =>
  `Offers of ${what} that were given, not taken back, and used in this period. From the event reward_redeemed.`

const campaignColumns = (what: string): readonly ReportColumn[] => [
  text('campaign_name', 'Campaign name', `The name of the ${what}.`),
  measure('totalOffer', 'Total offers', limitOf(`the ${what}`)),
  count('totalOfferWon', 'Won', givenBy(`the ${what}`)),
  count('totalOfferRedeem', 'Redeemed', redeemedOf(`the ${what}`)),
]

/** A report: where it stands, and what it shows. */
export interface Report {
  /** Its tab and heading. */
  readonly title: string
  /** Its route (E §2 "Report routes"). */
  readonly path: string
  readonly columns: readonly ReportColumn[]
  /** The nature of its rows: what `id` of a row names. */
  readonly rowsAre: 'documents' | 'offers' | 'people' | 'ranks' | 'events'
}

/** Every report by its kind; the slugs of the columns are as documented, typos included. */
export const reports: Readonly<Record<ReportKind, Report>> = {
  activity: {
    title: 'Activity',
    path: '/reports',
    rowsAre: 'documents',
    columns: [
      text('campaign_name', 'Campaign name', 'The name of the rule, smart campaign, quest or streak.'),
      duration,
      status,
      segment,
      count(
        'activity_display',
        'Reached',
        `People who saw the activity in this period, or took part in it. ${shownSource}`,
      ),
      count(
        'user_interacted',
        'Interacted',
        'People who finished a play, won something or came further in this period. From plays, rewards and progress.',
      ),
      measure('totalOffer', 'Total offers', limitOf('the activity')),
      count('offer_distributed', 'Given', givenBy('the activity')),
      count('totalOfferRedeem', 'Redeemed', redeemedOf('the activity')),
    ],
  },
  game: {
    title: 'Games',
    path: '/gamereports',
    rowsAre: 'documents',
    columns: [
      text('gamerule_name', 'Game rule', 'The name of the rule, smart campaign or streak that plays the game.'),
      duration,
      status,
      count(
        'total_visit',
        'Visits',
        `Days on which people saw the game or took part, one for each person and day. ${shownSource}`,
      ),
      count('total_plays', 'Plays', 'Plays that were finished in this period. From plays.'),
      count(
        'repeat_plays',
        'Repeat plays',
        'Finished plays beyond the first of each person in this period. From plays.',
      ),
      measure('total_offer', 'Total offers', limitOf('the game')),
      count('offer_distributed', 'Given', givenBy('the game')),
      count('offer_redeemed', 'Redeemed', redeemedOf('the game')),
    ],
  },
  badges: {
    title: 'Badges',
    path: '/badgesreports',
    rowsAre: 'documents',
    columns: [
      text('rule_name', 'Rule', 'The name of the badge rule, or of the rule that gives badges.'),
      segment,
      count(
        'totalUserBadges',
        'Badges awarded',
        'Badges that were given and not taken back. From the ledger of rewards.',
      ),
      list('badge_name', 'Badges', 'The badges it gives.'),
      text('badgeType', 'Badge type', 'The type of the badge, as the rule or the badge says.'),
      text('badgeCriteria', 'Criteria', 'What has to be reached, as the rule says.'),
    ],
  },
  offer: {
    title: 'Offers',
    path: '/offerreport',
    rowsAre: 'offers',
    columns: [
      text('offer_name', 'Offer', 'The name of the offer, own or third-party.'),
      measure('totalOffer', 'Total offers', limitOf('the row')),
      count('totalOfferWon', 'Won', 'How often it was given and not taken back. From the ledger of rewards.'),
      count('totalOfferRedeem', 'Redeemed', redeemedOf('the row')),
    ],
  },
  user: {
    title: 'Users',
    path: '/userreports',
    rowsAre: 'people',
    columns: [
      column('person', { isSortable: false })('user_id', 'User', 'The person, as the organisation calls them.'),
      column('text', { isSortable: false })('compaign_name', 'Campaign name', 'What they took part in.'),
      unsortedCount(
        'activity_integration',
        'Active days',
        'Days on which they played, won something or came further. From plays, rewards and progress.',
      ),
      unsortedCount('totalOfferWon', 'Won', 'Offers it gave them and nobody took back. From the ledger of rewards.'),
      column('count', { isSortable: false })('totalOffer', 'Total offers', limitOf('the campaign')),
      unsortedCount('totalOfferRedeem', 'Redeemed', redeemedOf('theirs')),
      column('day', { isSortable: false })('last_active', 'Last active', 'The last day on which they took part in it.'),
    ],
  },
  referral: {
    title: 'Referrals',
    path: '/referralreports',
    rowsAre: 'people',
    columns: [
      column('person')(
        'user_id',
        'User',
        'The person who brought friends, or was given something for one, in this period.',
      ),
      text('campaign_name', 'Campaign name', 'The referral rule.'),
      column('text', { isSortable: false })('referral_code', 'Referral code', 'The code by which their friends come.'),
      count('friends_invited', 'Friends invited', 'Friends who came by the code in this period. From referrals.'),
      count(
        'friends_joined',
        'Friends joined',
        'Friends who came in this period and did what the rule asks of them. From referrals and progress.',
      ),
      count(
        'offer_distributed',
        'Given',
        'Offers the rule gave them for friends in this period. From the ledger of rewards.',
      ),
    ],
  },
  'daily-streak': {
    title: 'Daily streaks',
    path: '/dailystreakreports',
    rowsAre: 'documents',
    columns: [
      text('streak_name', 'Streak', 'The name of the daily streak.'),
      duration,
      status,
      measure('no_of_days', 'Days', 'The length of the streak in days, as it is set up.'),
      column('count', { opensRows: true, isAsOfNow: true })(
        'averagestreak_days',
        'Average streak (days)',
        'The mean of the furthest day that each participant has reached, as of now and whatever the period. From progress.',
      ),
      measure('total_offers', 'Total offers', limitOf('the streak')),
      count('offer_distributed', 'Given', givenBy('the streak')),
      count('offer_redeem', 'Redeemed', redeemedOf('the streak')),
    ],
  },
  campaign: {
    title: 'Campaigns',
    path: '/campaignreports',
    rowsAre: 'documents',
    columns: campaignColumns('smart campaign'),
  },
  leaderboard: {
    title: 'Leaderboards',
    path: '/leaderboardreports',
    rowsAre: 'ranks',
    columns: [
      unsortedCount('rank', 'Rank', 'The place in this period; of equal scores the earlier one is first.'),
      column('person', { isSortable: false })('user_id', 'User', 'The person, as the organisation calls them.'),
      column('text', { isSortable: false })('name', 'Name', 'The name in their profile.'),
      unsortedCount('score', 'Score', 'The score that counts for the rank. From the leaderboard.'),
      column('text', { isSortable: false })('campaign_name', 'Campaign name', 'The campaign whose leaderboard it is.'),
      column('period', { isSortable: false })('period', 'Period', 'The period of the leaderboard that is ranked.'),
    ],
  },
  quest: {
    title: 'Quests',
    path: '/questReport',
    rowsAre: 'documents',
    columns: campaignColumns('quest'),
  },
  event: {
    title: 'Events',
    path: '/eventreports',
    rowsAre: 'events',
    columns: [
      text('event_name', 'Event', 'The name of the event; its key where none is set up.'),
      text('event_key', 'Event key', 'The key by which your systems report it.'),
      count('total_events', 'Events', 'How often it happened in this period. From the events that came.'),
      count('unique_users', 'Users', 'People to whom it happened in this period. From the events that came.'),
      column('moment')('last_event', 'Last event', 'The last time that it happened in this period.'),
    ],
  },
  message: {
    title: 'Messages',
    path: '/messagereports',
    rowsAre: 'documents',
    columns: [
      text('message_name', 'Message', 'The name of the push notification or campaign.'),
      text('channel', 'Channel', 'The channel that it is sent over.'),
      status,
      count('sent', 'Sent', 'Messages that the provider took in this period. From the messages.'),
      count('delivered', 'Delivered', 'Those that arrived, as the provider told, or that were opened.'),
      count('opened', 'Opened', 'Those that people opened or clicked in; opens by programs are apart.'),
      count('machine_opened', 'Opened by programs', 'Those that only mail programs and proxies opened.'),
      count('clicked', 'Clicked', 'Those in which somebody followed a link.'),
      count(
        'converted',
        'Led to a play',
        'Those whose person finished a play of its rule that they began within seven days after opening it. From plays.',
      ),
      count('not_delivered', 'Not delivered', 'Those that failed or bounced, or whose outcome nobody knows.'),
      column('text', { isSortable: false })(
        'cost',
        'Cost',
        'The parts that were sent, at the price that was entered for the channel when they were sent.',
      ),
    ],
  },
}
