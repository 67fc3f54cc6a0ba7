import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { badgeRuleMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { badge } from './kind.ts'
import { ofBadgeRule, several, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Badge',
  component: NodeStory,
  args: { kind: badge, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Typical: Story = {}
export const SeveralBadges: Story = { args: { slice: several } }
export const OfABadgeRule: Story = { args: { slice: ofBadgeRule } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const Empty: Story = {
  args: {
    slice: badge.blank(),
    issues: [{ code: 'badges-required', severity: 'error', path: 'badges', message: badgeRuleMessages.badgeRequired }],
  },
}

export const ASecondMakesAList: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Add badge' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ badges: ['badge-regular', ''] }, 'Add badge')
    await userEvent.click(canvas.getByRole('combobox', { name: 'Badge 2' }))
    await userEvent.keyboard('gold{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith({ badges: ['badge-regular', 'badge-gold-cup'] }, 'Change badge')
  },
}
