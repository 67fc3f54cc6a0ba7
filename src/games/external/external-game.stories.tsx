import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { gameOf, templateOf, won } from '#tests/support/games.ts'
import ExternalGame from './ExternalGame.tsx'

const shown = won({ kind: 'score', score: 250 })
const template = { ...templateOf('diwali-runner'), url: 'https://games.example/runner' }

export default {
  title: 'Games/External game',
  component: ExternalGame,
  args: { ...gameOf('diwali-runner', shown), template },
} satisfies Meta<typeof ExternalGame>
type Story = StoryObj<typeof ExternalGame>

export const Runner: Story = {}
export const WithoutAddress: Story = { args: { template: templateOf('diwali-runner') } }
export const Closed: Story = { args: { open: false, whyNot: 'Three runs are all there are.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** An address that is no https address is not opened. */
export const Insecure: Story = {
  args: { template: { ...template, url: 'http://games.example/runner' } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('textbox', { name: 'Points you reached' })).toBeVisible()
  },
}

/** The score counts that the frame itself tells; a message from anywhere else is not heard. */
export const Played: Story = {
  args: {
    template,
    play: fn(async () => shown),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Play now' }))
    const frame = await waitFor(() => canvas.getByTitle<HTMLIFrameElement>('Run through the bazaar'))
    await expect(frame).toHaveAttribute('sandbox', 'allow-scripts')
    window.postMessage({ score: 999 }, '*')
    const told = (data: unknown) =>
      window.dispatchEvent(new MessageEvent('message', { data, source: frame.contentWindow }))
    told({ level: 2 })
    await expect(args.play).not.toHaveBeenCalled()
    told({ score: 250 })
    await expect(await canvas.findByText('You won ₹500 shopping voucher')).toBeInTheDocument()
    await expect(args.play).toHaveBeenCalledTimes(1)
    await expect(args.play).toHaveBeenCalledWith({ score: 250 })
  },
}
