import { Button, Paper } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { confirm, confirmDelete } from './confirm.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Notice } from './Notice.tsx'
import { toast } from './toast.ts'
import { confirmDiscard } from './unsaved.ts'

const meta = {
  title: 'Kit/States',
  decorators: [
    (Story) => (
      <>
        <ModalsProvider />
        <Story />
      </>
    ),
  ],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** A list that has nothing yet: what it is for, and the first step. */
export const Empty: Story = {
  render: () => (
    <Paper withBorder>
      <EmptyState icon="offer" title="No offers yet" action={<Button>New offer</Button>}>
        An offer is what people win: coins, points, a voucher or something of your own.
      </EmptyState>
    </Paper>
  ),
}

/** Something could not be loaded: what happened, and another try. */
export const Failed: Story = {
  render: () => (
    <Paper withBorder>
      <ErrorState reason={new Error('The server did not answer.')} onRetry={() => toast.success('Tried again')} />
    </Paper>
  ),
}

/** A page that says one thing. */
export const OneThing: Story = {
  render: () => (
    <Notice icon="mail" title="Almost there">
      <p>We have sent an activation link to your e-mail address.</p>
      <Button variant="default">Go to the login page</Button>
    </Notice>
  ),
}

/** Opens a dialog and waits until it stands. */
const opened: Story['play'] = async ({ canvas }) => {
  await userEvent.click(canvas.getByRole('button'))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible())
}

/** Before something is deleted. */
export const Delete: Story = {
  render: () => <Button onClick={() => void confirmDelete('Diwali spin & win')}>Delete</Button>,
  play: opened,
}

/** Before unsaved changes are discarded. */
export const Discard: Story = {
  render: () => <Button onClick={() => void confirmDiscard()}>Leave</Button>,
  play: opened,
}

/** Any other question. */
export const Question: Story = {
  render: () => (
    <Button
      onClick={() => void confirm({ title: 'Save without properties?', message: 'The event has none.', ok: 'Save' })}
    >
      Ask
    </Button>
  ),
  play: opened,
}

/** The documented messages; a failure says why. */
export const Messages: Story = {
  render: () => (
    <Button
      onClick={() => {
        toast.saved()
        toast.failedToSave(new Error('Rule name already exists'))
      }}
    >
      Save
    </Button>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.getByText('Failed to save')).toBeVisible())
  },
}
