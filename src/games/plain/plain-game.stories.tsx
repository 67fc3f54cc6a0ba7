import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { gameOf, won } from '#tests/support/games.ts'
import PlainGame from './PlainGame.tsx'

const shown = won({ kind: 'score', score: 250 })

export default {
  title: 'Games/Plain card',
  component: PlainGame,
  args: gameOf('diwali-runner', shown),
} satisfies Meta<typeof PlainGame>
type Story = StoryObj<typeof PlainGame>

export const Runner: Story = {}
export const Nothing: Story = { args: { template: {} } }
export const Closed: Story = { args: { open: false, whyNot: 'Three runs are all there are.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** Points of a game that is not here are told; what is no number is not sent. */
export const ByKeyboard: Story = {
  args: { play: fn(async () => shown) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('textbox', { name: 'Points you reached' })
    await userEvent.clear(field)
    await userEvent.type(field, '-3')
    await expect(field).toHaveAccessibleDescription('A number from 0 to 1,000,000,000')
    await userEvent.click(canvas.getByRole('button', { name: 'Play now' }))
    await expect(args.play).not.toHaveBeenCalled()
    await userEvent.clear(field)
    await userEvent.type(field, '250')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('You won ₹500 shopping voucher')).toBeInTheDocument()
    await expect(args.play).toHaveBeenCalledWith({ score: 250 })
  },
}
