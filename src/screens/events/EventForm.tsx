import { Grid, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CustomEvent } from '#schemas/documents/custom-event.ts'
import { ingestLimits } from '#schemas/values/ingest-limits.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Section } from '#src/kit/Section.tsx'
import { ArrivalsSection } from './ArrivalsSection.tsx'
import { withBlankRow } from './event-document.ts'
import { keyFor } from './event-key.ts'
import { PropertiesSection } from './PropertiesSection.tsx'

interface Props {
  readonly at: Cursor<CustomEvent>
  readonly mode: 'save' | 'edit'
  /** Stands below the fields. */
  readonly children?: ReactNode
}

/** The whole form of a custom event, beside it what arrives of it. */
export function EventForm({ at, mode, children }: Props) {
  return (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }}>
        <Stack gap="md">
          <EventFields at={at} mode={mode} />
          {children}
        </Stack>
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }}>
        <Section title="Arrivals">
          <ArrivalsSection event={at.value} />
        </Section>
      </Grid.Col>
    </Grid>
  )
}

/** The name of an event and its properties. */
export function EventFields({ at, mode }: Omit<Props, 'children'>) {
  return (
    <>
      <Section title="Event">
        <TextField
          at={mode === 'save' ? suggestingKey(at) : at.at('eventName')}
          label="Event name"
          required
          autoFocus
        />
        <TextField
          at={at.at('eventKey')}
          label="Event key"
          required
          maxLength={ingestLimits.eventKey}
          description="The exact key that your systems send."
        />
        <TextField
          at={at.at('eventValue') as Cursor<unknown>}
          label="Event value"
          description="Stored with the event for your own use, such as the property that holds its value."
        />
        <SwitchField
          at={at.at('disable')}
          label="Disabled"
          description="Events are still stored, and the sender is told that the event is disabled."
        />
      </Section>
      <PropertiesSection at={withBlankRow(at)} />
    </>
  )
}

/** The name of a new event; its key follows it until somebody gives another. */
function suggestingKey(at: Cursor<CustomEvent>): Cursor<string | undefined> {
  const name = at.at('eventName')
  return {
    ...name,
    set: (next, label) =>
      at.set((event) => {
        const follows = (event.eventKey ?? '') === keyFor(event.eventName ?? '')
        const named = typeof next === 'string' ? next : ''
        event.eventName = named
        if (follows) event.eventKey = keyFor(named)
      }, label),
  }
}
