import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { gameMechanicsRuleSamples } from '#schemas/documents/game-mechanics-rule.samples.ts'
import { blankGameMechanicsRule } from '#schemas/documents/game-mechanics-rule.ts'
import type { JsonObject } from '#schemas/json.ts'
import { EditorStory } from './EditorStory.tsx'
import { eventLookups } from './event-lookups.ts'

const meta: Meta<typeof EditorStory> = {
  title: 'Canvas/Game-mechanics rules',
  component: EditorStory,
  parameters: { layout: 'fullscreen' },
  // A story is shown once everything stands at its place.
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-ready]')).toBeInTheDocument(), { timeout: 30_000 })
  },
}
export default meta
type Story = StoryObj<typeof EditorStory>

const draft = { ruleStatus: 'inactive' }
const { mechanicsBadge, mechanicsLeaderboard, mechanicsQuiz, mechanicsLeast, mechanicsBegun } = gameMechanicsRuleSamples
const shown = (document: JsonObject) => ({
  document: { ...document, ...draft },
  rows: eventLookups,
})

/** Two activities for two badges, and a webhook. */
export const ForABadge: Story = { args: shown(mechanicsBadge) }
export const ForABadgeInTheDark: Story = { ...ForABadge, globals: { scheme: 'dark' } }
export const ForALeaderboard: Story = { args: shown(mechanicsLeaderboard) }
/** A rule that follows a quiz rewards by score. */
export const FollowsAQuiz: Story = { args: shown(mechanicsQuiz) }
export const Least: Story = { args: shown(mechanicsLeast) }

/** Begun in the editor: the badge is a card though none is chosen. */
export const Begun: Story = {
  args: shown(mechanicsBegun),
  play: async ({ canvasElement, ...context }) => {
    await meta.play?.({ canvasElement, ...context })
    const problems = within(canvasElement).getByRole('region', { name: 'Problems' })
    await expect(problems).toHaveTextContent('Badge is Required')
    await expect(problems).toHaveTextContent('Activity 1 needs an event')
  },
}

export const New: Story = { args: { ...shown(blankGameMechanicsRule()), isSaved: false } }
