import { Button, SimpleGrid } from '@mantine/core'
import type { Slice } from '#src/graph/graph.ts'
import { omit } from '#src/graph/record.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TimeField } from '#src/kit/fields/TimeField.tsx'
import { AddButton } from '#src/kit/inspector/AddButton.tsx'
import css from '#src/kit/inspector/inspector.module.css'
import { Note } from '#src/kit/inspector/Section.tsx'

const units = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
  { value: 'year', label: 'Years' },
]
const keys = ['customType', 'customDays', 'customTime']
/** A new period; the time is the documented default (C §3 "Rule"). */
const blank = { customType: 'day', customDays: 1, customTime: '00:00:00' }

/** A schedule of the player's own: again every so many days, at a time (READINGS: `customType`, `customDays`, `customTime`). */
export function OwnPeriod({ at }: { at: Cursor<Slice> }) {
  const isThere = keys.some((key) => at.value[key] !== undefined)
  if (!isThere) {
    return (
      <>
        <Note>All players at the same time.</Note>
        <AddButton at={at} onClick={() => at.set({ ...at.value, ...blank }, 'Add a schedule of their own')}>
          Add a schedule of their own
        </AddButton>
      </>
    )
  }
  return (
    <>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        <NumberField at={at.at('customDays')} label="Again every" min={1} step="Change own schedule" />
        <SelectField at={at.at('customType')} label="Unit" options={units} step="Change own schedule" />
        <TimeField at={at.at('customTime')} label="At" step="Change own schedule" />
      </SimpleGrid>
      {at.readOnly === false && (
        <Button
          className={css.start}
          variant="default"
          size="compact-sm"
          onClick={() => at.set(omit(at.value, keys), 'Remove own schedule')}
        >
          Remove
        </Button>
      )}
    </>
  )
}
