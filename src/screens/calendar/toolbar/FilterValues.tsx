import { Button, Checkbox, Stack } from '@mantine/core'
import type { Calendar } from '#schemas/endpoints/calendar.ts'
import { OpenedPopover } from '#src/kit/menus/OpenedPopover.tsx'
import type { PopupTarget } from '#src/kit/menus/PopupButton.tsx'
import { type EntryFilter, entryFilters, filterValues } from '../entries/filter-entries.ts'

/** A filter of what the calendar holds, and the values of it that are chosen. */
export interface FilterChoice {
  readonly calendar: Calendar
  readonly filter: EntryFilter
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The values of a filter, to be ticked; it opens below the button of the filter. */
export function FilterValues({ calendar, filter, chosen, onChange, ...popup }: FilterChoice & PopupTarget) {
  const values = filterValues(calendar, filter, chosen)
  return (
    <OpenedPopover {...popup} width="max-content" dropdown={{ 'aria-label': entryFilters[filter] }}>
      {() => (
        <Stack gap="xs" mah={320} style={{ overflowY: 'auto' }}>
          {values.map(({ value, label: name }) => (
            <Checkbox
              key={value}
              size="sm"
              label={name}
              checked={chosen.includes(value)}
              onChange={({ currentTarget: { checked } }) =>
                onChange(checked ? [...chosen, value] : chosen.filter((one) => one !== value))
              }
            />
          ))}
          {chosen.length > 0 && (
            <Button size="compact-xs" variant="subtle" onClick={() => onChange([])}>
              Show all
            </Button>
          )}
        </Stack>
      )}
    </OpenedPopover>
  )
}
