import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { badgeRuleMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { badgeRule } from './kind.ts'
import { byActivity, byCoins, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Badge rule',
  component: NodeStory,
  args: { kind: badgeRule, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const ByScore: Story = {}
export const ByActivity: Story = { args: { slice: byActivity, counts: { activity: 2 } } }
export const ByCoins: Story = { args: { slice: byCoins } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const Empty: Story = {
  args: {
    slice: badgeRule.blank(),
    issues: [
      { code: 'badge-required', severity: 'error', path: 'badge', message: badgeRuleMessages.badgeRequired },
      { code: 'badge-factor', severity: 'error', path: 'badgeFactor', message: badgeRuleMessages.factorRequired },
    ],
  },
}

export const KeepsTheOtherFactors: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Bean points' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...typical, badgeFactor: 'coins' }, 'Badge factor')
    await expect(canvas.getByRole('textbox', { name: /^Minimum / })).toHaveValue('500')
    await expect(canvas.queryByRole('textbox', { name: 'Target score' })).toBeNull()
    await expect(canvas.queryByText('targetScore')).toBeNull()
  },
}
