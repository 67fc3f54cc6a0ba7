import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { questMessages, scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { quest } from './kind.ts'
import { begun, typical, wrong } from './samples.ts'

export default {
  title: 'Nodes/Quest',
  component: NodeStory,
  args: { kind: quest, Card, Inspector, slice: typical, counts: { step: 3 }, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: begun, counts: {} } }
export const Typical: Story = {}
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: begun,
    issues: [
      {
        code: 'quest-title-required',
        severity: 'error',
        path: 'localizationconfig.0.title',
        message: questMessages.titleRequired,
      },
      {
        code: 'quest-milestone',
        severity: 'error',
        path: 'localizationconfig.0.milestones',
        message: questMessages.milestoneRequired,
      },
    ],
  },
}

/** The order stands at the top and in the first language: both change in one step. */
export const FollowedInAnyOrder: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: 'In any order' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      expect.objectContaining({
        taskFormat: 'unordered',
        localizationconfig: [
          expect.objectContaining({ questConfig: expect.objectContaining({ taskFormat: 'unordered' }) }),
          expect.objectContaining({ questConfig: { taskFormat: 'ordered' } }),
        ],
      }),
      'Change order',
    )
  },
}

/** A language is added by its name; the flow gives it everything else. */
export const AddsALanguage: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a language' }))
    const page = within(document.body)
    await userEvent.type(await page.findByRole('combobox', { name: 'Language' }), 'Tamil')
    await userEvent.click(page.getByRole('button', { name: 'Add' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      expect.objectContaining({ localizationconfig: [expect.anything(), expect.anything(), { language: 'Tamil' }] }),
      'Add Tamil',
    )
    await expect(canvas.getByRole('tab', { name: /Tamil/ })).toHaveAttribute('aria-selected', 'true')
  },
}

/** Every group of the design unfolds. */
export const Designed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('Progress bar'))
    await expect(canvas.getByRole('radio', { name: '2' })).toBeChecked()
    await userEvent.click(canvas.getByText('Buttons of tasks'))
    const buttons = within(canvas.getByRole('group', { name: 'Buttons of tasks' }))
    await expect(buttons.getByLabelText('Rounding', { selector: 'input' })).toHaveValue('30px')
  },
}
