import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test'
import { gameOf, inGerman, lost, templateOf } from '#tests/support/games.ts'
import OpinionPoll from './OpinionPoll.tsx'

const thanked = lost({ kind: 'score', score: 2 })

export default {
  title: 'Games/Opinion poll',
  component: OpinionPoll,
  args: gameOf('order-poll', thanked),
} satisfies Meta<typeof OpinionPoll>
type Story = StoryObj<typeof OpinionPoll>

export const Order: Story = {}
export const Library: Story = { args: { template: templateOf('library-opinion-poll') } }
export const SecondLanguage: Story = {
  args: { template: inGerman(templateOf('order-poll'), 'Wie war deine Bestellung?'), language: 1 },
}
export const Nothing: Story = { args: { template: {} } }
export const Closed: Story = { args: { open: false, whyNot: 'You have told us already. Thank you!' } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** Both sliders are sent: one that was moved, one that was left in the middle. */
export const ByKeyboard: Story = {
  args: { play: fn(async () => thanked) },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const slider = canvas.getByRole('slider', { name: 'How fresh was it?' })
    fireEvent.change(slider, { target: { value: '80' } })
    await expect(slider).toHaveAttribute('aria-valuetext', "80 of 100, from “I don't like it” to “I love it”")
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    await expect(await canvas.findByRole('slider', { name: 'How fast were we?' })).toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }))
    await expect(canvas.getByRole('slider', { name: 'How fresh was it?' })).toHaveValue('80')
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }))
    canvas.getByRole('button', { name: 'Send' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('Thank you for your opinion')).toBeInTheDocument()
    await expect(args.play).toHaveBeenCalledWith({ answers: { '1': 80, '2': 50 } })
    await expect(canvas.getByText('80 of 100')).toBeInTheDocument()
  },
}
