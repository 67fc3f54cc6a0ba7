import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { dailyStreakSamples } from '#schemas/documents/daily-streak.samples.ts'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import StreakPreview from './StreakPreview.tsx'

const { dailyStreak, dailyStreakEvents, dailyStreakBegun } = dailyStreakSamples
const known: Readonly<Record<string, string>> = {
  'everyday-wheel': 'Everyday wheel',
  'welcome-scratch': 'Welcome scratch',
  'roll-for-rewards': 'Roll for rewards',
  'coins-50': '50 GCoins',
}

export default {
  title: 'Games/Daily streak',
  component: StreakPreview,
  args: { document: dailyStreak, language: 0, names: (_, id) => known[id] },
  decorators: [
    (Story) => (
      <div style={{ width: 360 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StreakPreview>
type Story = StoryObj<typeof StreakPreview>

/** Design option 2: one day a line. */
export const AWeekOfGames: Story = {}
/** Design option 1: the days of a month in a grid. */
export const AMonthOfVisits: Story = { args: { document: dailyStreakEvents } }
export const Begun: Story = { args: { document: dailyStreakBegun } }
export const New: Story = { args: { document: blankDailyStreak() } }

/** A missed day is skipped. */
export const Skips: Story = {
  args: { document: dailyStreakEvents },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Do today' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Miss today' }))
    const [first, second, third] = canvas.getAllByRole('listitem')
    await expect(first).toHaveTextContent('Day 1 ✓, done')
    await expect(second).toHaveTextContent('Day 2 –, skipped')
    await expect(third).toHaveTextContent('Day 3 •, today')
  },
}

/** Everything done: the winning text, how to redeem, and that it begins again. */
export const Won: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (let day = 0; day < 7; day++) await userEvent.click(canvas.getByRole('button', { name: 'Do today' }))
    await expect(canvas.getByRole('status')).toHaveTextContent('You won ₹500 shopping voucher')
    await expect(canvas.getByText('Show the code at the till.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Do today' })).toBeDisabled()
  },
}
