import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { customEventMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { condition } from './kind.ts'
import { empty, ofDay, ofReview, ofVisit, several, span, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Condition',
  component: NodeStory,
  args: { kind: condition, Card, Inspector, slice: typical, above: ofReview, counts: { outcome: 2 }, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: condition.blank(), counts: {} } }
export const Typical: Story = {}
export const SeveralTexts: Story = { args: { slice: several, above: ofVisit } }
export const BetweenTwoDays: Story = { args: { slice: span, above: ofDay } }
export const NothingToCompareWith: Story = { args: { slice: empty, above: ofVisit } }
export const HangsOnNothing: Story = { args: { above: {} } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: condition.blank(),
    counts: {},
    issues: [
      { code: 'operator-needed', severity: 'error', path: 'operator', message: customEventMessages.operatorNeeded },
      { code: 'value-needed', severity: 'error', path: 'values.0', message: customEventMessages.valueNeeded },
      { code: 'reward-needed', severity: 'error', path: 'rewards', message: customEventMessages.rewardNeeded },
    ],
  },
}

export const TakesNumbers: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const value = await canvas.findByRole('textbox', { name: 'Value' })
    await userEvent.clear(value)
    await userEvent.type(value, '5')
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...typical, values: [5] }, 'Change value')
    await userEvent.click(canvas.getByRole('button', { name: 'Add value' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...typical, values: [5, ''] }, 'Add value')
    await userEvent.click(canvas.getByRole('radio', { name: 'Any of them' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...typical, values: [5, ''], query: 'OR' }, 'It must hold for')
  },
}
