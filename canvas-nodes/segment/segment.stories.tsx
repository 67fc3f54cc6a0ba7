import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NodeStory } from '../stories/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { segment } from './kind.ts'
import { own, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Segment',
  component: NodeStory,
  args: { kind: segment, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: segment.blank() } }
export const Typical: Story = {}
export const ConditionsOfItsOwn: Story = { args: { slice: own } }
export const ReadOnly: Story = { args: { readOnly: 'This has started.' } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: { userSegmentId: 'segment-gone' },
    issues: [
      { code: 'running-locked', severity: 'error', path: 'userSegmentId', message: 'This segment was deleted.' },
    ],
  },
}

export const ChangedByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Segment' }))
    await userEvent.keyboard('loyal{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith({ userSegmentId: 'segment-loyal' }, 'Change segment')
    await expect(canvas.getByText('4,311')).toBeVisible()
  },
}
