import { useState } from 'react'
import { ALL_USER } from '#schemas/codes.ts'
import type { SegmentChoice } from '#schemas/endpoints/segments.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import type { PickerProps } from './PickerSelect.tsx'
import { usePickerSlots } from './picker-slots.ts'

/** Chooses a segment; All User is always there (C §3 "User segment"), and an empty value shows as it, since both mean everybody. A missing one can be made on the spot where the app lends the editor. */
export function SegmentPicker({
  label = 'Segment',
  value,
  ...props
}: Omit<PickerProps<SegmentChoice>, 'label'> & { readonly label?: string }) {
  const { segment } = useLookups()
  const { NewSegment } = usePickerSlots()
  const [making, setMaking] = useState<string>()
  return (
    <>
      <LookupSelect
        {...props}
        label={label}
        value={value || ALL_USER}
        kind="segment"
        groupsOf={(rows) => [
          {
            group: 'Segments',
            items: rows.map(({ value, title, count }) => ({
              value,
              label: title,
              detail: `${formatNumber(count)} people`,
            })),
          },
        ]}
        special={{ value: ALL_USER, label: ALL_USER, detail: 'everybody' }}
        action={NewSegment && { label: 'New segment…', run: setMaking }}
        nothing="No segment has this name"
        row={segment}
      />
      {NewSegment && making !== undefined && (
        <NewSegment
          name={making}
          onDone={(made) => {
            setMaking(undefined)
            props.onChange(made.value, made)
          }}
          onCancel={() => setMaking(undefined)}
        />
      )}
    </>
  )
}
