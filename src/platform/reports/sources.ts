import type { ReportKind } from '#schemas/values/report-kinds.ts'
import { documentSource } from './document-reports.ts'
import { eventSource } from './event-report.ts'
import { leaderboardSource } from './leaderboard-report.ts'
import { messageSource } from './message-report.ts'
import { offerSource } from './offer-report.ts'
import { referralSource } from './referral-report.ts'
import type { ReportSource } from './source.ts'
import { userSource } from './user-report.ts'

/** The reading of each report. */
export const sources: Readonly<Record<ReportKind, ReportSource>> = {
  activity: documentSource('activity'),
  game: documentSource('game'),
  badges: documentSource('badges'),
  offer: offerSource,
  user: userSource,
  referral: referralSource,
  'daily-streak': documentSource('daily-streak'),
  campaign: documentSource('campaign'),
  leaderboard: leaderboardSource,
  quest: documentSource('quest'),
  event: eventSource,
  message: messageSource,
}
