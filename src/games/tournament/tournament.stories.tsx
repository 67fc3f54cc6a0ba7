import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { tournamentSamples } from '#schemas/documents/tournament.samples.ts'
import { blankTournament } from '#schemas/documents/tournament.ts'
import { gameOf, templateOf, won } from '#tests/support/games.ts'
import { Winners } from './Standing.tsx'
import Tournament from './Tournament.tsx'

const { diwaliCup, flat, diwaliCupOddValues } = tournamentSamples
const { startDateTime, endDateTime } = diwaliCup
const HOUR_MS = 3_600_000
const winners = [
  { rank: 1, name: 'Meera Nair', score: 980 },
  { rank: 2, name: 'Kabir Singh', score: 945, me: true },
  { rank: 3, name: 'Ananya Rao', score: 910 },
]
const game = templateOf('masala-memory')
const live = { now: startDateTime + HOUR_MS, players: 12, game, board: <p>The board</p> }

export default {
  title: 'Games/Tournament',
  component: Tournament,
  args: { ...gameOf('masala-memory', won({ kind: 'score', score: 4 })), template: diwaliCup, competition: live },
} satisfies Meta<typeof Tournament>
type Story = StoryObj<typeof Tournament>

export const Upcoming: Story = { args: { competition: { now: startDateTime - 50 * HOUR_MS, players: 0, game } } }
export const Live: Story = {}
export const Full: Story = {
  args: { open: false, whyNot: 'All 500 places are taken.', competition: { ...live, players: 500 } },
}
export const Completed: Story = {
  args: { competition: { now: endDateTime + HOUR_MS, players: 3, winners, me: winners[1] } },
}
export const Nobody: Story = { args: { competition: { now: endDateTime + HOUR_MS, players: 0, winners: [] } } }
export const InHindi: Story = { args: { language: 1 } }
export const FlatTexts: Story = { args: { template: flat } }
export const Blank: Story = { args: { template: blankTournament(), competition: { now: 1, game: undefined } } }
export const Strange: Story = { args: { template: diwaliCupOddValues } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** The game opens from the lobby, and leads back to it. */
export const Played: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'PLAY NOW' }))
    await expect(await canvas.findByRole('region', { name: /Memory/ })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Back to the tournament' }))
    await expect(canvas.getByRole('heading', { name: 'The Diwali cup' })).toBeVisible()
  },
}

export const NotAmongTheWinners: Story = {
  render: () => <Winners rows={winners.map(({ me: _, ...row }) => row)} me={{ rank: 22, name: 'You', score: 12 }} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('You came 22nd.')).toBeVisible()
  },
}
