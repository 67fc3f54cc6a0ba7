/** The words by which the difference of two wallet pages is told: each field by its label in the editor. */

import { labelled, languageWords, pictureWords, shelf } from '#src/difference/words/page-words.ts'
import type { WordTables } from '#src/difference/words/words.ts'

/** The words of the wallet page. */
export const walletWords: WordTables = {
  fields: {
    localizationconfig: shelf,
    text: shelf,
    ...labelled({
      language: 'Language',
      activeNavTab: 'Open language',
      title: 'Title',
      subtitle: 'Sub title',
      userName: 'Before the name of the player',
      rewardHeading: 'Heading of the rewards',
      font: 'Font',
      size: 'Size',
      strength: 'Weight',
      family: 'Font',
      align: 'Align',
      color: 'Colour',
      backgroundColor: 'Background colour',
      ...pictureWords('backgroundImage', 'Background picture'),
      headerBackgroundColor: 'Header colour',
      ...pictureWords('headerBackgroundImage', 'Header picture'),
      rewardIconImage: 'Reward icon',
      tableHeading: 'Heading of the table',
      'tableHeading.color': 'Text colour',
      'tableHeading.bgColor': 'Background',
      tableHeadingSections: 'Headings of the columns',
      tableRow: 'Rows',
      'tableRow.color': 'Text colour',
      'tableRow.bgColor': 'Background',
    }),
  },
  lists: { localizationconfig: languageWords },
}
