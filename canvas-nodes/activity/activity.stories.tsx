import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { gameMechanicsMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { activity } from './kind.ts'
import { gone, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Activity',
  component: NodeStory,
  args: { kind: activity, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Typical: Story = {}
export const EverythingGone: Story = { args: { slice: gone } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const Empty: Story = {
  args: {
    slice: activity.blank(),
    issues: [['activity', 'an activity'] as const, ['event', 'an event'] as const, ['offer', 'an offer'] as const].map(
      ([path, what]) => ({
        code: 'activity-needs',
        severity: 'error',
        path,
        message: gameMechanicsMessages.needs(1, what),
      }),
    ),
  },
}

export const AnotherPropertyAsksAnew: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Property' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: 'store' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...typical, property: 'store', operator: '', value: '' },
      'Change property',
    )
    await userEvent.click(canvas.getByRole('combobox', { name: 'Event' }))
    await userEvent.keyboard('review{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...typical, event: 'review_written', property: '', operator: '', value: '' },
      'Change event',
    )
  },
}
