import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import type { FilterValue } from '../entries/filter-entries.ts'

interface Props {
  readonly label: string
  readonly values: readonly FilterValue[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** A filter: the values that are shown; none is all of them. */
export function FilterMenu({ label, values, chosen, onChange }: Props) {
  if (values.length < 2 && chosen.length === 0) return null
  const only = chosen.length === 1 ? values.find(({ value }) => value === chosen[0])?.label : undefined
  const words = chosen.length === 0 ? label : `${label}: ${only ?? formatNumber(chosen.length)}`
  return (
    <Popover position="bottom-end" trapFocus returnFocus shadow="md" withinPortal>
      <Popover.Target>
        <Button
          size="xs"
          radius="xl"
          variant={chosen.length > 0 ? 'light' : 'default'}
          rightSection={<Icon name="chevron-down" size={14} />}
        >
          {words}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
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
      </Popover.Dropdown>
    </Popover>
  )
}
