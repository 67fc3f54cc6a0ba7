/** The words by which the difference of two tournaments is told: each field by its label in the editor. */
import type { JsonObject } from '#schemas/json.ts'
import { scoringFormats } from '#schemas/values/choices.ts'
import { choice, date, named, plainly, richText } from './show.ts'
import type { FieldWord, FieldWords, WordTables } from './words.ts'

const shelf: FieldWord = { label: '' }
const labelled = (labels: Readonly<Record<string, string>>): FieldWords =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, { label }]))

const hasOneLanguage = ({ localizationconfig }: JsonObject) =>
  Array.isArray(localizationconfig) && localizationconfig.length <= 1

/** The words of tournaments. */
export const tournamentWords: WordTables = {
  fields: {
    localizationconfig: shelf,
    text: { label: '', show: richText },
    templateId: { label: 'Game', show: named('template') },
    startDateTime: { label: 'Start', show: date },
    endDateTime: { label: 'End', show: date },
    scoringFormat: {
      label: 'Score that counts',
      show: choice(Object.fromEntries(scoringFormats.map(({ value, label }) => [value, label]))),
    },
    'maxPlayers.maxPlaysOption': { label: 'Players', show: choice({ maxplays: 'Limited', unlimited: 'Unlimited' }) },
    ...labelled({
      tournamentName: 'Tournament name',
      language: 'Language',
      activeNavTab: 'Open language',
      maxPlayers: 'Players',
      'maxPlayers.maxPlayers': 'Most players',
      leaderboardTemplate: 'Leaderboard to begin with',
      title: 'Title',
      tournamentDescription: 'Description',
      tournamentRules: 'Rules',
      prizeText: 'Prizes',
      bannerImage: 'Banner',
      titleImageUrl: 'Picture of the title',
      background: 'Background',
      'background.bgColor': 'Colour',
      tournamentButtonConfig: 'Button',
      'tournamentButtonConfig.text': 'Text',
      box: 'Box',
      font: 'Font',
      size: 'Size',
      strength: 'Weight',
      family: 'Font',
      align: 'Align',
      color: 'Colour',
      bgColor: 'Background colour',
      color1: 'First colour of a gradient',
      color2: 'Second colour of a gradient',
      bgImgUrl: 'Picture',
      overLayColor: 'Tint over the picture',
      logoImage: 'Logo',
      logoPosition: 'Position of the logo',
      iconImage: 'Icon',
      borderColor: 'Border colour',
      borderWidth: 'Border width',
      border: 'Border',
      radius: 'Radius',
      width: 'Width',
      image: 'Image',
      hoverBgColor: 'Background when pointed at',
      hoverWidth: 'Width when pointed at',
      shadow: 'Shadow',
      shadowColor: 'Shadow colour',
      position: 'Position',
      appLink: 'App link',
      webLink: 'Web link',
    }),
  },
  lists: {
    localizationconfig: (row, _, { document }) => ({
      noun: 'language',
      name: plainly(row.language),
      named: 'language',
      // The only language goes without saying.
      ...(hasOneLanguage(document) ? { isSilent: true } : {}),
    }),
  },
}
