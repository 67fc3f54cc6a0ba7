import type { SeedDocument } from '../seed-document.ts'
import { madeOn, person } from './moments.ts'

/** Every leaderboard: id, name, title, what its fourth column shows, how many players it shows, its age in days. */
const list: readonly (readonly [string, string, string, string, number, number])[] = [
  ['diwali-shoppers', 'Diwali shoppers', 'Top of the wheel', 'none', 10, 12],
  ['store-champions', 'Store champions', 'Champions of your store', 'none', 5, 60],
  ['spice-league', 'Spice league', 'Who knows most', 'userTime', 15, 35],
  ['weekend-cup-table', 'Weekend cup', 'Runners of the weekend', 'userTime', 10, 18],
  ['neighbours', 'Neighbours', 'Who brought most friends', 'referralCount', 5, 90],
]

/**
 * The leaderboards of the demo.
 *
 * @param now - Milliseconds since the epoch.
 */
export const leaderboards = (now: number): SeedDocument[] =>
  list.map(([id, leaderBoardName, leaderBoardTitle, fourthColumnType, noOfPlayer, days], index) => ({
    kind: 'leaderboard',
    id,
    createdTS: madeOn(now, days),
    createdby: person(index + 1),
    document: {
      leaderBoardName,
      leaderBoardTitle,
      timePeriod: { daily: false, weekly: true, monthly: false, campaign: true },
      leaderboardFormatting: { position: 'center', profilePic: true, topPlayers: 3 },
      leaderboardDesign: { fourthColumnType, timerFlag: false, headings: ['Rank', 'Name', 'Score'] },
      otherconfiguration: { scoringFormat: 'best', scoringOrder: 'highest', noOfPlayer, maxPlays: 3 },
    },
  }))
