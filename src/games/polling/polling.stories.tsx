import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { gameOf, inGerman, templateOf, won } from '#tests/support/games.ts'
import Polling from './Polling.tsx'

const five = won({ kind: 'score', score: 5 })

export default {
  title: 'Games/Polling',
  component: Polling,
  args: gameOf('sweet-poll', five),
} satisfies Meta<typeof Polling>
type Story = StoryObj<typeof Polling>

export const Sweets: Story = {}
export const Library: Story = { args: { template: templateOf('library-polling') } }
export const SecondLanguage: Story = {
  args: { template: inGerman(templateOf('sweet-poll'), 'Welche Süßigkeit gewinnt?'), language: 1 },
}
export const Nothing: Story = { args: { template: {} } }
export const Closed: Story = { args: { open: false, whyNot: 'The vote is over.' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** By keyboard: nothing is sent until something is chosen. */
export const ByKeyboard: Story = {
  args: { play: fn(async () => five) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const vote = canvas.getByRole('button', { name: 'Vote' })
    await userEvent.click(vote)
    await expect(args.play).not.toHaveBeenCalled()
    canvas.getByRole('radio', { name: 'Kaju katli' }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('radio', { name: 'Gulab jamun' })).toBeChecked()
    vote.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('You won ₹500 shopping voucher')).toBeInTheDocument()
    await expect(args.play).toHaveBeenCalledWith({ answers: { '1': 2 } })
    await expect(canvas.getByText('Gulab jamun')).toBeInTheDocument()
  },
}
