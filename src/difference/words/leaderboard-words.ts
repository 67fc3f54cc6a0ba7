/** The words by which the difference of two leaderboards is told: each field by its label in the editor. */
import { scoringFormats } from '#schemas/values/choices.ts'
import { choice, plainly, yesNo } from './show.ts'
import type { FieldWord, FieldWords, WordTables } from './words.ts'

const shelf: FieldWord = { label: '' }
const on = (label: string): FieldWord => ({ label, show: yesNo })
const labelled = (labels: Readonly<Record<string, string>>): FieldWords =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, { label }]))

/** The words of leaderboards. */
export const leaderboardWords: WordTables = {
  fields: {
    timePeriod: shelf,
    leaderboardFormatting: shelf,
    leaderboardDesign: shelf,
    otherconfiguration: shelf,
    localizationconfig: shelf,
    'timePeriod.daily': on('Daily'),
    'timePeriod.weekly': on('Weekly'),
    'timePeriod.monthly': on('Monthly'),
    'timePeriod.campaign': on('Whole campaign'),
    podium: on('Podium for the first three'),
    profilePic: on('Pictures of players'),
    timerFlag: on('Time that is left'),
    scoringFormat: {
      label: 'Score that counts',
      show: choice(Object.fromEntries(scoringFormats.map(({ value, label }) => [`${value}`, label]))),
    },
    scoringOrder: { label: 'First is', show: choice({ highest: 'The highest score', lowest: 'The lowest score' }) },
    fourthColumnType: {
      label: 'Fourth column',
      show: choice({ none: 'None', userTime: 'Timer', referralCount: 'Friends', quest: 'Quests' }),
    },
    ...labelled({
      leaderBoardName: 'Leaderboard name',
      leaderBoardTitle: 'Leaderboard title',
      emptyText: 'While nobody has a score',
      language: 'Language',
      activeNavTab: 'Open language',
      title: 'Title',
      position: 'Title stands',
      font: 'Font',
      size: 'Size',
      strength: 'Weight',
      family: 'Font',
      align: 'Align',
      color: 'Colour',
      noOfPlayer: 'Ranks shown',
      maxPlays: 'Max plays per user',
      ranksPerPage: 'Ranks per page',
      headings: 'Headings',
      rankColors: 'Colours of the first ranks',
      tableColor: 'Table',
      textColor: 'Text',
      headingColor: 'Headings',
      headingTextColor: 'Text of headings',
      ownRowColor: 'Player’s own row',
      background: 'Background',
      'background.bgColor': 'Colour',
      'background.bgImgUrl': 'Picture',
      'background.color1': 'First colour of a gradient',
      'background.color2': 'Second colour of a gradient',
      'background.overLayColor': 'Tint over the picture',
      'background.iconImage': 'Icon',
      'background.logoImage': 'Logo',
      'background.logoPosition': 'Position of the logo',
    }),
  },
  lists: {
    localizationconfig: (row, _, { document }) => ({
      noun: 'language',
      name: plainly(row.language),
      named: 'language',
      // The only language goes without saying.
      ...(Array.isArray(document.localizationconfig) && document.localizationconfig.length <= 1
        ? { isSilent: true as const }
        : {}),
    }),
  },
}
