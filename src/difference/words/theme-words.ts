/** The words by which the difference of two themes is told: each field by its label in the editor. */

import { templateWords } from './template-words.ts'
import type { FieldWords, WordTables } from './words.ts'

const labels = {
  templateName: 'Theme name',
  layout: 'Layout',
  title: 'Title of the sample',
  textConfig: '',
  'textConfig.title': 'Title',
  'textConfig.subtitle': 'Sub title',
  'textConfig.button': 'Words of the button',
  gratifyTextConfig: '',
  'gratifyTextConfig.winningText': 'After winning',
  'gratifyTextConfig.losingText': 'After losing',
  'buttonConfig.copyIcon': 'Icon for copying a code',
  'buttonConfig.rewardIcon': 'Icon of a reward',
  'buttonConfig.winningWebUrl': 'Web link after winning',
  'buttonConfig.winningAppUrl': 'App link after winning',
  'buttonConfig.losingWebUrl': 'Web link after losing',
  'buttonConfig.losingAppUrl': 'App link after losing',
}

const fields: FieldWords = Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, { label }]))

/** The words of themes; ground, fonts and buttons are called as those of templates. */
export const themeWords: WordTables = { ...templateWords, fields: { ...templateWords.fields, ...fields } }
