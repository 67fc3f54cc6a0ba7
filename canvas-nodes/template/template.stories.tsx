import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ruleMessages, scheduleMessages } from '#schemas/messages.ts'
import { NodeStory } from '../stories/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { template } from './kind.ts'
import { choices, discontinued, scratch, slots, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Template',
  component: NodeStory,
  args: { kind: template, Card, Inspector, slice: typical, slots, choices, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: template.blank(), slots: [], choices: [] } }
export const Typical: Story = {}
export const WithoutSlots: Story = { args: { slice: scratch, slots: [], choices: [] } }
export const Discontinued: Story = { args: { slice: discontinued, slots: [], choices: choices.slice(0, 4) } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong, slots: [] } }

export const WithIssues: Story = {
  args: {
    issues: [
      {
        code: 'quadrant-reward',
        severity: 'error',
        path: 'combination.2',
        message: ruleMessages.quadrantRewardRequired(3),
      },
      { code: 'percentage-total', severity: 'error', path: 'rewardAssigment', message: ruleMessages.percentageTotal },
    ],
  },
}

export const ChoosesWhatWins: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: '4 · Free coffee' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...typical, combination: [1, 3, 4, 6] },
      'Let 4 · Free coffee win',
    )
  },
}
