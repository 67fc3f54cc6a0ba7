import type { Sample } from './sample.ts'
import { english, head } from './template-parts.samples.ts'

/** A game that comes from elsewhere (`type` 1). */
const externalGame = {
  ...head('Diwali runner', 'Run for the lamps', 1),
  code: 'diwali-runner',
  url: 'https://games.diwan.example/runner',
  isPortrait: true,
  description: 'Catch as many lamps as you can.',
  scoringFormat: 'best',
  playMore: true,
  maxPlaysOption: 'maxplays',
  maxPlays: 3,
} satisfies Sample

/** A poll with one slider (`type` 7). */
const opinionPoll = {
  ...head('Order poll', 'How was your order?', 7),
  questions: [
    { name: 'How was it?', type: 'slider', rangeStartText: "I don't like it", rangeEndText: 'I love it', points: 1 },
  ],
  localizationconfig: english('How was your order?', {}),
} satisfies Sample

/** Three dice, rolled twice (`type` 8). */
const rollDice = {
  ...head('Reward dice', 'Roll and win', 8),
  segments: [],
  localizationconfig: english('Roll and win', {
    numberOfDice: 3,
    numberOfDiceRolls: 2,
    diceColors: ['#E8590C', '#2F9E44', '#1971C2'],
    diceRollOn: 'tap',
    diceContentList: [1, 2, 3, 4, 5, 6],
  }),
} satisfies Sample

/** A referral with its leaderboard (`type` 12). */
const referral = {
  ...head('Refer a neighbour', 'Refer & Win', 12),
  referralLeaderboard: true,
  leaderboardTemplate: 'neighbours',
  localizationconfig: english('Refer & Win', {
    refferalText: 'Refer & Win',
    customize: { repeatLeaderBoard: 'yes', leaderboard: 'neighbours', campaign: true },
  }),
} satisfies Sample

/** A tournament (`type` 13). */
const tournament = {
  ...head('Weekend cup', 'The weekend cup', 13),
  tournamentName: 'The weekend cup',
  maxPlayers: { maxPlaysOption: 'maxplays', maxPlayers: 500 },
  scoringFormat: 'best',
  tournamentButtonConfig: { text: 'PLAY NOW' },
} satisfies Sample

/** Two rows of four cards (`type` 16). */
const memoryGame = {
  ...head('Masala memory', 'Match the masala', 16),
  localizationconfig: english('Match the masala', {
    cardConfig: { cardPairs: 4, noOfRows: 2, noOfCols: 4, backgroundColor: '#FFF8E1', thickness: 1, radius: '10%' },
    cardContent: { pairList: [{ title: 'Cumin', card1: 'image', card2: 'text' }] },
  }),
} satisfies Sample

/** A leaderboard as a widget of its own (`type` 17). */
const leaderboard = {
  ...head('Diwali shoppers', 'Top shoppers', 17),
  leaderboardTemplate: 'diwali-shoppers',
  localizationconfig: english('Top shoppers', {}),
} satisfies Sample

/** A poll with options and points (`type` 18). */
const polling = {
  ...head('Sweet poll', 'Which sweet wins?', 18),
  questions: [{ name: 'Which sweet wins?', type: 'text', points: 5, optionsList: ['Laddu', 'Barfi', 'Jalebi'] }],
  localizationconfig: english('Which sweet wins?', { samePointsForAllQuestions: true, samePoints: 5 }),
} satisfies Sample

/** A form with two fields (`type` 19). */
const leadGeneration = {
  ...head('About-you form', 'Tell us about you', 19),
  leadGen: true,
  localizationconfig: english('Tell us about you', {
    formDisplayConfig: { labelPosition: 'aboveField', bannerImg: '' },
    leadGeneration: { formFieldListSelected: ['E-mail ID', 'Phone number'], optionalFields: [], customFields: [] },
  }),
} satisfies Sample

/** A prediction of two questions with images, until the middle of November 2026 (`type` 20). */
const predictAndWin = {
  ...head('Cricket final', 'Who wins the final?', 20),
  questions: [
    {
      name: 'Who wins the final?',
      points: 10,
      optionType: 'Image',
      versusNeeded: true,
      optionsList: [
        { text: 'India', optionImage: '/uploads/india.png' },
        { text: 'Australia', optionImage: '/uploads/australia.png' },
      ],
    },
    { name: 'Who scores most?', points: 10, optionsList: [{ text: 'An opener' }, { text: 'Somebody else' }] },
  ],
  answerDeadline: 1794700800000,
  localizationconfig: english('Who wins the final?', { submissionConfig: { submissionText: 'Thanks!' } }),
} satisfies Sample

/** Templates of the types whose rewards hang on a score, rank, prediction or place. */
export const otherTemplateSamples = {
  ...{ externalGame, opinionPoll, rollDice, referral, tournament, memoryGame },
  ...{ leaderboard, polling, leadGeneration, predictAndWin },
} satisfies Record<string, Sample>
