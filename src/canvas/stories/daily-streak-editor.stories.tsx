import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { dailyStreakSamples } from '#schemas/documents/daily-streak.samples.ts'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import { campaignLookups } from './campaign-lookups.ts'
import { EditorStory } from './EditorStory.tsx'

const meta: Meta<typeof EditorStory> = {
  title: 'Canvas/Daily streaks',
  component: EditorStory,
  parameters: { layout: 'fullscreen' },
  args: { rows: campaignLookups },
  // A story is shown once everything stands at its place.
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-ready]')).toBeInTheDocument(), { timeout: 30_000 })
  },
}
export default meta
type Story = StoryObj<typeof EditorStory>

/** A sample as a draft, so that it can be edited. */
const draft = (name: keyof typeof dailyStreakSamples) => ({
  document: { ...dailyStreakSamples[name], ruleStatus: 'inactive' },
})

/** Selects a card, so that its inspector is in the picture. */
const selecting =
  (title: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement, ...context }) => {
    await meta.play?.({ canvasElement, ...context })
    const sheet = within(canvasElement).getByRole('region', { name: 'Canvas' })
    await userEvent.click(within(sheet).getAllByText(title)[0] as HTMLElement)
  }

/** A week of games. */
export const AWeekOfGames: Story = { args: draft('dailyStreak') }
export const AWeekOfGamesInTheDark: Story = { ...AWeekOfGames, globals: { scheme: 'dark' } }
/** Thirty days stand line by line. */
export const AMonthOfVisits: Story = { args: draft('dailyStreakEvents') }
export const AMonthOfVisitsInTheDark: Story = { ...AMonthOfVisits, globals: { scheme: 'dark' } }
export const Least: Story = { args: draft('dailyStreakLeast') }
/** Begun in the editor: a game on the first day, the rest open. */
export const Begun: Story = { args: draft('dailyStreakBegun'), play: selecting('Five days') }
export const New: Story = { args: { document: blankDailyStreak(), isSaved: false } }
