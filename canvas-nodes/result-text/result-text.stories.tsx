import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { ruleMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { resultText } from './kind.ts'
import { incomplete, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Result text',
  component: NodeStory,
  args: { kind: resultText, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: resultText.blank() } }
export const Typical: Story = {}
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: incomplete,
    issues: [
      {
        code: 'winning-text-length',
        severity: 'error',
        path: 'resultText.winningText.text',
        message: ruleMessages.winningTextLength,
      },
      {
        code: 'losing-text-length',
        severity: 'error',
        path: 'resultText.losingText.text',
        message: ruleMessages.losingTextLength,
      },
    ],
  },
}

export const InsertsAtTheCaret: Story = {
  args: { slice: resultText.blank() },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const text = await canvas.findByRole<HTMLInputElement>('textbox', { name: /^Winning text\W*$/ })
    await userEvent.click(text)
    text.setSelectionRange(4, 4)
    await userEvent.click(canvas.getByRole('button', { name: 'Insert #segmentText into winning text' }))
    await expect(text).toHaveValue('You #segmentTextwon #reward')
    await waitFor(() => expect(text.selectionStart).toBe(16))
    await expect(text).toHaveFocus()
  },
}
