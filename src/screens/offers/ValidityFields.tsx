import type { Offer } from '#schemas/documents/offer.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { TimeField } from '#src/kit/fields/TimeField.tsx'
import { Choice } from './Choice.tsx'

type Validity = NonNullable<Offer['validity']>

/** How long an offer is good for once it is won: as long as it runs, some days, or until a time of the day (C §3 `validity`). */
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
      <Choice
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
      {kind === 'day' && <NumberField at={fields.at('customDays')} label="Days" min={1} max={30} />}
      {kind === 'time' && (
        <TimeField at={fields.at('customTime')} label="Until" description="At this time of the day it was won." />
      )}
    </>
  )
}
