import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ruleMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { eventRule } from './kind.ts'
import { gone, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Event rule',
  component: NodeStory,
  args: { kind: eventRule, Card, Inspector, slice: typical, counts: { event: 2 }, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Typical: Story = {}
export const ScreenGone: Story = { args: { slice: gone } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const Empty: Story = {
  args: {
    slice: eventRule.blank(),
    counts: {},
    issues: [
      { code: 'page-required', severity: 'error', path: 'pageId', message: ruleMessages.informationScreenRequired },
    ],
  },
}

export const ChoosesAScreen: Story = {
  args: { slice: eventRule.blank() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Information screen' }))
    await userEvent.keyboard('gift{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith({ pageId: 'page-order-gift' }, 'Change information screen')
  },
}
