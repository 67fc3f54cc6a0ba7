import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ruleMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { leaderboard } from './kind.ts'
import { muddled, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Leaderboard',
  component: NodeStory,
  args: { kind: leaderboard, Card, Inspector, slice: typical, root: { type: 2 }, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: leaderboard.blank() } }
/** While none is chosen, the board that the template begins with is offered. */
export const OffersTheDefault: Story = {
  args: { slice: leaderboard.blank(), root: { type: 2, templateId: 'template-wheel' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Default leaderboard')
    await userEvent.click(canvas.getByRole('button', { name: 'Use it' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...leaderboard.blank(), leaderBoardId: 'leaderboard-default' },
      'Change leaderboard',
    )
  },
}
export const Typical: Story = {}
/** A quiz may be counted over several periods, a referral over the campaign only. */
export const SeveralPeriods: Story = { args: { slice: muddled, root: { type: 6 } } }
export const Referral: Story = { args: { slice: leaderboard.blank(), root: { type: 12 } } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: muddled,
    issues: [
      {
        code: 'leaderboard-required',
        severity: 'error',
        path: 'leaderBoardId',
        message: ruleMessages.leaderboardRequired,
      },
      {
        code: 'leaderboard-one-frequency',
        severity: 'error',
        path: 'leaderboardFrequency',
        message: ruleMessages.oneFrequency,
      },
    ],
  },
}

export const ChoosesOnePeriod: Story = {
  args: { slice: muddled },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Monthly' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...muddled, leaderboardFrequency: { daily: false, weekly: false, hourly: true, monthly: true } },
      'Change period',
    )
  },
}

export const ChoosesSeveralPeriods: Story = {
  args: { root: { type: 1 } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Monthly' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...typical, leaderboardFrequency: { daily: false, weekly: true, monthly: true, campaign: false } },
      'Change periods',
    )
  },
}
