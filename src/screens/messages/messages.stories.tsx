import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, spyOn, userEvent, within } from 'storybook/test'
import { emailSamples, smsSamples, whatsappSamples } from '#schemas/documents/channel-campaign.samples.ts'
import { blankChannelCampaign } from '#schemas/documents/channel-campaign.ts'
import { pushSamples } from '#schemas/documents/push-notification.samples.ts'
import { blankPushNotification } from '#schemas/documents/push-notification.ts'
import { defaultInstallSettings } from '#schemas/endpoints/install.ts'
import type { MessageOutcome, MessageReach } from '#schemas/endpoints/messaging.ts'
import { check } from '#schemas/index.ts'
import type { JsonObject } from '#schemas/json.ts'
import { channelMessages as say } from '#schemas/messages/index.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { api } from '#src/api/api.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { MessagePreview } from '#src/message-preview/index.ts'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { Outlook } from './editor/confirm-send.tsx'
import { MessageForm } from './form/MessageForm.tsx'
import { type SetOff, setOffOf } from './message/when.ts'
import { Outcome } from './outcome/Outcome.tsx'

const reach: MessageReach = {
  ...{ people: 1500, reachable: 1204, withoutAddress: 200, suppressed: 81, heldOut: 15 },
  ...{ parts: 1, price: { amount: 0.18, currency: 'inr' } },
}

const outcome: MessageOutcome = {
  ...{ recipients: 1500, pending: 0, sent: 1196, delivered: 1180, opened: 412, machineOpened: 96, clicked: 88 },
  ...{ bounced: 6, failed: 2, unknown: 8, skipped: 288, held: 1 },
  ...{ converted: 31, parts: 1196, cost: [{ amount: 215.28, currency: 'inr' }] },
}

const recipient = (index: number, name: string, state: string, reason = '') => ({
  ...{ id: `m${index}`, userId: `${name.toLowerCase()}@example.com`, name, address: '+9198•••345', state, reason },
  updatedTS: Date.UTC(2026, 10, 26, 9, index),
})

const recipients = [
  recipient(1, 'Asha', 'clicked'),
  recipient(2, 'Ravi', 'delivered'),
  recipient(3, 'Meena', 'skipped', 'No address for this channel'),
  recipient(4, 'Nila', 'failed', 'Error 30003'),
  recipient(5, 'Kabir', 'unknown', 'The server ended while it was sent'),
]

interface Props {
  readonly channel: Channel
  readonly message: JsonObject
  readonly problems?: boolean
  readonly readOnly?: string
  readonly view?: 'form' | 'outcome' | 'confirm'
}

function Editor({ channel, message: first, problems = false, readOnly }: Props) {
  const [message, setMessage] = useState(first)
  const [setOff, onSetOff] = useState<SetOff>(setOffOf(first))
  const at = cursorOf<JsonObject>({
    value: message,
    change: setMessage,
    issues: problems ? check(message, channel, { mode: 'save', now: Date.UTC(2026, 10, 26) }) : [],
    readOnly: () => readOnly ?? false,
  })
  const live = { reach, isOld: false, error: null, retry: () => {} }
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 540px) minmax(0, 1fr)', gap: 16 }}>
      <div style={{ display: 'grid', gap: 12 }}>
        <MessageForm at={at} channel={channel} setOff={setOff} onSetOff={onSetOff} reach={live} />
      </div>
      <MessagePreview document={message} sender="Diwan Retail" />
    </div>
  )
}

/** Around every story: looked-up rows, links, dialogs. */
function Page(given: Props) {
  const { channel, message, view = 'form' } = given
  const shown = {
    form: () => <Editor {...given} />,
    outcome: () => <Outcome channel={channel} id="m" />,
    confirm: () => <Outlook channel={channel} document={message} reach={reach} zone="Asia/Kolkata" />,
  }[view]
  const [router] = useState(() =>
    routerAround({ path: '/message', title: 'Message', menu: '', element: shown }, '/message'),
  )
  return (
    <StaticLookups>
      <InRouter router={router} />
    </StaticLookups>
  )
}

export default {
  title: 'Pages/Messages',
  component: Page,
  args: { channel: 'push', message: pushSamples.diwali as JsonObject },
  parameters: { layout: 'padded' },
  beforeEach: () => {
    const quiet = { quietHours: { from: '22:00', to: '08:00' }, holdoutPercent: 1 }
    spyOn(api.install, 'get').mockResolvedValue({
      install: { ...defaultInstallSettings(), organisation: 'o', ...quiet },
    } as never)
  },
} satisfies Meta<typeof Page>
type Story = StoryObj<typeof Page>

const sms = smsSamples.whole as JsonObject
const email = emailSamples.whole as JsonObject
const whatsapp = whatsappSamples.whole as JsonObject

export const PushEmpty: Story = { args: { message: blankPushNotification() } }
export const PushFilled: Story = {}
export const SmsEmpty: Story = { args: { channel: 'sms', message: blankChannelCampaign('sms') } }
export const SmsFilled: Story = { args: { channel: 'sms', message: sms } }
export const EmailEmpty: Story = { args: { channel: 'email', message: blankChannelCampaign('email') } }
export const EmailFilled: Story = { args: { channel: 'email', message: email } }
export const WhatsAppEmpty: Story = { args: { channel: 'whatsapp', message: blankChannelCampaign('whatsapp') } }
export const WhatsAppFilled: Story = { args: { channel: 'whatsapp', message: whatsapp } }
export const InTheDark: Story = { args: { channel: 'sms', message: sms }, globals: { scheme: 'dark' } }

/** What nobody knows is shown as it came, and kept. */
export const Strange: Story = { args: { channel: 'sms', message: smsSamples.oddValues as JsonObject } }

export const WithProblems: Story = {
  args: {
    ...{ channel: 'sms', problems: true },
    message: { ...sms, name: 'ab', msg: '', ruleId: '', senderList: [{ name: 'Nobody', mobile: '12' }] },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const said of [say.campaignNameLength, say.message, say.rule, say.mobile])
      await expect(await canvas.findByText(said)).toBeVisible()
  },
}

export const ReadOnly: Story = { args: { channel: 'sms', message: sms, readOnly: say.running } }

/** Following a rule: what happens, in which rule, from when and until when. */
export const UponARule: Story = {
  args: { channel: 'sms', message: { ...sms, eventId: '' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('Upon a rule'))
    await expect(canvas.getByRole('combobox', { name: 'What happens' })).toHaveValue('A reward is given')
    await userEvent.click(canvas.getByText('On a date'))
    await expect(canvas.getByRole('button', { name: /^Ends on/ })).toBeVisible()
  },
}

/** A placeholder is written where the caret stands. */
export const PlaceholderIsInserted: Story = {
  args: { channel: 'sms', message: { ...sms, msg: 'Hi , welcome' } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const text = await canvas.findByRole<HTMLTextAreaElement>('textbox', { name: /^Message/ })
    text.setSelectionRange(3, 3)
    await userEvent.click(canvas.getByRole('button', { name: 'Insert a placeholder into the message' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /#firstName/ }))
    await expect(text).toHaveValue('Hi #firstName, welcome')
  },
}

/** The recipients of a message, with what waits for a person. */
export const Outcomes: Story = {
  args: { channel: 'email', view: 'outcome' },
  beforeEach: () => {
    spyOn(api.messaging, 'outcome').mockResolvedValue({ outcome } as never)
    spyOn(api.messaging, 'recipients').mockResolvedValue({ rows: recipients, total: 1500 } as never)
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Send held' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Send unknown again' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Send 8 messages again' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await expect(canvas.getByText('No address for this channel')).toBeVisible()
  },
}

/** What is asked before a message is sent. */
export const BeforeItIsSent: Story = {
  args: { channel: 'sms', view: 'confirm', message: { ...sms, scheduleTime: Date.UTC(2030, 0, 1, 9) } },
}
