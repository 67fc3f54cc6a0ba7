import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import { StudioStory } from './StudioStory.tsx'
import { fetchedToken, huge, refused, runs, state, unanswered } from './studio.samples.ts'

/** The tabs beside a webhook's editor: the test console with its receiver, and the deliveries. */
const meta: Meta<typeof StudioStory> = { title: 'Webhooks/Studio', component: StudioStory }
export default meta
type Story = StoryObj<typeof StudioStory>

const never = () => new Promise<never>(() => {})
const down = async () => {
  throw new ApiError({ status: 503, code: 503, message: 'The server is restarting. Try again in a minute.' })
}
const answered = { msg: '', etag: undefined }
const nothingReceived = async () => ({ ...answered, url: 'http://localhost:4400/receiver/4f1c77a9e0', requests: [] })
const sentTS = 1794825004000

export const TestNothingSent: Story = { args: { tab: 'test', saved: false, deliveries: { receiver: nothingReceived } } }

export const TestWentWell: Story = {
  args: { tab: 'test', before: runs },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const call = within(await canvas.findByRole('group', { name: 'Call the webhook' }))
    await expect(call.getByText('200', { selector: 'strong' })).toBeVisible()
    await expect(call.getByRole('group', { name: 'Body of the request' })).toHaveTextContent('12345678901234567890')
    await userEvent.click(within(call.getByRole('radiogroup', { name: /request body/ })).getByText('Raw'))
    await expect(call.getByRole('group', { name: 'Body of the request' })).toHaveTextContent('{"customer":"asha')
    const differences = within(canvas.getByRole('region', { name: 'Compared with the previous run' }))
    await expect(differences.getByText('Webhook · Status')).toBeVisible()
  },
}

export const TestFailed: Story = {
  args: { tab: 'test', before: [{ exchanges: [fetchedToken, refused], sentTS }] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('The service failed. Check its log, then try again.')
  },
}

export const TestNoAnswer: Story = { args: { tab: 'test', before: [{ exchanges: [unanswered], sentTS }] } }

export const TestHuge: Story = {
  args: { tab: 'test', before: [{ exchanges: [huge], sentTS }] },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('The response was longer: only its beginning is stored.')
  },
}

/** It can be cancelled while it runs, and says so. */
export const TestRunning: Story = {
  args: {
    tab: 'test',
    test: (_given, { signal } = {}) =>
      new Promise((_, refuse) => signal?.addEventListener('abort', () => refuse(signal.reason))),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Send test' }))
    await canvas.findByText(/Waiting for the answer/)
    await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }))
    await canvas.findByText(/The test was cancelled/)
    await userEvent.click(canvas.getByRole('button', { name: 'Send test' }))
    await canvas.findByText(/Waiting for the answer/)
  },
}

export const TestNotMade: Story = {
  args: { tab: 'test', test: down },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Send test' }))
    await canvas.findByText('The test could not be run')
  },
}

/** What was typed is sent, remembered, and can be put back to the examples. */
export const TestValues: Story = {
  args: { tab: 'test', saved: false, test: fn(async () => ({ ...answered, exchanges: [] })) },
  play: async ({ canvasElement, args }) => {
    localStorage.removeItem('questwire.webhookTest.new')
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('campaign'), 'Diwali')
    await userEvent.click(canvas.getByRole('button', { name: 'Send test' }))
    await waitFor(() => expect(args.test).toHaveBeenCalled())
    await expect(args.test).toHaveBeenLastCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({ values: expect.objectContaining({ campaign: 'Diwali', channel: '' }) }),
      }),
      expect.anything(),
    )
    await expect(localStorage.getItem('questwire.webhookTest.new')).toContain('Diwali')
    await userEvent.click(canvas.getByRole('button', { name: 'Use the examples' }))
    await expect(canvas.getByLabelText('campaign')).toHaveValue('')
    localStorage.removeItem('questwire.webhookTest.new')
  },
}

export const TestWithoutAddress: Story = { args: { tab: 'test', saved: false, webhook: {} } }

export const TestSecretsUnknown: Story = { args: { tab: 'test', saved: false, secretsKept: false } }

export const ReceiverFilled: Story = {
  args: { tab: 'test' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: /Signature valid/ }))
    await waitFor(() => expect(canvas.getByRole('group', { name: 'Body of the received request' })).toBeVisible())
    await userEvent.click(canvas.getByLabelText('Answer with'))
    await userEvent.click(await screen.findByRole('option', { name: /^500/ }))
    await expect(canvas.getByLabelText('Its address')).toHaveValue(
      'http://localhost:4400/receiver/4f1c77a9e0?status=500',
    )
  },
}

export const ReceiverFailed: Story = { args: { tab: 'test', deliveries: { receiver: down } } }

export const Deliveries: Story = {
  args: { tab: 'deliveries' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('Failed 1'))
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(2))
    await userEvent.click(canvas.getByText('All'))
    await waitFor(() => expect(canvas.getAllByRole('row')).toHaveLength(11))
  },
}

export const DeliveriesLoading: Story = { args: { tab: 'deliveries', deliveries: { list: never, state: never } } }

export const DeliveriesEmpty: Story = {
  args: {
    tab: 'deliveries',
    deliveries: {
      list: async () => ({ rows: [], total: 0 }),
      state: async () => ({ ...answered, webhookState: { ...state, waiting: 0, delivered: 0, failed: 0 } }),
    },
  },
}

export const DeliveriesFailed: Story = { args: { tab: 'deliveries', deliveries: { list: down, state: down } } }

export const DeliveriesUnsaved: Story = { args: { tab: 'deliveries', saved: false } }

export const Paused: Story = {
  args: {
    tab: 'deliveries',
    deliveries: {
      state: async () => ({
        ...answered,
        webhookState: {
          ...state,
          paused: true,
          pausedTS: sentTS,
          pausedReason: 'It failed 20 times in a row.',
          waiting: 1204,
          signed: true,
          signingSecret: '••••dG0=',
        },
      }),
    },
  },
}

/** A delivery with its attempts, the newest open. */
export const Drawer: Story = {
  args: { tab: 'deliveries' },
  parameters: { layout: 'fullscreen' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click((await canvas.findAllByRole('button', { name: 'Diwali spin & win' }))[1] as HTMLElement)
    const drawer = within(await screen.findByRole('dialog', { name: 'Delivery' }))
    await drawer.findByRole('button', { name: /Attempt 1/ })
    await waitFor(() => expect(drawer.getByRole('group', { name: 'Fetch a token' })).toBeVisible())
  },
}

/** Nothing goes out again before the number is said. */
export const ReplayFailed: Story = {
  args: { tab: 'deliveries', deliveries: { replayFailed: fn(async () => ({ ...answered, replayed: 1 })) } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Failed 1')
    await userEvent.click(canvas.getByRole('button', { name: 'Replay all failed' }))
    const dialog = within(await screen.findByRole('dialog'))
    await expect(dialog.getByText(/1 delivery will be sent again/)).toBeInTheDocument()
    await expect(args.deliveries?.replayFailed).not.toHaveBeenCalled()
    await userEvent.click(dialog.getByRole('button', { name: 'Replay' }))
    await waitFor(() => expect(args.deliveries?.replayFailed).toHaveBeenCalledOnce())
  },
}

/** The secret is shown once, and only the button closes it. */
export const SigningSecret: Story = {
  args: { tab: 'deliveries' },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Sign calls' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'The signing secret' }))
    await userEvent.keyboard('{Escape}')
    await expect(dialog.getByText(/^whsec_/)).toBeInTheDocument()
  },
}
