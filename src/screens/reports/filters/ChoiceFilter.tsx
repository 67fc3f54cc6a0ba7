import { ActionIcon, Button, Checkbox, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Icon } from '#src/kit/icons.tsx'
import classes from './filters.module.css'

interface Props {
  readonly label: string
  /** The words on the button while something is chosen. */
  readonly words: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  /** Set where the choices are searched on the server. */
  readonly search?: { readonly value: string; readonly onChange: (text: string) => void }
  /** Stands below the choices. */
  readonly note?: ReactNode
}

/** A filter of several values: a chip that opens their list. */
export function ChoiceFilter({ label, words, choices, chosen, onChange, search, note }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isOn = chosen.length > 0
  return (
    <Group gap={0} wrap="nowrap" className={classes.filter ?? ''} data-on={isOn || undefined}>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-start"
        withinPortal
        trapFocus
        returnFocus
        shadow="md"
      >
        <Popover.Target>
          <Button
            size="sm"
            variant="transparent"
            color={isOn ? 'indigo' : 'gray'}
            className={classes.filterButton ?? ''}
            rightSection={isOn ? undefined : <Icon name="chevron-down" size={14} />}
            onClick={() => setOpen(!isOpen)}
          >
            {isOn ? words : label}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label} miw={240}>
          <Stack gap="xs">
            {search && (
              <TextInput
                size="sm"
                type="search"
                aria-label={`Search ${label.toLowerCase()}`}
                placeholder="Search"
                leftSection={<Icon name="search" size={14} />}
                value={search.value}
                maxLength={200}
                onChange={({ currentTarget }) => search.onChange(currentTarget.value)}
              />
            )}
            <Stack gap="xs" mah={300} style={{ overflowY: 'auto' }}>
              {choices.map(({ value, label: name }) => (
                <Checkbox
                  key={value}
                  size="sm"
                  label={name}
                  checked={chosen.includes(value)}
                  onChange={({ currentTarget }) =>
                    onChange(currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                  }
                />
              ))}
            </Stack>
            {note && (
              <Text size="xs" c="dimmed" component="div">
                {note}
              </Text>
            )}
          </Stack>
        </Popover.Dropdown>
      </Popover>
      {isOn && (
        <ActionIcon
          size="sm"
          variant="transparent"
          aria-label={`Clear ${label.toLowerCase()} filter`}
          onClick={() => onChange([])}
        >
          <Icon name="close" size={14} />
        </ActionIcon>
      )}
    </Group>
  )
}
