import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { JsonObject } from '#schemas/json.ts'
import MessagePreview from './MessagePreview.tsx'
import { chats, mails, pushes, texts } from './message-preview.fixture.ts'

interface Props {
  readonly document: JsonObject
  readonly sender: string
  readonly width?: number
  readonly pricePerPart?: { readonly amount: number; readonly currency: string }
}

/** A preview beside a form: as wide as it is there. */
const Beside = ({ width = 820, ...props }: Props) => (
  <div style={{ maxWidth: width, height: 1040 }}>
    <MessagePreview {...props} />
  </div>
)

export default {
  title: 'Messages/Previews',
  component: Beside,
  args: { sender: 'Marigold Shop' },
} satisfies Meta<typeof Beside>
type Story = StoryObj<typeof Beside>

const dark = { globals: { scheme: 'dark' } }
const choose = async (canvasElement: HTMLElement, name: string) =>
  userEvent.click(await within(canvasElement).findByRole('radio', { name }))
/** Shows a message for somebody else. */
async function showFor(canvasElement: HTMLElement, label: RegExp) {
  await userEvent.click(await within(canvasElement).findByRole('combobox', { name: 'Shown for' }))
  await userEvent.click(await within(document.body).findByRole('option', { name: label }))
}
const frameIn = async (canvasElement: HTMLElement) => {
  const frame = await within(canvasElement).findByTitle<HTMLIFrameElement>('The mail')
  // Nothing runs in it, and nothing in it reaches the console.
  expect(frame.getAttribute('sandbox')).toBe('')
  return frame.srcdoc
}

/** A title and a text that fit; the picture stands beside them until the notification is opened. */
export const Push: Story = {
  args: { document: pushes.short },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    expect(await canvas.findByText('Happy Diwali, Asha')).toBeVisible()
    await waitFor(() => expect(canvas.getByText('The text is cut here')).toBeVisible())
    await choose(canvasElement, 'iOS')
    await waitFor(() => expect(canvas.getByText('Title and text are shown whole here')).toBeVisible())
  },
}
export const PushDark: Story = { ...dark, args: { document: pushes.short } }
export const PushOpened: Story = {
  args: { document: pushes.short },
  play: ({ canvasElement }) => choose(canvasElement, 'Opened'),
}
/** Longer than either system shows. */
export const PushLong: Story = {
  args: { document: pushes.long },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'iOS')
    expect(await within(canvasElement).findByText('The title and the text are cut here')).toBeVisible()
  },
}
export const PushArabic: Story = {
  ...dark,
  args: { document: pushes.arabic },
  play: ({ canvasElement }) => choose(canvasElement, 'iOS'),
}

/** The mail is the one the server sends, in a frame that runs nothing. */
export const Mail: Story = {
  args: { document: mails.whole },
  play: async ({ canvasElement }) => {
    expect(await frameIn(canvasElement)).toContain('Hello Asha,')
  },
}
export const MailDark: Story = {
  ...dark,
  args: { document: mails.whole },
  play: async ({ canvasElement }) =>
    userEvent.click(await within(canvasElement).findByRole('switch', { name: 'Dark' })),
}
export const MailNarrow: Story = {
  args: { document: mails.whole },
  play: ({ canvasElement }) => choose(canvasElement, 'Narrow'),
}
export const MailNarrowDark: Story = {
  ...dark,
  args: { document: mails.hindi },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Narrow')
    await userEvent.click(within(canvasElement).getByRole('switch', { name: 'Dark' }))
  },
}
/** The part for programs that show no HTML. */
export const MailText: Story = {
  args: { document: mails.whole },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, 'Text')
    expect(await within(canvasElement).findByText(/Spin the wheel \[https:\/\/shop\.example\/diwali/)).toBeVisible()
  },
}
/** Beside a wide form the window is drawn smaller as a whole, and cuts nothing more. */
export const MailTight: Story = {
  args: { document: mails.whole, width: 420 },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('27 characters in the subject')).toBeVisible())
  },
}
export const MailArabic: Story = { args: { document: mails.arabic } }
/** A name of markup, lines and turned letters stays a name. */
export const MailHostile: Story = {
  args: { document: mails.gaps },
  play: async ({ canvasElement }) => {
    await showFor(canvasElement, /hostile/)
    await waitFor(async () => expect(await frameIn(canvasElement)).toContain('Hello &lt;b&gt;'))
    expect(within(canvasElement).getByText(/No preheader/)).toBeVisible()
  },
}

export const Sms: Story = {
  args: { document: texts.short, pricePerPart: { amount: 0.25, currency: 'INR' } },
  play: async ({ canvasElement }) => {
    expect(await within(canvasElement).findByText(/1 part for this person, ₹0.25/)).toBeVisible()
  },
}
/** One curly apostrophe and one emoji make two parts of one. */
export const SmsCurly: Story = {
  args: { document: texts.curly },
  play: async ({ canvasElement }) => {
    expect(
      await within(canvasElement).findByText(/UCS-2 because of “’” \(curly apostrophe\), “🎉” \(emoji\)/),
    ).toBeVisible()
  },
}
export const SmsLong: Story = { ...dark, args: { document: texts.long } }
export const SmsHindi: Story = { args: { document: texts.hindi } }
export const SmsHostile: Story = {
  args: { document: texts.short },
  play: async ({ canvasElement }) => {
    await showFor(canvasElement, /hostile/)
    await waitFor(() => expect(canvasElement.querySelector('b, img')).toBeNull())
  },
}

export const WhatsApp: Story = {
  args: { document: chats.approved },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    expect((await canvas.findByText('Well done, Asha!')).tagName).toBe('STRONG')
    expect(canvas.getByText(/\{\{1\}\} Asha, \{\{2\}\} Coffee voucher, \{\{3\}\} SAVE-2042/)).toBeVisible()
  },
}
export const WhatsAppRejected: Story = {
  ...dark,
  args: { document: chats.rejected },
  play: ({ canvasElement }) => showFor(canvasElement, /not known/),
}
export const WhatsAppArabic: Story = { args: { document: chats.arabic } }
