import { Anchor, Input, SegmentedControl } from '@mantine/core'
import { ALL_USER } from '#schemas/codes.ts'
import { textAt } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import {
  BEST_HOUR,
  occasionHours,
  occasionOf,
  type RuleOccasion,
  ruleOccasion,
  sendHourOf,
} from '#schemas/values/message-occasions.ts'
import { configuration } from '#src/api/config.ts'
import type { Slice } from '#src/graph/graph.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { TextAreaField } from '#src/kit/fields/TextAreaField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { TimeField } from '#src/kit/fields/TimeField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { choiceStep, chosenText, messagesAt, oddText } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Note, Section } from '#src/kit/inspector/Section.tsx'
import { RichTextField } from '#src/kit/rich-text/RichTextField.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { SegmentPicker } from '#src/pickers/SegmentPicker.tsx'
import type { InspectorProps } from '../view.ts'
import { EventField } from './EventField.tsx'
import { whenWords } from './message-words.ts'

/** The page of each channel, where a message is edited whole. */
const pages: Readonly<Record<Channel, string>> = {
  push: 'pushnotifications',
  sms: 'message',
  email: 'email',
  whatsapp: 'whatsapp',
}

/** The fields of the sections, and those that the drawing sets. */
const shown = [
  ...['id', 'notificationId', 'type', 'typeId', 'name', 'title', 'content', 'redirectionLink', 'subject', 'msg'],
  ...['notificationStatus', 'campaignStatus', 'ruleId', 'eventId', 'userSegmentId', 'userSegmentName', 'segmentId'],
  ...[
    'startDateOption',
    'startDateTime',
    'endDateOption',
    'endDateTime',
    'scheduleTime',
    'notificationSendTime',
    'occasionHours',
  ],
]

/** The words of a message, its moment and its people; the whole of it is edited on the page of its channel. */
export function MessageInspector({ at, channel }: InspectorProps & { readonly channel: Channel }) {
  const id = textAt(at.value, 'id')
  return (
    <>
      <Section title="Message">
        <TextField at={at.at('name')} label="Name" description="For you and your team" required />
        <Words at={at} channel={channel} />
      </Section>
      <Section title="When">
        <When at={at} />
      </Section>
      <Section title="To whom">
        <Whom at={at} channel={channel} />
      </Section>
      {id ? (
        // In a tab of its own, so that the drawing stays open; as its opener, since a session that is not remembered ends with its tabs.
        <Anchor size="sm" href={`${configuration.basePath}/${pages[channel]}/${id}`} target="_blank" rel="opener">
          Open the full editor <Icon name="external" size={14} />
        </Anchor>
      ) : (
        <Note>Pictures, files, previews and a test are in the full editor, once it is saved.</Note>
      )}
      <OtherFields slice={withoutBlanks(at.value)} known={shown} />
    </>
  )
}

function Words({ at, channel }: { readonly at: Cursor<Slice>; readonly channel: Channel }) {
  if (channel === 'push')
    return (
      <>
        <TextField at={at.at('title')} label="Title" required />
        <TextAreaField at={at.at('content')} label="Text" required />
        <TextField at={at.at('redirectionLink')} label="Link it opens" placeholder="https://" />
      </>
    )
  if (channel === 'email')
    return (
      <>
        <TextField at={at.at('subject')} label="Subject" required />
        <RichTextField at={at.at('msg')} label="Text" required rows={6} />
      </>
    )
  return <TextAreaField at={at.at('msg')} label="Text" required rows={4} />
}

function When({ at }: { readonly at: Cursor<Slice> }) {
  const { names } = useLookups()
  const occasion = occasionOf(at.value)
  const { sort } = occasion
  const isOnSegment = sort === 'once' && textAt(at.value, 'eventId') === ''
  return (
    <>
      {sort === 'event' && <EventField at={at.at('eventId')} />}
      {(sort === 'rule' || isOnSegment) && <Note>{whenWords(at.value, names)}.</Note>}
      {occasion.sort === 'rule' && <Hours at={at} occasion={occasion.occasion} />}
      <HourOfDay at={at.at('notificationSendTime')} hour={sendHourOf(at.value).at} />
    </>
  )
}

/** The hours of an occasion that has some: before the end of a streak's day, without progress in a quest. */
function Hours({ at, occasion }: { readonly at: Cursor<Slice>; readonly occasion: RuleOccasion }) {
  const { hours } = ruleOccasion(occasion)
  if (!hours) return null
  return (
    <NumberField
      at={at.at('occasionHours')}
      label={hours.label}
      placeholder={`${occasionHours({}, occasion)}`}
      min={hours.least}
      max={hours.most}
      step="Change hours"
    />
  )
}

const hours = [
  { value: 'once', label: 'At once' },
  { value: 'best', label: 'Best hour' },
  { value: 'time', label: 'At a time' },
] as const

/** The hour of a person's day at which they are told. */
function HourOfDay({ at, hour }: { readonly at: Cursor<unknown>; readonly hour: 'once' | 'best' | 'time' }) {
  const values = { once: '', best: BEST_HOUR, time: '18:00:00' }
  const chosen = oddText(at.value) === undefined ? hour : ''
  return (
    <>
      <Input.Wrapper label="Hour of their day" labelElement="div" error={messagesAt(at)} description={remarksAt(at)}>
        <SegmentedControl
          fullWidth
          aria-label="Hour of their day"
          data={[...hours]}
          value={chosen}
          readOnly={at.readOnly !== false}
          onChange={(value) => at.set(values[value as keyof typeof values], 'Change hour')}
        />
      </Input.Wrapper>
      {hour === 'time' && <TimeField at={at} label="Time" step="Change hour" hideLabel />}
    </>
  )
}

function Whom({ at, channel }: { readonly at: Cursor<Slice>; readonly channel: Channel }) {
  const { names } = useLookups()
  const chosen = at.at(channel === 'push' ? 'userSegmentId' : 'segmentId')
  const choose = (id: string | undefined) => {
    const segment = id ?? ALL_USER
    const step = choiceStep('segment of the message', names('segment', segment))
    if (channel !== 'push') return chosen.set(segment, step)
    const name = segment === ALL_USER ? ALL_USER : (names('segment', segment) ?? '')
    at.set((draft) => {
      draft.userSegmentId = segment
      draft.userSegmentName = name
    }, step)
  }
  return (
    <SegmentPicker
      value={chosenText(chosen.value)}
      readOnly={chosen.readOnly}
      error={messagesAt(chosen)}
      description={remarksAt(chosen)}
      onChange={choose}
    />
  )
}

/** Leaves out what a blank message holds and nobody has filled in. */
function withoutBlanks(slice: Slice): Slice {
  const isBlank = (value: unknown) => value === '' || value === 'None' || (Array.isArray(value) && value.length === 0)
  return Object.fromEntries(Object.entries(slice ?? {}).filter(([, value]) => !isBlank(value)))
}
