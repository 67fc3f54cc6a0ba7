import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { trigger } from './kind.ts'
import { endless, oddWindows, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Trigger',
  component: NodeStory,
  args: { kind: trigger, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: trigger.blank({ now: 0, timezone: 'Asia/Kolkata' }) } }
export const Typical: Story = {}
export const NeverEnds: Story = { args: { slice: endless } }
export const OddWindows: Story = { args: { slice: oddWindows } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: { ...typical, endDateTime: Date.UTC(2025, 10, 1) },
    issues: [
      { code: 'start-after-end', severity: 'error', path: 'endDateTime', message: scheduleMessages.startAfterEnd },
    ],
  },
}

export const AddsADay: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Add day' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      expect.objectContaining({
        applyOffersOn: [
          ...(typical.applyOffersOn as unknown[]),
          { day: 'Monday', startTime: '10:00:00', endTime: '22:00:00' },
        ],
      }),
      'Add day',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Monday' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      expect.objectContaining({ applyOffersOn: typical.applyOffersOn }),
      'Remove Monday',
    )
  },
}
