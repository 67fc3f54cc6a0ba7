import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { gameOf, inGerman, templateOf, won } from '#tests/support/games.ts'
import Polling from './Polling.tsx'

const five = { ...won({ kind: 'score', score: 5 }), votes: { '1': [1204, 917, 83] } }

export default {
  title: 'Games/Polling',
  component: Polling,
  args: gameOf('sweet-poll', five),
} satisfies Meta<typeof Polling>
type Story = StoryObj<typeof Polling>

const vote: NonNullable<Story['play']> = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  const [first] = await canvas.findAllByRole('radio')
  if (first) await userEvent.click(first)
  await userEvent.click(canvas.getByRole('button', { name: /Vote/ }))
  await canvas.findByRole('list', { name: 'How everybody voted' })
}

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
    const votes = within(canvas.getByRole('list', { name: 'Which sweet wins?' })).getAllByRole('listitem')
    await expect(votes.map(({ textContent }) => textContent)).toEqual([
      'Kaju katli 55 % 1,204 votes',
      'Gulab jamun Your vote 41 % 917 votes',
      'Jalebi 4 % 83 votes',
    ])
    await expect(canvas.getByText('2,204 votes')).toBeInTheDocument()
  },
}

/** Voted in the second language: the options are read in its words. */
export const VotedInSecondLanguage: Story = {
  args: SecondLanguage.args ?? {},
  play: vote,
}
export const VotedInTheDark: Story = { globals: { scheme: 'dark' }, play: vote }
/** The first vote of all. */
export const FirstVote: Story = {
  args: { play: async () => ({ ...five, votes: { '1': [1, 0, 0] } }) },
  play: vote,
}
