import type { Sample } from './sample.ts'

/** A weekly leaderboard with its formatting. */
const weekly = {
  leaderBoardName: 'Diwali shoppers',
  leaderBoardTitle: 'Top of the wheel',
  timePeriod: { daily: false, weekly: true, monthly: false, campaign: true },
  leaderboardFormatting: { position: 'center', profilePic: true, topPlayers: 3 },
  leaderboardDesign: {
    tableColor: '#FFF8E1',
    timerFlag: true,
    fourthColumnType: 'none',
    headings: ['Rank', 'Name', 'Score'],
    rankColors: ['#C9A227', '#9AA0A6', '#B5651D'],
  },
  otherconfiguration: { scoringFormat: 'best', scoringOrder: 'highest', noOfPlayer: 10, maxPlays: 3 },
} as const satisfies Sample

/** A leaderboard that counts referrals. */
const referral = {
  leaderBoardName: 'Neighbours',
  leaderBoardTitle: 'Who brought most friends',
  timePeriod: { campaign: true },
  leaderboardDesign: { fourthColumnType: 'referralCount', timerFlag: false },
  otherconfiguration: { scoringFormat: 'total', scoringOrder: 'highest', noOfPlayer: 5, maxPlays: 3 },
} as const satisfies Sample

/** Whole leaderboards. */
export const leaderboardSamples = { weekly, referral } satisfies Record<string, Sample>
