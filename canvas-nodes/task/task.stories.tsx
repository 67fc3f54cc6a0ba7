import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { questMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { task } from './kind.ts'
import { around, played, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Task',
  component: NodeStory,
  args: {
    kind: task,
    Card,
    Inspector,
    slice: typical,
    rootContext: { taskTimer: true },
    root: around,
    path: 'localizationconfig.0.milestones.0.tasksConfig.0',
    onStep: fn(),
  },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: task.blank(), root: {}, path: '' } }
export const Typical: Story = {}
export const ARuleToPlay: Story = { args: { slice: played } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: { ...task.blank(), title: 'A' },
    issues: [
      { code: 'quest-title-length', severity: 'error', path: 'title', message: questMessages.titleLength },
      { code: 'quest-activity', severity: 'error', path: 'customEventKey', message: questMessages.eventRequired },
    ],
  },
}

/** Another event has other properties: what was asked of the last one goes in the same step. */
export const AnotherEvent: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Event' }))
    await userEvent.keyboard('order{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith(
      expect.objectContaining({
        customEventKey: 'order_placed',
        customProperties: {
          customEventProperty: '',
          customEventOperator: '',
          operatorType: 'string',
          customEventValue: '',
          customEventDate: '',
        },
      }),
      'Change event',
    )
  },
}

/** A rule comes with its name. */
export const ChoosesARule: Story = {
  args: { slice: played },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Rule' }))
    await userEvent.keyboard('roast{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...played, ruleId: 'rule-roast-dice', ruleName: 'Roll for a roast' },
      'Change rule',
    )
  },
}
