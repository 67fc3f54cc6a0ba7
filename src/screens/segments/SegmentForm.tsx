import { Input, SegmentedControl, SimpleGrid, Stack } from '@mantine/core'
import { useId, useRef } from 'react'
import { ConditionList } from '#nodes/shared/conditions/ConditionList.tsx'
import { isOfFile, type Segment } from '#schemas/documents/segment.ts'
import { blankUserEvent } from '#schemas/values/user-event.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { DateTimeField } from '#src/kit/fields/DateTimeField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Section } from '#src/kit/Section.tsx'
import { SegmentSentence } from './Aloud.tsx'
import { FileSection } from './FileSection.tsx'
import type { PeopleFile } from './usePeopleFile.ts'

interface Props {
  readonly at: Cursor<Segment>
  readonly people: PeopleFile
  /** Name of the file that is stored already; undefined where there is none. */
  readonly stored: string | undefined
  /** True once a save was tried. */
  readonly submitted: boolean
}

/** The whole form of a segment: its name, and its people by conditions or from a file. */
export function SegmentForm({ at, people, stored, submitted }: Props) {
  const zone = useAppConfig()?.timezone
  const id = useId()
  const ofFile = isOfFile(at.value)
  // The conditions come back when they are chosen again.
  const conditions = useRef<Segment['events']>(undefined)
  function turn(to: string) {
    if (to === 'file') {
      conditions.current = at.value.events
      at.set({ ...at.value, events: [], fileName: stored ?? '' }, 'From a file')
    } else {
      // A file that was chosen would be saved along.
      people.putAway()
      const events = conditions.current?.length ? conditions.current : [blankUserEvent()]
      at.set({ ...at.value, events, fileName: '' }, 'By what people do')
    }
  }
  return (
    <Stack gap="md">
      <Section title="Segment">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextField at={at.at('name')} label="Segment name" required maxLength={60} autoFocus />
          <DateTimeField at={at.at('startDate')} label="Start date" zone={zone} />
        </SimpleGrid>
        <Input.Wrapper label="Who belongs to it" labelElement="div" labelProps={{ id }}>
          <SegmentedControl
            fullWidth
            aria-labelledby={id}
            value={ofFile ? 'file' : 'conditions'}
            data={[
              { value: 'conditions', label: 'By what people do' },
              { value: 'file', label: 'From a file' },
            ]}
            readOnly={at.readOnly !== false}
            onChange={turn}
          />
        </Input.Wrapper>
      </Section>
      {ofFile ? (
        <Section title="People">
          <FileSection at={at} people={people} stored={stored} submitted={submitted} />
        </Section>
      ) : (
        <Section title="Conditions">
          <SegmentSentence segment={at.value} />
          <ConditionList at={at as unknown as Cursor<Slice>} root={at as unknown as Cursor<Slice>} path={[]} />
        </Section>
      )}
    </Stack>
  )
}
