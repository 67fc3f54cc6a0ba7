import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { gameMechanicsMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { mechanic } from './kind.ts'
import { leaderboard, ofQuiz, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Mechanic',
  component: NodeStory,
  args: { kind: mechanic, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: mechanic.blank() } }
export const Typical: Story = {}
export const Leaderboard: Story = { args: { slice: leaderboard } }
export const FollowsAQuiz: Story = { args: { slice: ofQuiz } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: { ...typical, gamifyE: '', customType: 'month', customDays: 32 },
    issues: [
      {
        code: 'gamification-activity',
        severity: 'error',
        path: 'gamifyE',
        message: gameMechanicsMessages.activityRequired,
      },
      { code: 'badges-required', severity: 'error', path: 'badges', message: gameMechanicsMessages.badgeRequired },
      { code: 'custom-days', severity: 'error', path: 'customDays', message: gameMechanicsMessages.dayOfMonth },
    ],
  },
}

export const ChoosesADayOfTheWeek: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Day of Week' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Friday' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...typical, customDays: 5 }, 'Day of Week')
    await expect(canvas.getByText('Counts every Friday at 09:00.')).toBeVisible()
  },
}
