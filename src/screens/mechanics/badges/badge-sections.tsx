import { Autocomplete, Stack } from '@mantine/core'
import type { JsonObject } from '#schemas/json.ts'
import { badgeSequences, badgeTimings, badgeVisibilities } from '#schemas/values/choices.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { DateTimeField } from '#src/kit/fields/DateTimeField.tsx'
import { type FieldProps, shown } from '#src/kit/fields/field.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { useField } from '#src/kit/fields/useField.tsx'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { Section } from '#src/kit/Section.tsx'
import { useBadgeCategories } from './useBadgeCategories.ts'

/** The keys of a badge that have their fields here, or are the server's. */
const known = [
  ...['templateName', 'badgeName', 'badgeDescription', 'badgeCategory', 'badgeImage', 'bgImage', 'textOnBadge'],
  ...['receivingMessage', 'visibilityCategory', 'visibilityTiming', 'visibilityStartTime', 'visibilityEndTime'],
  ...['useBadgeForQuest', 'badgeType', 'visibilitySequence'],
  ...['id', 'badgesId', 'badgeId', 'createdby', 'createdTS', 'updatedby', 'updatedTS'],
]

/** A text that may be one of those that are offered, or another. */
function CategoryField(props: FieldProps<string>) {
  const { value, locked, set, wrapper, input } = useField(props)
  const categories = useBadgeCategories()
  return (
    <Autocomplete {...wrapper} {...input} data={categories} value={shown(value)} readOnly={locked} onChange={set} />
  )
}

/** The fields of a badge, section by section (E §3 "Badge"). */
export function BadgeSections({ root }: { readonly root: Cursor<JsonObject> }) {
  const at = (key: string) => root.at(key) as Cursor<unknown>
  const zone = useAppConfig()?.timezone
  const isTimed = root.value.visibilityTiming !== undefined && root.value.visibilityTiming !== 'all'
  return (
    <>
      <Section title="Badge">
        <Stack gap="sm">
          <TextField at={at('templateName')} label="Template name" maxLength={50} required />
          <WordsField at={at('badgeName')} label="Badge name" />
          <WordsField at={at('badgeDescription')} label="Description" />
          <CategoryField at={at('badgeCategory')} label="Category" placeholder="Choose one or write your own" />
          <TextField at={at('badgeType')} label="Badge type" description="Reports of badges name it." />
        </Stack>
      </Section>
      <Section title="Look">
        <Stack gap="sm">
          <MediaField at={at('badgeImage')} label="Picture" />
          <WordsField at={at('textOnBadge')} label="Text on badge" />
          <MediaField at={at('bgImage')} label="Background picture" />
        </Stack>
      </Section>
      <Section title="When it is earned">
        <WordsField at={at('receivingMessage')} label="Receiving message" />
      </Section>
      <Section title="Who sees it">
        <Stack gap="sm">
          <SegmentedField<string>
            at={at('visibilityCategory')}
            label="Visible to"
            description="Before it is earned: a badge for its owner alone is a surprise. Whoever has earned it always sees it."
            options={badgeVisibilities}
          />
          <SegmentedField<string> at={at('visibilityTiming')} label="Visible" options={badgeTimings} />
          {isTimed && (
            <>
              <DateTimeField at={at('visibilityStartTime')} label="From" zone={zone} clearable />
              <DateTimeField at={at('visibilityEndTime')} label="Until" zone={zone} clearable />
            </>
          )}
          <SelectField
            at={at('visibilitySequence')}
            label="Order"
            description="Where it stands among the badges of a player."
            options={badgeSequences}
          />
          <SegmentedField<string>
            at={at('useBadgeForQuest')}
            label="Quests may give it"
            options={[
              { value: 'yes', label: 'Yes' },
              { value: 'no', label: 'No' },
            ]}
          />
        </Stack>
      </Section>
      <OtherFields of="badge" slice={root.value} known={known} />
    </>
  )
}
