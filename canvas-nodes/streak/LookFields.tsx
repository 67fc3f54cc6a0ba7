import { SimpleGrid } from '@mantine/core'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { Fold, Section } from '#src/kit/inspector/Section.tsx'
import { cardColours } from './words.ts'

/** The keys of a streak's design that have a field (E §3 `dailyStreakDTO`). */
export const designKeys: readonly string[] = [
  'streakBasedOn',
  'title',
  'subtitle',
  'cardBackground',
  'backgroundColor',
  'backgroundImage',
  'description',
  'missedDayConfig',
  'ctaNeeded',
  'buttonConfig',
  'eventCTA',
  'resultHandler',
  'bannerImage',
  'customEventKey',
  'customEventName',
  'customProperties',
]

/** Edits the look of a streak's page and of the cards of its days. */
export function LookFields({ at, design }: { at: Cursor<Slice>; design: Cursor<Slice> }) {
  return (
    <Section>
      <Fold title="Look">
        <SegmentedField
          at={at.at('streakType')}
          label="Design"
          options={[
            { value: 1, label: 'Option 1' },
            { value: 2, label: 'Option 2' },
          ]}
        />
        <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
          {cardColours.map(([key, label]) => (
            <ColourField key={key} at={at.at(key)} label={label} step={`Change colour: ${label.toLowerCase()}`} />
          ))}
          <ColourField at={design.at('cardBackground')} label="Card background" />
          <ColourField at={design.at('backgroundColor')} label="Page background" />
        </SimpleGrid>
        <MediaField at={design.at('backgroundImage')} label="Background image" />
      </Fold>
    </Section>
  )
}
