import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { ruleMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { questBoard } from './kind.ts'
import { typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Quest leaderboard',
  component: NodeStory,
  args: { kind: questBoard, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: questBoard.blank() } }
export const Typical: Story = {}
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: questBoard.blank(),
    issues: [
      {
        code: 'leaderboard-required',
        severity: 'error',
        path: 'leaderBoardId',
        message: ruleMessages.leaderboardRequired,
      },
    ],
  },
}
