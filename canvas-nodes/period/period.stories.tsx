import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NEVER } from '#schemas/codes.ts'
import { scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { period } from './kind.ts'
import { endless, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Period',
  component: NodeStory,
  args: { kind: period, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: { timezone: 'Asia/Kolkata' } } }
export const Typical: Story = {}
export const Endless: Story = { args: { slice: endless } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    issues: [
      { code: 'schedule-order', severity: 'error', path: 'startDateTime', message: scheduleMessages.startAfterEnd },
    ],
  },
}

export const NeverEnds: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Never ends' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...typical, endDateTime: NEVER }, 'Never end')
  },
}
