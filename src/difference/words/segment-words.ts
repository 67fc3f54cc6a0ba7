/** The words by which the difference of two segments is told: each field by its label in the editor. */
import { conditionWords } from '#nodes/shared/conditions/condition-words.ts'
import { choice, date, type ShowValue } from './show.ts'
import type { WordTables } from './words.ts'

const joins = choice({ AND: 'All of them', OR: 'Any of them' })

/** Says conditions as the card of a segment does; one in which nothing is chosen yet is a dash. */
const conditions: ShowValue = (value, { words }) =>
  Array.isArray(value) ? value.map((one) => conditionWords(one, words.names) || '–').join('; ') : undefined

/** The labels of the fields by their paths. */
export const segmentLabels: Readonly<Record<string, string>> = {
  name: 'Segment name',
  startDate: 'Start date',
  query: 'How conditions join',
  operator: 'How conditions join',
  events: 'Conditions',
  fileName: 'File',
}

/** The words of segments. */
export const segmentWords: WordTables = {
  fields: {
    ...Object.fromEntries(Object.entries(segmentLabels).map(([key, label]) => [key, { label }])),
    startDate: { label: 'Start date', show: date },
    query: { label: 'How conditions join', show: joins },
    operator: { label: 'How conditions join', show: joins, with: 'query' },
    events: { label: 'Conditions', show: conditions, whole: true },
  },
  lists: {},
}
