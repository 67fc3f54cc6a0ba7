import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ruleMessages, scheduleMessages, streakMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { streak } from './kind.ts'
import { byEvents, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Daily streak',
  component: NodeStory,
  args: { kind: streak, Card, Inspector, slice: typical, counts: { day: 7 }, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: streak.blank() } }
export const Typical: Story = {}
export const ByEvents: Story = { args: { slice: byEvents, counts: { day: 30 } } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong, counts: {} } }

export const WithIssues: Story = {
  args: {
    slice: streak.blank(),
    issues: [
      { code: 'streak-name-required', severity: 'error', path: 'streakName', message: streakMessages.nameRequired },
      {
        code: 'streak-image',
        severity: 'error',
        path: 'resultText.winningText.image',
        message: ruleMessages.backgroundImageRequired,
      },
    ],
  },
}

/** While "12" is typed there is never one day only. */
export const DaysAreSetOnLeaving: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const days = await canvas.findByRole('textbox', { name: 'Number of days' })
    await userEvent.clear(days)
    await userEvent.type(days, '12')
    await expect(args.onStep).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...typical, noOfDays: 12 }, 'Number of days')
    await userEvent.click(canvas.getByRole('button', { name: 'One day fewer' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...typical, noOfDays: 11 }, 'Number of days')
  },
}

/** The look is folded away until somebody wants it. */
export const UnfoldsItsLook: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('Look'))
    await userEvent.click(canvas.getByRole('radio', { name: 'Option 1' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...typical, streakType: 1 }, 'Design')
    const title = canvas.getByRole('textbox', { name: 'Title' })
    await userEvent.type(title, '!')
    const { dailyStreakDTO } = typical as { dailyStreakDTO: { title: { text: string } } }
    const words = { ...dailyStreakDTO.title, text: `${dailyStreakDTO.title.text}!` }
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...typical, streakType: 1, dailyStreakDTO: { ...dailyStreakDTO, title: words } },
      'Title',
    )
  },
}
