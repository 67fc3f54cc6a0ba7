/** The reports in the order of their tabs, with their routes (E §2 "Report routes"). */

/** A report with its address and the name of its tab. */
export const reportTabs = [
  { kind: 'activity', path: '/reports', label: 'Activity' },
  { kind: 'game', path: '/gamereports', label: 'Games' },
  { kind: 'campaign', path: '/campaignreports', label: 'Campaigns' },
  { kind: 'offer', path: '/offerreport', label: 'Offers' },
  { kind: 'quest', path: '/questReport', label: 'Quests' },
  { kind: 'daily-streak', path: '/dailystreakreports', label: 'Daily streaks' },
  { kind: 'badges', path: '/badgesreports', label: 'Badges' },
  { kind: 'referral', path: '/referralreports', label: 'Referrals' },
  { kind: 'leaderboard', path: '/leaderboardreports', label: 'Leaderboards' },
  { kind: 'user', path: '/userreports', label: 'People' },
  { kind: 'event', path: '/eventreports', label: 'Events' },
] as const

/** One of the reports. */
export type ReportTab = (typeof reportTabs)[number]

/** Returns the report of an address, the activity report where there is none. */
export const reportAt = (path: string | undefined): ReportTab =>
  reportTabs.find((tab) => tab.path === path) ?? reportTabs[0]
