import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ruleMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { reward } from './kind.ts'
import { gone, nothing, typical, uncapped, wrong } from './samples.ts'

export default {
  title: 'Nodes/Reward',
  component: NodeStory,
  args: { kind: reward, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: reward.blank() } }
export const Typical: Story = {}
export const WithoutCap: Story = { args: { slice: uncapped } }
export const NoOffer: Story = { args: { slice: nothing } }
export const OfferGone: Story = { args: { slice: gone } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: reward.blank(),
    issues: [
      {
        code: 'quadrant-reward',
        severity: 'error',
        path: 'offerId',
        message: ruleMessages.quadrantRewardRequired(2),
      },
    ],
  },
}

export const ChangesTheKindToo: Story = {
  args: { slice: { offerId: 'offer-50-coins', offerName: '50 coins', rewardType: 1 } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Offer' }))
    await userEvent.keyboard('voucher{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { offerId: 'offer-500-voucher', offerName: '₹500 grocery voucher', rewardType: 2 },
      'Change offer to ₹500 grocery voucher',
    )
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Offer' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: /^No Offer/ }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { offerId: 'No Offer', offerName: 'No Offer' },
      'Change offer to No Offer',
    )
  },
}

export const ChangesIdAndName: Story = {
  args: { slice: { tier: 'gold', offerId: 'offer-50-coins', offerName: '50 coins' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Offer' }))
    await userEvent.keyboard('coffee{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { tier: 'gold', offerId: 'offer-free-coffee', offerName: 'Free coffee' },
      'Change offer to Free coffee',
    )
  },
}
