import { SimpleGrid } from '@mantine/core'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { Fold, Section } from '../shared/inspector/Section.tsx'
import { WordsField } from '../shared/inspector/WordsField.tsx'
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

/** Edits the texts of a streak, and the look of its page and of the cards of its days. */
export function LookFields({ at, design }: { at: Cursor<Slice>; design: Cursor<Slice> }) {
  return (
    <>
      <Section>
        <Fold title="Words">
          <WordsField at={design.at('title')} label="Title" />
          <WordsField at={design.at('subtitle')} label="Subtitle" />
          <WordsField at={design.at('description')} label="Description" />
          <WordsField at={at.at('streakText')} label="Streak text" description="#day becomes the number of the day." />
        </Fold>
      </Section>
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
    </>
  )
}
