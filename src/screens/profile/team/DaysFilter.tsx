import { Button, Group, Popover, Stack } from '@mantine/core'
import { useState } from 'react'
import { formatDate } from '#src/format/dates.ts'
import { DayInput } from '#src/kit/fields/DayInput.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { anyDay, type Days } from './days.ts'

interface Props {
  readonly value: Days
  /** The days that are shown at first. */
  readonly recent: Days
  readonly onChange: (days: Days) => void
}

/**
 * The days on which members were added, shown as a filter that can be removed or changed (C §9: the last 7 days at
 * first).
 */
export function DaysFilter({ value, recent, onChange }: Props) {
  const [opened, setOpened] = useState(false)
  const isSet = value.from !== '' || value.to !== ''
  const field = (key: keyof Days, label: string) => (
    <DayInput label={label} value={value[key]} onChange={(day) => onChange({ ...value, [key]: day })} />
  )
  return (
    <Group gap="xs">
      {isSet && (
        <Button
          size="compact-sm"
          variant="light"
          rightSection={<Icon name="close" size={14} />}
          aria-label={`Remove the filter: ${words(value, recent)}`}
          onClick={() => onChange(anyDay)}
        >
          {words(value, recent)}
        </Button>
      )}
      <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus shadow="md">
        <Popover.Target>
          <Button size="compact-sm" variant="default" aria-expanded={opened} onClick={() => setOpened(!opened)}>
            {isSet ? 'Other days' : 'Filter by days'}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label="Added between">
          <Stack gap="sm">
            <Group gap="sm" align="flex-end">
              {field('from', 'From')}
              {field('to', 'To')}
            </Group>
            <Group gap="xs" justify="flex-end">
              <Button size="compact-sm" variant="default" onClick={() => onChange(recent)}>
                Last 7 days
              </Button>
              <Button size="compact-sm" onClick={() => setOpened(false)}>
                Done
              </Button>
            </Group>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Group>
  )
}

function words({ from, to }: Days, recent: Days): string {
  if (from === recent.from && to === recent.to) return 'Added in the last 7 days'
  if (from === to) return `Added on ${day(from)}`
  if (to === '') return `Added since ${day(from)}`
  if (from === '') return `Added until ${day(to)}`
  return `Added ${day(from)} – ${day(to)}`
}

const day = (text: string) => formatDate(Date.parse(`${text}T12:00:00Z`), 'UTC')
