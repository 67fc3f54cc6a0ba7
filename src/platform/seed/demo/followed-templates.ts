import { playTypes } from '#schemas/codes.ts'
import { type DatedTemplate, simple } from './template-looks.ts'

/**
 * Templates that are followed rather than played: a referral, a table of champions, the looks of quests
 * and streaks.
 */
export const followedTemplates: readonly DatedTemplate[] = [
  [
    'refer-a-neighbour',
    92,
    {
      ...simple('Refer a neighbour', 'You both get something', playTypes.referral),
      beside: {
        refferalText: 'Refer a neighbour',
        prizeText: '500 GCoins for you, 50 for your neighbour',
        referralMessageText: 'I order my sweets at Diwan Retail. With my code we both get coins.',
        questions: [],
        instructionsNeeded: true,
        customize: {
          ...{ referralLeaderboard: true, leaderboard: 'neighbours', campaign: true },
          instructions: {
            steps: [
              { index: 1, heading: 'Pass your code on', content: 'To a neighbour who does not shop with us yet.' },
              { index: 2, heading: 'They enter it', content: 'On their first visit.' },
              { index: 3, heading: 'You both get coins', content: 'As soon as we know them.' },
            ],
          },
        },
        codePrefix: 'DIWAN',
      },
    },
  ],
  [
    'season-table',
    44,
    {
      ...simple('Table of the season', 'Who shops with most heart?', playTypes.leaderboard),
      beside: { leaderboardTemplate: 'store-champions' },
    },
  ],
  ['lantern-quest', 30, simple('Lantern trail', 'Follow the lanterns', playTypes.quest)],
  [
    'lamp-streak',
    22,
    { ...simple('Lamps in a row', 'Light one every day', playTypes.dailyStreak), beside: { noOfDays: 7 } },
  ],
]
