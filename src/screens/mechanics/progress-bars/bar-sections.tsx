/** The sections of a progress bar's form: its design, its words, its events, and when it begins again. */
import { Fieldset, SimpleGrid } from '@mantine/core'
import { barDesigns, barTimeMs, MAX_BAR_EVENTS } from '#schemas/documents/progress-bar.ts'
import { isObject, type JsonObject, listAt, numericAt, wordsAt } from '#schemas/json.ts'
import { fontSizes } from '#schemas/values/choices.ts'
import { formatCount } from '#src/format/numbers.ts'
import { timeWords } from '#src/games/progress-bar/bar-view.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { ChoiceField } from '#src/kit/fields/ChoiceField.tsx'
import { ColourField } from '#src/kit/fields/ColourField.tsx'
import { FontField } from '#src/kit/fields/FontField.tsx'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SwitchField } from '#src/kit/fields/SwitchField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asList, asObject } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { Problems } from '#src/kit/inspector/Problems.tsx'
import { Fold } from '#src/kit/inspector/Section.tsx'
import { WordsField } from '#src/kit/inspector/WordsField.tsx'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import type { SectionFieldsProps, TemplateSection } from '#src/template-editor/template-section.ts'
import { withEventCount } from './event-count.ts'

/** The keys of an external game that a bar carries and nobody sees (READINGS). */
const carried = [
  ...['code', 'url', 'isPortrait', 'description', 'assets', 'categories', 'tags', 'width', 'height', 'colorMuted'],
  ...['colorVibrant', 'privateAllowed', 'scoringFormat', 'finalUrl', 'playMore', 'maxPlaysOption', 'maxPlays'],
  ...['resultText', 'progressBarId'],
]

function DesignFields({ at, root }: SectionFieldsProps) {
  return (
    <>
      <SegmentedField<number>
        at={root.at('progressBarDesignType') as Cursor<unknown>}
        label="Design"
        options={[...barDesigns]}
      />
      <SimpleGrid cols={2} spacing="xs">
        <ColourField at={at.at('progressBarColorCompleted')} label="Completed" />
        <ColourField at={at.at('progressBarColorDefault')} label="Still to come" />
      </SimpleGrid>
      <SwitchField at={at.at('fadeRemainingEvent') as Cursor<unknown>} label="Fade the events that remain" />
    </>
  )
}

const design: TemplateSection = {
  id: 'design',
  title: 'Design',
  icon: 'mechanics',
  keys: ['progressBarColorCompleted', 'progressBarColorDefault', 'fadeRemainingEvent'],
  rootKeys: ['progressBarDesignType', 'progressBarLibraryDesignType', ...carried],
  summary: (_, bar) => barDesigns.find(({ value }) => value === numericAt(bar, 'progressBarDesignType'))?.label ?? '',
  Fields: DesignFields,
}

function WordFields({ at, translate }: SectionFieldsProps) {
  return (
    <>
      <WordsField at={at.at('startText')} label="Start text" description={translate('startText')} />
      <WordsField at={at.at('endText')} label="End text" description={translate('endText')} />
    </>
  )
}

const words: TemplateSection = {
  id: 'words',
  title: 'Start and end',
  icon: 'message',
  keys: ['startText', 'endText'],
  texts: () => ['startText', 'endText'],
  summary: (entry) => [wordsAt(entry, 'startText'), wordsAt(entry, 'endText')].filter(Boolean).join(' → '),
  Fields: WordFields,
}

function EventFields({ at, root, translate }: SectionFieldsProps) {
  const list = asList(at.at('eventDetails'))
  const count = root.at('numberOfEvents') as Cursor<unknown>
  const setCount = (next: unknown) =>
    root.set(
      typeof next === 'number' || next === undefined
        ? withEventCount(root.value, next)
        : { ...root.value, numberOfEvents: next },
      'Number of events',
    )
  return (
    <>
      <NumberField
        at={{ ...count, set: setCount }}
        label="Number of events"
        description="The bar is full when so many have come in. Which events count is decided in the rule that uses it."
        min={1}
        max={MAX_BAR_EVENTS}
      />
      {list ? (
        listAt(at.value, 'eventDetails').map((detail, index) => {
          const one = list.at(index)
          const label = `Label of event ${index + 1}`
          if (!isObject(detail)) {
            // biome-ignore lint/suspicious/noArrayIndexKey: an event is told by its place
            return <WrongType key={index} at={one} label={label} blank={{ eventLabelText: '' }} />
          }
          const event = one as Cursor<JsonObject>
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an event is told by its place
            <Fieldset key={index} variant="unstyled" aria-label={`Event ${index + 1}`}>
              <TextField
                at={event.at('eventLabelText')}
                label={label}
                description={translate(`eventDetails.${index}.eventLabelText`)}
              />
              <Fold quiet title={`Colour and font of “${label}”`}>
                <SimpleGrid cols={2} spacing="xs">
                  <ColourField at={event.at('fontColor')} label={`${label}: colour`} />
                  <ChoiceField at={event.at('fontSize')} label={`${label}: size`} choices={fontSizes} />
                </SimpleGrid>
                <FontField at={event.at('fontFamily')} label={`${label}: font`} />
              </Fold>
              <OtherFields
                of={`event ${index + 1}`}
                slice={detail}
                known={['eventLabelText', 'fontSize', 'fontColor', 'fontFamily']}
              />
            </Fieldset>
          )
        })
      ) : (
        <WrongType at={at.at('eventDetails')} label="Events" blank={[]} />
      )}
      <Problems at={at.at('eventDetails')} />
    </>
  )
}

const events: TemplateSection = {
  id: 'events',
  title: 'Events',
  icon: 'event',
  keys: ['eventDetails'],
  rootKeys: ['numberOfEvents'],
  texts: (bar) =>
    listAt(listAt(bar, 'localizationconfig')[0], 'eventDetails').map(
      (_, index) => `eventDetails.${index}.eventLabelText`,
    ),
  summary: (_, bar) => formatCount(numericAt(bar, 'numberOfEvents') ?? 0, 'event'),
  Fields: EventFields,
}

function TimeFields({ root }: SectionFieldsProps) {
  const timer = asObject(root.at('progressBarTimer') as Cursor<unknown>)
  return (
    <>
      {timer ? (
        <>
          <SwitchField
            at={timer.at('timerFlag') as Cursor<unknown>}
            label="Timer"
            description="From the first event there is so much time; what comes later does not count."
          />
          {timer.value?.timerFlag === true && (
            <SimpleGrid cols={3} spacing="xs">
              <NumberField at={timer.at('timeday') as Cursor<unknown>} label="Days" min={0} />
              <NumberField at={timer.at('timeHrs') as Cursor<unknown>} label="Hours" min={0} />
              <NumberField at={timer.at('timeMins') as Cursor<unknown>} label="Minutes" min={0} />
            </SimpleGrid>
          )}
          <OtherFields of="timer" slice={timer.value ?? {}} known={['timerFlag', 'timeday', 'timeHrs', 'timeMins']} />
        </>
      ) : (
        <WrongType at={root.at('progressBarTimer') as Cursor<unknown>} label="Timer" blank={{ timerFlag: false }} />
      )}
      <SwitchField
        at={root.at('resetProgressBar') as Cursor<unknown>}
        label="Begin again when it is full"
        description="The next event is then the first one again. A bar with a timer is filled once."
      />
      <SwitchField at={root.at('useProgressBarInQuest') as Cursor<unknown>} label="Quests may take its design" />
    </>
  )
}

const time: TemplateSection = {
  id: 'time',
  title: 'Timer and reset',
  icon: 'schedule',
  keys: [],
  rootKeys: ['progressBarTimer', 'resetProgressBar', 'useProgressBarInQuest'],
  summary: (_, bar) => {
    const timeMs = barTimeMs(bar)
    return [
      timeMs === undefined ? 'No timer' : timeWords(timeMs),
      bar.resetProgressBar === true && timeMs === undefined ? 'begins again' : 'stays full',
    ].join(' · ')
  },
  Fields: TimeFields,
}

/** The sections of a progress bar, in their order. */
export const barSections: readonly TemplateSection[] = [design, words, events, time]
