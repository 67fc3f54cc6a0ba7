import type { SeedDocument } from '../seed-document.ts'

/** The default leaderboard of a template (E §3 "Leaderboard"). */
export const leaderboards: readonly SeedDocument[] = [
  {
    kind: 'leaderboard',
    id: 'library-default-leaderboard',
    createdby: 'Questwire',
    document: {
      leaderBoardName: 'Default leaderboard',
      leaderBoardTitle: 'Leaderboard',
      timePeriod: { daily: true, weekly: true, monthly: true, campaign: true },
      leaderboardFormatting: { position: 'center', profilePic: true, topPlayers: 3 },
      leaderboardDesign: { fourthColumnType: 'none', timerFlag: false, headings: ['Rank', 'Name', 'Score'] },
      otherconfiguration: { scoringFormat: 'best', scoringOrder: 'highest', noOfPlayer: 5, maxPlays: 3 },
    },
  },
]
