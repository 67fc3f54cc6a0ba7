import { Group, Stack, Text } from '@mantine/core'
import { type JsonObject, textAt } from '#schemas/json.ts'
import type { CampaignChannel } from '#schemas/values/channels.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { AddButton } from '#src/kit/inspector/AddButton.tsx'
import { asList, asObject } from '#src/kit/inspector/below.ts'
import { RemoveButton } from '#src/kit/inspector/RemoveButton.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import classes from './form.module.css'

interface Props {
  readonly at: Cursor<JsonObject>
  readonly channel: CampaignChannel
}

/** So many rows have fields at once: a longer list came from elsewhere, and is kept as it is. */
const MAX_ROWS_SHOWN = 50

/** The people that a campaign names, each by an address of its channel (E §3 "senderList"). */
export function RecipientList({ at, channel }: Props) {
  const place = at.at('senderList') as Cursor<unknown>
  const list = asList(place)
  if (!list) return <WrongType at={place} label="People by name" blank={[]} />
  const rows = list.value ?? []
  const key = channel === 'email' ? 'email' : 'mobile'
  const label = channel === 'email' ? 'E-mail' : 'Mobile number'
  return (
    <Stack gap="xs" role="group" aria-label="People by name">
      <Text size="sm" fw={500}>
        People by name
      </Text>
      {rows.slice(0, MAX_ROWS_SHOWN).map((_, index) => {
        const row = asObject(list.at(index) as Cursor<unknown>)
        const what = `person ${index + 1}`
        return (
          <Group key={what} gap="xs" wrap="nowrap" align="flex-start" className={classes.row ?? ''}>
            {row ? (
              <>
                <TextField at={row.at('name')} label={`Name of ${what}`} placeholder="Name" hideLabel />
                <TextField at={row.at(key)} label={`${label} of ${what}`} placeholder={label} hideLabel />
              </>
            ) : (
              <WrongType at={list.at(index) as Cursor<unknown>} label={what} blank={{}} />
            )}
            <RemoveButton list={list} index={index} what={(row && textAt(row.value, 'name')) || what} />
          </Group>
        )
      })}
      {rows.length > MAX_ROWS_SHOWN && (
        <Text size="sm" c="dimmed">
          And {formatNumber(rows.length - MAX_ROWS_SHOWN)} more.
        </Text>
      )}
      <Group>
        <AddButton at={list} onClick={() => list.set([...rows, { name: '', [key]: '' }], 'Add person')}>
          Add person
        </AddButton>
      </Group>
    </Stack>
  )
}
