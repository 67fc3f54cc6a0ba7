/** The words by which the difference of two information screens is told: each field by its label in the editor. */
import type { JsonObject } from '#schemas/json.ts'
import { plainly, richText, yesNo } from './show.ts'
import type { FieldWord, FieldWords, ItemWords, WordTables } from './words.ts'

export const shelf: FieldWord = { label: '' }
export const labelled = (labels: Readonly<Record<string, string>>): FieldWords =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, { label }]))

const hasOneLanguage = ({ localizationconfig }: JsonObject) =>
  Array.isArray(localizationconfig) && localizationconfig.length <= 1

/** The words of a language of a page. */
export const languageWords: ItemWords = (row, _, { document }) => ({
  noun: 'language',
  name: plainly(row.language),
  named: 'language',
  // The only language goes without saying.
  ...(hasOneLanguage(document) ? { isSilent: true } : {}),
})

/** Labels of the colours and sizes of a card. */
const boxWords = (key: string, label: string) => ({
  [key]: label,
  [`${key}.backgroundColor`]: 'Background',
  [`${key}.borderColor`]: 'Border colour',
  [`${key}.thickness`]: 'Border width',
  [`${key}.radius`]: 'Radius',
})

/** Labels of a picture behind something. */
export const pictureWords = (key: string, label: string) => ({
  [key]: label,
  [`${key}.image`]: '',
  [`${key}.imageName`]: 'Name of the file',
})

/** The words of information screens. */
export const pageWords: WordTables = {
  fields: {
    localizationconfig: shelf,
    text: { label: '', show: richText },
    showTimer: { label: 'Show the timer', show: yesNo },
    showCardTime: { label: 'Show when the reward was given', show: yesNo },
    ...labelled({
      name: 'Information screen name',
      language: 'Language',
      activeNavTab: 'Open language',
      title: 'Title',
      subtitle: 'Sub title',
      font: 'Font',
      size: 'Size',
      strength: 'Weight',
      family: 'Font',
      align: 'Align',
      color: 'Colour',
      backgroundColor: 'Background colour',
      ...pictureWords('backgroundImage', 'Background picture'),
      timerFieldNameTexts: 'Timer',
      'timerFieldNameTexts.days': 'Word for days',
      'timerFieldNameTexts.hours': 'Word for hours',
      'timerFieldNameTexts.minutes': 'Word for minutes',
      'timerFieldNameTexts.seconds': 'Word for seconds',
      ...boxWords('cardStyle', 'Timer card'),
      descriptionHeading: 'Description',
      ...boxWords('descriptionBoxStyle', 'Description card'),
      headerBackgroundColor: 'Header colour',
      ...pictureWords('headerBackgroundImage', 'Header picture'),
      rewardIconImage: 'Reward icon',
      tableRow: 'Rows',
      'tableRow.color': 'Text colour',
      'tableRow.bgColor': 'Background',
      buttonConfig: 'Button',
      'buttonConfig.text': 'Text',
      'buttonConfig.appLink': 'App link',
      'buttonConfig.webLink': 'Web link',
      'buttonConfig.bgColor': 'Background',
      'buttonConfig.hoverBgColor': 'Background when pointed at',
      'buttonConfig.shadowColor': 'Shadow colour',
      'buttonConfig.width': 'Width',
      'buttonConfig.border': 'Border',
      'buttonConfig.hoverWidth': 'Width when pointed at',
      'buttonConfig.radius': 'Radius',
      'buttonConfig.borderWidth': 'Border width',
      'buttonConfig.shadow': 'Shadow',
      'buttonConfig.position': 'Position',
      'buttonConfig.image': 'Image',
    }),
  },
  lists: { localizationconfig: languageWords },
}
