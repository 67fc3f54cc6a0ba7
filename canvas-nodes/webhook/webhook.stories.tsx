import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { ruleMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { webhook } from './kind.ts'
import { incomplete, oddRows, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Webhook',
  component: NodeStory,
  args: { kind: webhook, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: webhook.blank() } }
export const Typical: Story = {}
export const OddRows: Story = { args: { slice: oddRows } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: incomplete,
    issues: [
      { code: 'webhook-required', severity: 'error', path: 'webhook', message: ruleMessages.webhookRequired },
      {
        code: 'placeholder-empty',
        severity: 'error',
        path: 'webhookPlaceholders.0.value',
        message: ruleMessages.valueCannotBeEmpty,
      },
    ],
  },
}

export const AddsAPlaceholder: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Add placeholder' }))
    await userEvent.click(await within(document.body).findByRole('menuitem', { name: '#ruleName' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      {
        ...typical,
        webhookPlaceholders: [...(typical.webhookPlaceholders as unknown[]), { key: 'ruleName', value: '#ruleName' }],
      },
      'Add placeholder',
    )
  },
}
