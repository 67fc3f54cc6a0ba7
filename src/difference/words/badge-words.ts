/** The words by which the difference of two badges is told: each field by its label in the editor. */
import { badgeSequences, badgeTimings, badgeVisibilities } from '#schemas/values/choices.ts'
import { choice, date, richText } from './show.ts'
import type { WordTables } from './words.ts'

const labels = {
  templateName: 'Template name',
  badgeName: 'Badge name',
  badgeDescription: 'Description',
  badgeCategory: 'Category',
  badgeImage: 'Picture',
  badgeType: 'Badge type',
  textOnBadge: 'Text on badge',
  bgImage: 'Background picture',
  receivingMessage: 'Receiving message',
  font: 'Font',
  size: 'Size',
  strength: 'Weight',
  family: 'Font',
  align: 'Align',
  color: 'Colour',
}

const chosen = (choices: readonly { readonly value: string; readonly label: string }[]) =>
  choice(Object.fromEntries(choices.map(({ value, label }) => [value, label])))

/** The words of badges. */
export const badgeWords: WordTables = {
  fields: {
    ...Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, { label }])),
    text: { label: '', show: richText },
    visibilityCategory: { label: 'Visible to', show: chosen(badgeVisibilities) },
    visibilitySequence: { label: 'Order', show: chosen(badgeSequences) },
    visibilityTiming: { label: 'Visible', show: chosen(badgeTimings) },
    visibilityStartTime: { label: 'From', show: date },
    visibilityEndTime: { label: 'Until', show: date },
    useBadgeForQuest: { label: 'Quests may give it', show: choice({ yes: 'Yes', no: 'No' }) },
  },
  lists: {},
}
