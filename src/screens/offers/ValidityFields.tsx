import { SimpleGrid } from '@mantine/core'
import type { Offer } from '#schemas/documents/offer.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TimeField } from '#src/kit/fields/TimeField.tsx'
import { SegmentedChoice } from './SegmentedChoice.tsx'

type Validity = NonNullable<Offer['validity']>

/** The periods that are counted (READINGS: `day`, `week`, `month`). */
const periods = [
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
]

/** The validity of a granted offer: as long as it runs, some days, or until a time of the day (C §3 `validity`). */
export function ValidityFields({ at }: { readonly at: Cursor<Validity | undefined> }) {
  const kind = at.value?.dayOrTime
  function choose(chosen: string) {
    if (chosen === 'none') at.set(undefined, 'Valid for')
    else
      at.set({ customType: 'day', customDays: 7, customTime: '23:59:00', ...at.value, dayOrTime: chosen }, 'Valid for')
  }
  const fields = at as Cursor<Validity>
  return (
    <>
      <SegmentedChoice
        label="Valid for, once won"
        value={kind ?? 'none'}
        readOnly={at.readOnly}
        options={[
          { value: 'none', label: 'No limit' },
          { value: 'day', label: 'Days' },
          { value: 'time', label: 'Same day' },
        ]}
        onChange={choose}
      />
      {kind === 'day' && (
        <SimpleGrid cols={2}>
          <NumberField at={fields.at('customDays')} label="How long" required min={1} />
          <SelectField<string> at={fields.at('customType')} label="Period" options={periods} />
        </SimpleGrid>
      )}
      {kind === 'time' && (
        <TimeField at={fields.at('customTime')} label="Until" description="At this time of the day it was won." />
      )}
    </>
  )
}
