import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { channelMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { whatsapp } from './kind.ts'
import { blank, byEvent, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/WhatsApp',
  component: NodeStory,
  args: { kind: whatsapp, Card, Inspector, slice: typical, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: blank } }
export const Typical: Story = {}
export const ByEvent: Story = { args: { slice: byEvent } }
/** Saved before: the way to its full editor is there. */
export const Stored: Story = { args: { slice: { ...typical, id: 'whatsapp-1' } } }
export const ReadOnly: Story = { args: { readOnly: channelMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: blank,
    issues: [{ code: 'campaign-message', severity: 'error', path: 'msg', message: channelMessages.message }],
  },
}
