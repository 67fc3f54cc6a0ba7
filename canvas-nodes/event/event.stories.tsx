import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { customEventMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { event } from './kind.ts'
import { gone, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Event',
  component: NodeStory,
  args: { kind: event, Card, Inspector, slice: typical, counts: { condition: 1 }, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: event.blank(), counts: {} } }
export const Typical: Story = {}
export const EventGone: Story = { args: { slice: gone } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: { ...typical, property: '', type: '' },
    counts: {},
    issues: [
      {
        code: 'property-needed',
        severity: 'error',
        path: 'property',
        message: customEventMessages.propertyNeeded,
      },
      { code: 'reward-needed', severity: 'error', path: 'conditions', message: customEventMessages.rewardNeeded },
    ],
  },
}

export const ChoosesEverythingOfAnEvent: Story = {
  args: { slice: event.blank(), counts: {} },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Event' }))
    await userEvent.keyboard('review{ArrowDown}{Enter}')
    const { eventId, eventName, eventKey, propertiesList } = typical
    const chosen = { ...event.blank(), eventId, eventName, eventKey, propertiesList }
    await expect(args.onStep).toHaveBeenLastCalledWith(chosen, 'Change event')
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Property' }))
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...chosen, property: 'stars', type: 'number' },
      'Change property',
    )
  },
}
