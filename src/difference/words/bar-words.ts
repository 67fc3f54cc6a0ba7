/** The words by which the difference of two progress bars is told: each field by its label in the editor. */
import { barDesigns } from '#schemas/documents/progress-bar.ts'
import { textAt } from '#schemas/json.ts'
import { choice, plainly, richText, yesNo } from './show.ts'
import type { FieldWord, FieldWords, WordTables } from './words.ts'

const shelf: FieldWord = { label: '' }
const on = (label: string): FieldWord => ({ label, show: yesNo })
const labelled = (labels: Readonly<Record<string, string>>): FieldWords =>
  Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, { label }]))

/** The words of progress bars. */
export const barWords: WordTables = {
  fields: {
    localizationconfig: shelf,
    progressBarTimer: shelf,
    text: { label: '', show: richText },
    progressBarDesignType: {
      label: 'Design',
      show: choice(Object.fromEntries(barDesigns.map(({ value, label }) => [`${value}`, label]))),
    },
    timerFlag: on('Timer'),
    resetProgressBar: on('Begin again when it is full'),
    useProgressBarInQuest: on('Quests may take its design'),
    fadeRemainingEvent: on('Fade the events that remain'),
    ...labelled({
      templateName: 'Progress bar name',
      numberOfEvents: 'Number of events',
      startText: 'Start text',
      endText: 'End text',
      progressBarColorCompleted: 'Completed',
      progressBarColorDefault: 'Still to come',
      eventLabelText: 'Label',
      fontSize: 'Size',
      fontColor: 'Colour',
      fontFamily: 'Font',
      timeday: 'Days',
      timeHrs: 'Hours',
      timeMins: 'Minutes',
      language: 'Language',
      activeNavTab: 'Open language',
      font: 'Font',
      size: 'Size',
      strength: 'Weight',
      family: 'Font',
      align: 'Align',
      color: 'Colour',
    }),
  },
  lists: {
    localizationconfig: (row) => ({ noun: 'language', name: plainly(row.language), named: 'language' }),
    eventDetails: (row, index) => ({
      noun: `event ${index + 1}`,
      name: textAt(row, 'eventLabelText'),
      named: 'eventLabelText',
    }),
  },
}
