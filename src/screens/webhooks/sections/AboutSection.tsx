import { SimpleGrid } from '@mantine/core'
import type { Webhook } from '#schemas/documents/webhook.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { Section } from '#src/kit/Section.tsx'
import { CustomPlaceholders } from './CustomPlaceholders.tsx'

/** The name of a webhook, the notation of its placeholders, and its own placeholders (C §3 "Webhook"). */
export function AboutSection({ at }: { readonly at: Cursor<Webhook> }) {
  return (
    <Section title="General">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextField at={at.at('name')} label="Webhook name" required autoFocus />
        <SegmentedField<string>
          at={at.at('version')}
          label="Placeholders are written"
          options={[
            { value: 'v2', label: 'With #: #reward' },
            { value: 'v1', label: 'Bare (v1): reward' },
          ]}
        />
      </SimpleGrid>
      <SwitchField
        at={at.at('customPlaceHoldersDefined')}
        label="Custom placeholders"
        description="Names in addition to the built-in ones; each rule that calls this webhook sets their values."
      />
      {at.value.customPlaceHoldersDefined === true && (
        <CustomPlaceholders at={at.at('customPlaceHolders') as Cursor<unknown>} />
      )}
    </Section>
  )
}
