import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { CaptchaBox } from './CaptchaBox.tsx'

const meta = {
  title: 'Account/Captcha',
  component: CaptchaBox,
  args: { onRetry: fn() },
} satisfies Meta<typeof CaptchaBox>
export default meta
type Story = StoryObj<typeof meta>

/** The browser is at it; there is nothing to press. */
export const Working: Story = {
  args: { state: { is: 'working', share: 0.4 } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('progressbar', { name: 'Checking' })).toHaveAttribute('aria-valuenow', '40')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

/** Done. */
export const Solved: Story = { args: { state: { is: 'solved' } } }

/** The server did not take the last one, and the next one is ready. */
export const Refused: Story = { args: { state: { is: 'solved' }, error: 'Invalid captcha' } }

/** It could not be done: the person may have it tried again. */
export const Failed: Story = {
  args: { state: { is: 'failed', reason: 'Something went wrong' } },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
