import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { terms } from './kind.ts'
import { typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Terms',
  component: NodeStory,
  args: { kind: terms, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: terms.blank() } }
export const Typical: Story = {}
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: terms.blank(),
    issues: [{ code: 'invalid-url', severity: 'warning', path: 'redirectionUrl', message: 'Invalid url' }],
  },
}

export const ChangesTheButtonOnly: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByRole('textbox', { name: 'Button: text' }), '!')
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...typical, buttonConfig: { ...(typical.buttonConfig as object), text: 'I Agree!' } },
      'Button: text',
    )
  },
}
