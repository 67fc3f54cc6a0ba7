import type { Meta, StoryObj } from '@storybook/react-vite'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { opaque } from './kind.ts'
import { typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Other document',
  component: NodeStory,
  args: { kind: opaque, Card, Inspector, slice: typical },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: opaque.blank() } }
export const Typical: Story = {}
export const ReadOnly: Story = { args: { readOnly: 'This has started.' } }
export const WrongTyped: Story = { args: { slice: wrong } }
