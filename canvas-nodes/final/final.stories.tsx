import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { scheduleMessages, smartCampaignMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { final } from './kind.ts'
import { choices, favoured, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Final',
  component: NodeStory,
  args: { kind: final, Card, Inspector, slice: typical, choices, counts: { outcome: 1 }, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: final.blank(), counts: {} } }
export const Typical: Story = {}
export const Favoured: Story = { args: { slice: favoured, counts: {} } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong, counts: {} } }

export const WithIssues: Story = {
  args: {
    slice: { ...favoured, finalTemplateType: 'custom' },
    issues: [
      {
        code: 'final-template',
        severity: 'error',
        path: 'selectedFinalTemplate',
        message: smartCampaignMessages.finalTemplate,
      },
    ],
  },
}

export const CountsWhatWins: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('checkbox', { name: '1 · 50 coins' }))
    const wheel = { winningQuandrants: 2, losingQuandrants: 4, combination: [1, 5] }
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...typical, spinTemplatesFinalConfig: { 'template-diwali-wheel': wheel } },
      'Let 1 · 50 coins win',
    )
  },
}
