import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { questMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { milestone } from './kind.ts'
import { around, carried, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Milestone',
  component: NodeStory,
  args: {
    kind: milestone,
    Card,
    Inspector,
    slice: typical,
    counts: { task: 2 },
    rootContext: { milestoneTimer: true },
    root: around,
    path: 'localizationconfig.0.milestones.0',
    onStep: fn(),
  },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: milestone.blank(), counts: {}, root: {}, path: '' } }
export const Typical: Story = {}
/** A prize that is named and not given stands among the other fields. */
export const CarriedKeys: Story = { args: { slice: carried } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: { ...typical, title: '' },
    issues: [
      { code: 'quest-title-required', severity: 'error', path: 'title', message: questMessages.titleRequired },
      { code: 'quest-task', severity: 'error', path: 'tasksConfig', message: questMessages.taskRequired },
    ],
  },
}

/** Its words in another language are edited where the root holds them; what the first says stands with the field. */
export const Translated: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: /Hindi/ }))
    await expect(canvas.getByText('English: Learn the beans')).toBeVisible()
    await expect(canvas.getByRole('textbox', { name: /^Title/ })).toHaveValue('बीन्स को जानें')
    await userEvent.click(canvas.getByRole('tab', { name: /Tamil/ }))
    await expect(canvas.getByText(/Tamil has nothing here/)).toBeVisible()
    await expect(args.onStep).not.toHaveBeenCalled()
  },
}
