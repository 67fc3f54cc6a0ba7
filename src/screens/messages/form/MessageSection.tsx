import { SimpleGrid } from '@mantine/core'
import type { ComponentType } from 'react'
import { ruleTypes } from '#schemas/codes.ts'
import { mayShowBoard } from '#schemas/documents/channel-campaign.ts'
import type { JsonObject } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { MediaField } from '#src/kit/fields/MediaField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { asObject } from '#src/kit/inspector/below.ts'
import { WrongType } from '#src/kit/inspector/WrongType.tsx'
import { Section } from '#src/kit/Section.tsx'
import { MailField } from '#src/message-preview/index.ts'
import { RulePicker } from '#src/pickers/RulePicker.tsx'
import { picked } from '../message/picked.ts'
import type { SetOff } from '../message/when.ts'
import { ContentNotes } from './ContentNotes.tsx'
import { TextWithPlaceholders } from './TextWithPlaceholders.tsx'

interface FieldsProps {
  readonly at: Cursor<JsonObject>
  readonly setOff: SetOff
}

interface Props extends FieldsProps {
  readonly channel: Channel
}

/** The content of a message: its name among colleagues, its texts, what it is about, and what was found in it. */
export function MessageSection({ at, channel, setOff }: Props) {
  const Fields = fields[channel]
  return (
    <Section title="Message">
      <TextField
        at={at.at('name')}
        label={channel === 'push' ? 'Notification name' : 'Campaign name'}
        description="For you and your colleagues; nobody else sees it."
        required
      />
      <Fields at={at} setOff={setOff} />
      <ContentNotes message={at.value} channel={channel} />
      {channel !== 'push' && <AboutFields at={at} setOff={setOff} />}
    </Section>
  )
}

function PushFields({ at, setOff }: FieldsProps) {
  return (
    <>
      <TextWithPlaceholders at={at.at('title')} label="Title" setOff={setOff} required />
      <TextWithPlaceholders at={at.at('content')} label="Content" setOff={setOff} rows={3} required />
      <TextField
        at={at.at('redirectionLink')}
        label="Link"
        description="Opened by a tap: a page (https://…) or a screen of your app (shop://…)."
        placeholder="https://"
      />
      <MediaField at={at.at('imageURL')} label="Image" named={{ in: at, by: 'imageName' }} />
    </>
  )
}

function SmsFields({ at, setOff }: FieldsProps) {
  return <TextWithPlaceholders at={at.at('msg')} label="Message" setOff={setOff} rows={4} required />
}

function MailFields({ at, setOff }: FieldsProps) {
  return (
    <>
      <TextWithPlaceholders at={at.at('subject')} label="Subject" setOff={setOff} required />
      <MailField at={at.at('msg')} label="Message" required />
    </>
  )
}

/** The states of a template at WhatsApp. */
const templateStates = [
  { value: 'approved', label: 'Approved' },
  { value: 'pending', label: 'In review' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'paused', label: 'Paused' },
] as const

function WhatsAppFields({ at, setOff }: FieldsProps) {
  const template = asObject(at.at('whatsappTemplate'))
  return (
    <>
      <TextWithPlaceholders
        at={at.at('msg')}
        label="Message"
        description="As WhatsApp has approved it; its placeholders fill in the template in their order."
        setOff={setOff}
        rows={4}
        required
      />
      {template ? (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <TextField
            at={template.at('contentSid')}
            label="Template"
            description="Its Content SID at the provider."
            placeholder="HX…"
          />
          <SelectField<string>
            at={template.at('state') as Cursor<unknown>}
            label="State of the template"
            description="As the provider shows it."
            options={templateStates}
            clearable
          />
        </SimpleGrid>
      ) : (
        <WrongType at={at.at('whatsappTemplate')} label="Template" blank={{}} />
      )}
    </>
  )
}

const fields: Readonly<Record<Channel, ComponentType<FieldsProps>>> = {
  push: PushFields,
  sms: SmsFields,
  email: MailFields,
  whatsapp: WhatsAppFields,
}

const boards = [
  { value: 'None', label: 'None' },
  { value: 'daily', label: 'Of the day' },
  { value: 'weekly', label: 'Of the week' },
  { value: 'monthly', label: 'Of the month' },
  { value: 'campaign', label: 'Of the whole campaign' },
] as const

/** The rule that a campaign is about, and the leaderboard of it. The rule that sets it off is chosen with that. */
function AboutFields({ at, setOff }: FieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
      {setOff !== 'rule' && (
        <RulePicker
          {...picked(at, 'ruleId', 'Rule')}
          from={Object.values(ruleTypes)}
          description="What the campaign is about."
          required
        />
      )}
      {mayShowBoard(at.value) && (
        <SelectField<string>
          at={at.at('displayLeaderboard')}
          label="Leaderboard"
          description="Of that rule."
          options={boards}
        />
      )}
    </SimpleGrid>
  )
}
