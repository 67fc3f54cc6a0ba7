import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { badgeRuleSamples } from '#schemas/documents/badge-rule.samples.ts'
import { blankBadgeRule } from '#schemas/documents/badge-rule.ts'
import type { JsonObject } from '#schemas/json.ts'
import { EditorStory } from './EditorStory.tsx'
import { eventLookups } from './event-lookups.ts'

const meta: Meta<typeof EditorStory> = {
  title: 'Canvas/Badge rules',
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
const { byActivity, byScore, byCoins, begun, odd } = badgeRuleSamples
const shown = (document: JsonObject) => ({
  document: { ...document, ...draft },
  calls: { kind: 'badge-rule' },
  rows: eventLookups,
})

export const ByActivity: Story = { args: shown(byActivity) }
export const ByActivityInTheDark: Story = { ...ByActivity, globals: { scheme: 'dark' } }
export const ByScore: Story = { args: shown(byScore) }
export const ByCoins: Story = { args: shown(byCoins) }
/** Of unexpected types: what cannot be drawn is kept. */
export const Odd: Story = { args: shown(odd) }

/** Begun in the editor: badge and factor are still to be chosen. */
export const Begun: Story = {
  args: shown(begun),
  play: async ({ canvasElement, ...context }) => {
    await meta.play?.({ canvasElement, ...context })
    const problems = within(canvasElement).getByRole('region', { name: 'Problems' })
    await expect(problems).toHaveTextContent('Badge is Required')
    await expect(problems).toHaveTextContent('Badge factor is Required')
  },
}

export const New: Story = { args: { ...shown(blankBadgeRule()), isSaved: false } }
