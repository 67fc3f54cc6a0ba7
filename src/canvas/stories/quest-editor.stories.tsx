import type { Meta, StoryObj } from '@storybook/react-vite'
import { lazy } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { questSamples } from '#schemas/documents/quest.samples.ts'
import { blankQuest } from '#schemas/documents/quest.ts'
import { baristaQuest } from './barista-quest.ts'
import { EditorStory } from './EditorStory.tsx'

const meta: Meta<typeof EditorStory> = {
  title: 'Canvas/Quests',
  component: EditorStory,
  parameters: { layout: 'fullscreen' },
  // A story is shown once everything stands at its place.
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-ready]')).toBeInTheDocument(), { timeout: 30_000 })
  },
}
export default meta
type Story = StoryObj<typeof EditorStory>

const [english, hindi] = baristaQuest.localizationconfig

/** Three milestones, prizes on all levels, a leaderboard, two languages. */
export const Quest: Story = { args: { document: baristaQuest } }
export const QuestInTheDark: Story = { ...Quest, globals: { scheme: 'dark' } }
/** A new quest brings who and when with it. */
export const NewQuest: Story = { args: { document: blankQuest(), isSaved: false } }
/** Each problem on its card. */
export const Begun: Story = { args: { document: questSamples.questBegun } }
/** A language of another shape is flagged and kept. */
export const OtherShape: Story = {
  args: {
    document: {
      ...baristaQuest,
      localizationconfig: [english, { ...hindi, milestones: hindi.milestones.slice(0, 2) }],
    },
  },
}

/** The preview beside the drawing follows the language that is looked at. */
export const WithPreview: Story = {
  args: { document: baristaQuest, calls: { preview: lazy(() => import('#src/games/quest/QuestPreview.tsx')) } },
  play: async ({ canvasElement, ...context }) => {
    await meta.play?.({ canvasElement, ...context })
    const canvas = within(canvasElement)
    const unfold = canvas.queryByRole('button', { name: 'Preview' })
    if (unfold) await userEvent.click(unfold)
    const preview = within(await canvas.findByRole('complementary', { name: 'Preview' }))
    await preview.findByRole('heading', { name: 'Become a barista' })
  },
}
