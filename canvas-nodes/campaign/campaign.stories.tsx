import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { scheduleMessages, smartCampaignMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { campaign } from './kind.ts'
import { ended, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Smart campaign',
  component: NodeStory,
  args: { kind: campaign, Card, Inspector, slice: typical, counts: { test: 2 }, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: campaign.blank(), counts: {} } }
export const Typical: Story = {}
export const Ended: Story = { args: { slice: ended, counts: { test: 3 } } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong, counts: {} } }

export const WithIssues: Story = {
  args: {
    slice: { ...typical, testSchedulingDays: 0 },
    counts: { test: 1 },
    issues: [
      { code: 'test-days', severity: 'error', path: 'testSchedulingDays', message: smartCampaignMessages.testDays },
      { code: 'two-templates', severity: 'error', path: 'smartTemplates', message: smartCampaignMessages.twoTemplates },
    ],
  },
}

export const ChangesTheWeights: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'Custom' }))
    await expect(args.onStep).toHaveBeenLastCalledWith({ ...typical, smartTemplatesWeightageType: 'custom' }, 'Weights')
  },
}
