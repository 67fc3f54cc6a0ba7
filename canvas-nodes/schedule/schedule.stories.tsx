import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { NEVER } from '#schemas/codes.ts'
import { scheduleMessages } from '#schemas/messages/index.ts'
import { NodeStory } from '../shared/testing/NodeStory.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { schedule } from './kind.ts'
import { elsewhere, endless, typical, wrong } from './samples.ts'

const atTop = { startDateTime: Date.UTC(2027, 0, 11, 4, 30), endDateTime: NEVER, timezone: 'Asia/Kolkata' }

export default {
  title: 'Nodes/Schedule',
  component: NodeStory,
  args: { kind: schedule, Card, Inspector, slice: typical, root: {}, onStep: fn() },
} satisfies Meta<typeof NodeStory>
type Story = StoryObj<typeof NodeStory>

export const Empty: Story = { args: { slice: schedule.blank() } }
export const Typical: Story = {}
export const Endless: Story = { args: { slice: endless } }
/** A quest may keep its times at its top. */
export const AtTheTop: Story = { args: { slice: elsewhere, rootContext: atTop, root: atTop } }
export const ReadOnly: Story = { args: { readOnly: scheduleMessages.running } }
export const WrongTyped: Story = { args: { slice: wrong } }

export const WithIssues: Story = {
  args: {
    slice: { ...typical, endDateTime: Date.UTC(2025, 10, 1) },
    issues: [
      {
        code: 'start-after-end',
        severity: 'error',
        path: 'endDateTime',
        message: scheduleMessages.startAfterEnd,
      },
    ],
  },
}

/** How often goes with the flag that says whether at all. */
export const OnceOnly: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('combobox', { name: 'Repeat' }))
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Once' }))
    await expect(args.onStep).toHaveBeenLastCalledWith(
      { ...typical, repeatQuest: 'noRepeat', repeatQuestSelected: false },
      'Change repeat',
    )
  },
}
