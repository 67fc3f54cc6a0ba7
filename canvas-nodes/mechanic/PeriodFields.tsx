import { weekdays } from '#schemas/codes.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TimeField } from '#src/kit/fields/TimeField.tsx'
import { Note } from '#src/kit/inspector/Section.tsx'
import { months, periodWords } from './count-words.ts'

/** The keys of the player's own schedule (READINGS `customType`, `customDays`, `customTime`). */
export const periodKeys = ['customType', 'customDays', 'customTime'] as const

const types = [
  { value: 'day', label: 'Every so many days' },
  { value: 'week', label: 'On a day of the week' },
  { value: 'month', label: 'On a day of the month' },
  { value: 'year', label: 'In a month of the year' },
]

const numbered = (names: readonly string[]) => names.map((label, at) => ({ value: at + 1, label }))

/**
 * Edits the period of counting: Day of Week at most 7, Day of Month at most 31, Month of Year at most 12 (E §5 "Badge
 * rule").
 */
export function PeriodFields({ at }: { at: Cursor<Slice> }) {
  const { customType } = at.value
  const days = at.at('customDays')
  const words = periodWords(at.value)
  return (
    <>
      <SelectField at={at.at('customType')} label="Repeats" options={types} clearable step="Change when it counts" />
      {customType === 'week' ? (
        <SelectField at={days} label="Day of Week" options={numbered(weekdays)} searchable={false} />
      ) : customType === 'year' ? (
        <SelectField at={days} label="Month of Year" options={numbered(months)} searchable={false} />
      ) : customType === 'month' ? (
        <NumberField at={days} label="Day of Month" min={1} max={31} />
      ) : (
        <NumberField at={days} label="Every so many days" min={1} />
      )}
      <TimeField at={at.at('customTime')} label="At" step="Change when it counts" />
      {words && <Note>Counts {words}.</Note>}
    </>
  )
}
