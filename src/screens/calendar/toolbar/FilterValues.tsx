import { Button, Checkbox, Stack } from '@mantine/core'
import { OpenedPopover } from '#src/kit/menus/OpenedPopover.tsx'
import type { PopupTarget } from '#src/kit/menus/PopupButton.tsx'
import type { FilterValue } from '../entries/filter-entries.ts'

/** The values of a filter, and those that are chosen. */
export interface FilterChoice {
  readonly label: string
  readonly values: readonly FilterValue[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** The values of a filter, to be ticked; it opens below the button of the filter. */
export function FilterValues({ label, values, chosen, onChange, ...popup }: FilterChoice & PopupTarget) {
  return (
    <OpenedPopover {...popup} width="max-content" dropdown={{ 'aria-label': label }}>
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
