import { Stack, Switch } from '@mantine/core'
import type { ReactNode } from 'react'
import { ALL_USER } from '#schemas/codes.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { messagesAt } from '#src/kit/inspector/below.ts'
import { Section } from '#src/kit/Section.tsx'
import { SegmentPicker } from '#src/pickers/SegmentPicker.tsx'
import { segmentKey } from '../message/when.ts'
import { IdentifiersField } from './IdentifiersField.tsx'
import { RecipientFileField } from './RecipientFileField.tsx'
import { RecipientList } from './RecipientList.tsx'

interface Props {
  readonly at: Cursor<JsonObject>
  readonly channel: Channel
  /** The number of people, and what it costs. */
  readonly reach: ReactNode
}

/** The recipients of a message: a segment, a file, people by name. Whoever is in several is told once. */
export function WhoSection({ at, channel, reach }: Props) {
  const segment = at.at(segmentKey(at.value)) as Cursor<unknown>
  const isOn = textAt(at.value, segmentKey(at.value)) !== ''
  const choose = (id: string, name: string) =>
    at.set({ ...at.value, [segmentKey(at.value)]: id, ...(channel === 'push' && { userSegmentName: name }) }, 'Segment')
  return (
    <Section title="Who">
      <Stack gap="xs">
        <Switch
          label="People of a segment"
          description="Asked again for each person right before they are told."
          checked={isOn}
          disabled={segment.readOnly !== false}
          error={messagesAt(segment)}
          onChange={({ currentTarget }) =>
            choose(currentTarget.checked ? ALL_USER : '', currentTarget.checked ? ALL_USER : '')
          }
        />
        {isOn && (
          <SegmentPicker
            value={textAt(at.value, segmentKey(at.value))}
            readOnly={segment.readOnly}
            onChange={(id = ALL_USER, row) => choose(id, row?.title ?? id)}
          />
        )}
      </Stack>
      <RecipientFileField at={at} channel={channel} />
      {channel === 'push' ? <IdentifiersField at={at} /> : <RecipientList at={at} channel={channel} />}
      {reach}
    </Section>
  )
}
