import { ActionIcon, Button, Group, Paper, Stack, Text, Title, Tooltip } from '@mantine/core'
import { blankProperty, type CustomEvent, propertyTypes } from '#schemas/documents/custom-event.ts'
import { propertyTypeNames } from '#src/difference/words/custom-event-words.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import classes from './PropertiesSection.module.css'

const types = propertyTypes.map((value) => ({ value, label: propertyTypeNames[value] }))

/** The properties of an event: added at the end, removed by position, cleared to one blank number (C §4). */
export function PropertiesSection({ at }: { readonly at: Cursor<CustomEvent> }) {
  const list = at.at('properties') as Cursor<NonNullable<CustomEvent['properties']>>
  if (!Array.isArray(list.value))
    return (
      <Text size="sm" c="dimmed">
        The properties of this event have an unknown format and are kept unchanged.
      </Text>
    )
  const rows = list.value
  const locked = list.readOnly !== false
  const isBlank = rows.length === 1 && !rows[0]?.propertyName && rows[0]?.propertyType === 'number'

  function add() {
    list.set([...rows, blankProperty()], 'Add property')
    focusName(rows.length)
  }
  // The button that was pressed is gone: the keyboard goes on where it was.
  function remove(index: number) {
    list.set(rows.toSpliced(index, 1), 'Remove property')
    focusName(Math.max(0, Math.min(index, rows.length - 2)))
  }
  function clear() {
    list.set([], 'Clear')
    focusName(0)
  }
  return (
    <Paper withBorder radius="md" p="md" component="section" aria-label="Properties">
      <Stack gap="md">
        <Group justify="space-between" wrap="nowrap">
          <Title order={2} size="h4">
            Properties
          </Title>
          {!locked && !isBlank && (
            <Button size="compact-sm" variant="subtle" color="gray" onClick={clear}>
              Clear
            </Button>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          Values that rules can check: the value of an order, the stars of a review. Send them in the event’s properties
          under these names.
        </Text>
        <div className={classes.rows}>
          <Text size="sm" fw={500} aria-hidden>
            Property name
          </Text>
          <Text size="sm" fw={500} aria-hidden>
            Type
          </Text>
          <span />
          {rows.map((row, index) => {
            const here = list.at(index) as Cursor<typeof row>
            const number = index + 1
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: properties have no identity but their position
              <div key={index} className={classes.row}>
                <TextField at={here.at('propertyName')} label={`Name of property ${number}`} hideLabel />
                <SelectField<string>
                  at={here.at('propertyType')}
                  label={`Type of property ${number}`}
                  options={types}
                  hideLabel
                />
                {locked ? (
                  <span />
                ) : (
                  <Tooltip label="Remove">
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={36}
                      aria-label={`Remove property ${number}`}
                      onClick={() => remove(index)}
                    >
                      <Icon name="trash" />
                    </ActionIcon>
                  </Tooltip>
                )}
              </div>
            )
          })}
        </div>
        {!locked && (
          <Group>
            <Button variant="default" size="xs" leftSection={<Icon name="plus" />} onClick={add}>
              Add property
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

/** Goes to the name of a property once it is drawn. */
function focusName(index: number) {
  const name = `[data-path="properties.${index}.propertyName"]`
  setTimeout(() => document.querySelector<HTMLElement>(name)?.focus())
}
