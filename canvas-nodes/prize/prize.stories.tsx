import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { questMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { blankPrize, levels, prize } from './kind.ts'
import { gone, ofQuest, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Prize',
  component: NodeStory,
  args: { kind: prize, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

/** Hung nowhere yet, it has no keys to choose for. */
export const Empty: Story = { args: { slice: prize.blank() } }
export const Typical: Story = {}
export const OfTheQuest: Story = { args: { slice: ofQuest } }
export const Gone: Story = { args: { slice: gone } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: { ...blankPrize(levels.milestone, true), gratifyMode: 'both' },
    issues: [
      { code: 'quest-reward', severity: 'error', path: 'msRewardId', message: questMessages.rewardRequired },
      { code: 'quest-badge', severity: 'error', path: 'msBadgeId', message: questMessages.badgeRequired },
    ],
  },
}

export const ChoosesAnOffer: Story = {
  args: { slice: ofQuest },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Offer' }))
    await userEvent.keyboard('free{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...ofQuest, questRewardId: 'offer-free-coffee' },
      'Change offer to Free coffee',
    )
  },
}
