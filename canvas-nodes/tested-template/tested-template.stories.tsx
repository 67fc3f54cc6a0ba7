import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ruleMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { testedTemplate } from './kind.ts'
import { campaign, card, gone, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Tested template',
  component: NodeStory,
  args: {
    ...{ kind: testedTemplate, Card, Inspector, slice: typical, counts: { outcome: 2 } },
    ...{ root: campaign, rootContext: campaign, path: 'smartTemplates.0', onStep: fn() },
  },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: testedTemplate.blank(), counts: {} } }
export const Typical: Story = {}
export const ScratchCard: Story = { args: { slice: card } }
export const Gone: Story = { args: { slice: gone, counts: {} } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    issues: [
      {
        code: 'quadrant-reward',
        severity: 'error',
        path: 'spinTemplatesTestConfig.template-diwali-wheel.combination.1',
        message: ruleMessages.quadrantRewardRequired(2),
      },
    ],
  },
}

export const BringsTypeAndName: Story = {
  args: { slice: testedTemplate.blank() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Template' }))
    await userEvent.keyboard('heads{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { templateId: 'template-heads-tails', templateName: 'Heads or tails', percentage: 0, templateType: 9 },
      'Change template',
    )
  },
}
