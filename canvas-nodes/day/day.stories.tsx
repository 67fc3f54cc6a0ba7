import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { scheduleMessages, streakMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { day } from './kind.ts'
import { giving, gone, typical, withoutRule, wrong } from './samples.ts'

const byActivities = { streakBasedOn: 'activities' }
const byEvents = { streakBasedOn: 'events' }

export default {
  title: 'Nodes/Day',
  component: NodeStory,
  args: { kind: day, Card, Inspector, slice: typical, root: byActivities, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: { quadrant: 1, templateId: '', ruleId: '' } } }
export const Typical: Story = {}
export const WithAReward: Story = { args: { slice: giving, root: byEvents, above: byEvents, rootContext: byEvents } }
/** The streak asks for an event now; the game that was chosen before is kept, and not shown. */
export const GameLeftBehind: Story = {
  args: { slice: typical, root: byEvents, above: byEvents, rootContext: byEvents },
}
export const WithoutRule: Story = { args: { slice: withoutRule } }
export const Gone: Story = { args: { slice: gone } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: { quadrant: 1, templateId: '', ruleId: '' },
    issues: [
      {
        code: 'streak-day-templates',
        severity: 'error',
        path: 'templateId',
        message: streakMessages.dayTemplates('1, 2'),
      },
    ],
  },
}

export const ARuleBringsItsTemplate: Story = {
  args: { slice: { quadrant: 1, templateId: '', ruleId: '' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Rule' }))
    await userEvent.keyboard('three{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { quadrant: 1, templateId: 'template-bean-slots', ruleId: 'rule-bean-slots', templateType: 5 },
      'Change game of the day',
    )
  },
}

export const ATemplateTakesItsOnlyRule: Story = {
  args: { slice: { quadrant: 1, templateId: '', ruleId: '' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Template' }))
    await userEvent.keyboard('roll{ArrowDown}{Enter}')
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { quadrant: 1, templateId: 'template-roast-dice', ruleId: 'rule-roast-dice', templateType: 8 },
      'Change game of the day',
    )
  },
}
