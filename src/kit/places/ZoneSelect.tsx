import { Select, type SelectProps } from '@mantine/core'
import { useMemo } from 'react'
import { zonesAt } from '#src/time/zones.ts'

/** Chooses a time zone, found by its name or its offset of now: `(UTC+05:30) Asia/Kolkata` (C §3). */
export function ZoneSelect(props: SelectProps) {
  const standing = props.value ?? undefined
  const zones = useMemo(() => zonesAt(Date.now(), standing), [standing])
  return (
    <Select
      label="Time zone"
      searchable
      allowDeselect={false}
      nothingFoundMessage="No such time zone"
      maxDropdownHeight={280}
      {...props}
      data={zones as { value: string; label: string }[]}
      filter={({ options, search }) => options.filter((option) => 'label' in option && isFound(option.label, search))}
    />
  )
}

/** Every word, wherever it stands; `new york` finds `America/New_York`. */
function isFound(label: string, search: string): boolean {
  const text = label.toLowerCase().replaceAll('_', ' ')
  return search
    .toLowerCase()
    .split(/[\s_]+/)
    .every((word) => text.includes(word))
}
