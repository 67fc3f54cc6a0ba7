/** The words by which the difference of two custom events is told: each field by its label in the editor. */
import { choice, plainly, yesNo } from './show.ts'
import type { WordTables } from './words.ts'

/** The types of a property, as they are called on the screen. */
export const propertyTypeNames = {
  number: 'Number',
  string: 'Text',
  date: 'Date',
  time: 'Time',
  date_time: 'Date and time',
} as const

/** The labels of the fields by their paths. */
export const eventLabels: Readonly<Record<string, string>> = {
  eventName: 'Event name',
  eventKey: 'Event key',
  eventValue: 'Event value',
  disable: 'Disabled',
  properties: 'Properties',
}

/** The words of custom events. */
export const customEventWords: WordTables = {
  fields: {
    ...Object.fromEntries(Object.entries(eventLabels).map(([key, label]) => [key, { label }])),
    disable: { label: 'Disabled', show: yesNo },
    'properties.propertyName': { label: 'Name' },
    'properties.propertyType': { label: 'Type', show: choice(propertyTypeNames) },
  },
  lists: {
    properties: ({ propertyName }) => ({ noun: 'property', name: plainly(propertyName), named: 'propertyName' }),
  },
}
