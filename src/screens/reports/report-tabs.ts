/** The reports in the order of their tabs, with their routes (E §2 "Report routes") and what each is narrowed down by. */

/**
 * A report: its address, the name of its tab, the calls of its list and of its files, its filters, what it lists, and the
 * figure that it is ordered by at first, the highest before all; where it names none, the server has an order.
 */
export const reportTabs = [
  {
    kind: 'activity',
    path: '/reports',
    label: 'Activity',
    call: 'activity',
    file: 'Activity',
    filters: ['rules', 'status', 'type', 'segmentId'],
    lists: 'campaigns, with whom they reached and who took part',
    order: 'user_interacted',
  },
  {
    kind: 'game',
    path: '/gamereports',
    label: 'Games',
    call: 'game',
    file: 'Game',
    filters: ['rules', 'status', 'type'],
    lists: 'what is played',
    order: 'total_plays',
  },
  {
    kind: 'campaign',
    path: '/campaignreports',
    label: 'Campaigns',
    call: 'campaign',
    file: 'Campaign',
    filters: ['rules', 'status'],
    lists: 'smart campaigns',
    order: 'totalOfferWon',
  },
  {
    kind: 'offer',
    path: '/offerreport',
    label: 'Offers',
    call: 'offer',
    file: 'Offers',
    filters: [],
    lists: 'offers, with what was given of them and used',
    order: 'totalOfferWon',
  },
  {
    kind: 'quest',
    path: '/questReport',
    label: 'Quests',
    call: 'quest',
    file: 'Activity',
    filters: ['rules', 'status'],
    lists: 'quests',
    order: 'totalOfferWon',
  },
  {
    kind: 'daily-streak',
    path: '/dailystreakreports',
    label: 'Daily streaks',
    call: 'dailyStreak',
    file: 'DailyStreak',
    filters: ['rules', 'status'],
    lists: 'daily streaks',
    order: 'offer_distributed',
  },
  {
    kind: 'badges',
    path: '/badgesreports',
    label: 'Badges',
    call: 'badges',
    file: 'Badges',
    filters: ['rules', 'status', 'segmentId'],
    lists: 'the rules that award badges',
    order: 'totalUserBadges',
  },
  {
    kind: 'referral',
    path: '/referralreports',
    label: 'Referrals',
    call: 'referral',
    file: 'Referral',
    filters: ['rules'],
    lists: 'people who brought friends',
    order: '',
  },
  {
    kind: 'leaderboard',
    path: '/leaderboardreports',
    label: 'Leaderboards',
    call: 'leaderboard',
    file: 'Leaderboard',
    filters: ['rules', 'requiredTypes'],
    lists: 'the ranks of leaderboards',
    order: '',
  },
  {
    kind: 'user',
    path: '/userreports',
    label: 'People',
    call: 'user',
    file: 'User',
    filters: ['rules'],
    lists: 'people in each campaign they took part in',
    order: '',
  },
  {
    kind: 'event',
    path: '/eventreports',
    label: 'Events',
    call: 'event',
    file: 'Event',
    filters: [],
    lists: 'the events that your systems report',
    order: '',
  },
  {
    kind: 'message',
    path: '/messagereports',
    label: 'Messages',
    call: 'message',
    file: 'Message',
    filters: ['status'],
    lists: 'messages, with what became of them and what they led to',
    order: 'sent',
  },
] as const

/** One of the reports. */
export type ReportTab = (typeof reportTabs)[number]

/** The terms that narrow reports down: campaigns, statuses, types of what is played, segments, frequencies of leaderboards. */
export const reportFilters = ['rules', 'status', 'type', 'segmentId', 'requiredTypes'] as const

/** A term that narrows a report down. */
export type ReportFilter = (typeof reportFilters)[number]

/** Says whether a report can be narrowed down so. */
export const hasFilter = ({ filters }: ReportTab, filter: ReportFilter): boolean =>
  (filters as readonly ReportFilter[]).includes(filter)

/** Returns the report of an address, the activity report where there is none. */
export const reportAt = (path: string | undefined): ReportTab =>
  reportTabs.find((tab) => tab.path === path) ?? reportTabs[0]
