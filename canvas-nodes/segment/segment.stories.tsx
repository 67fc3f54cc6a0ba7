import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { segment } from './kind.ts'
import { imported, own, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Segment',
  component: NodeStory,
  args: { kind: segment, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: segment.blank() } }
export const Typical: Story = {}
export const ConditionsOfItsOwn: Story = { args: { slice: own } }
export const SegmentAndConditions: Story = { args: { slice: imported } }
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
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { userSegmentId: 'segment-loyal' },
      'Change segment to Loyal weekend visitors',
    )
    await expect(canvas.getByText('4,311')).toBeVisible()
  },
}

export const BuildsAConditionOfItsOwn: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Own conditions' }))
    await userEvent.click(canvas.getByRole('combobox', { name: 'Event' }))
    await userEvent.keyboard('order{ArrowDown}{Enter}')
    await userEvent.click(canvas.getByRole('combobox', { name: 'Property' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: 'store' }))
    await userEvent.click(canvas.getByRole('combobox', { name: 'Operator' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: 'contains' }))
    await userEvent.type(canvas.getByRole('textbox', { name: 'Value' }), 'Pune')
    await expect(args.onStep).toHaveBeenLastCalledWith(
      {
        userSegmentId: '',
        userSegment: {
          events: [
            {
              userEvent: 'order_placed',
              property: ['store'],
              operator: 'like',
              days: 7,
              userProperty: { name: 'store', type: 'string', operator: 'like', value: 'Pune', options: [] },
            },
          ],
          query: 'AND',
          operator: 'AND',
        },
      },
      'Change value',
    )
    await userEvent.click(canvas.getByRole('radio', { name: 'A segment' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ userSegmentId: 'All User' }, 'Use a segment')
  },
}
