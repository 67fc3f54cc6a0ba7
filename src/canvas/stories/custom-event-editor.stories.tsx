import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { customEventRuleSamples } from '#schemas/documents/custom-event-rule.samples.ts'
import { blankCustomEventRule } from '#schemas/documents/custom-event-rule.ts'
import type { JsonObject } from '#schemas/json.ts'
import { customEventMessages } from '#schemas/messages/index.ts'
import { EditorStory } from './EditorStory.tsx'
import { eventLookups } from './event-lookups.ts'

const meta: Meta<typeof EditorStory> = {
  title: 'Canvas/Custom-event rules',
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
const { customEvent, customEventFull, customEventLeast, customEventBegun } = customEventRuleSamples
const shown = (document: JsonObject) => ({
  document: { ...document, ...draft },
  rows: eventLookups,
})

/** One event, one condition, two rewards. */
export const Review: Story = { args: shown(customEvent) }
/** Two events, four conditions, rewards that several lead to, and the parts every rule can have. */
export const Everything: Story = { args: shown(customEventFull) }
export const EverythingInTheDark: Story = { ...Everything, globals: { scheme: 'dark' } }
/** What the document does not say, the cards do not say either. */
export const Least: Story = { args: shown(customEventLeast) }
/** The conditions are the document's own. */
export const OwnConditions: Story = {
  args: shown({
    ...customEvent,
    userSegmentId: '',
    userSegment: {
      events: [
        {
          userEvent: 'order_placed',
          property: ['order_value'],
          operator: 'greater',
          days: 30,
          userProperty: { name: 'order_value', type: 'number', operator: 'greater', value: 999, options: [] },
        },
      ],
      query: 'AND',
      operator: 'AND',
    },
  }),
}

/** Begun in the editor: each problem stands at its card. */
export const Begun: Story = {
  args: shown(customEventBegun),
  play: async ({ canvasElement, ...context }) => {
    await meta.play?.({ canvasElement, ...context })
    const problems = within(canvasElement).getByRole('region', { name: 'Problems' })
    await expect(problems).toHaveTextContent(customEventMessages.propertyNeeded)
    await expect(problems).toHaveTextContent(customEventMessages.operatorNeeded)
  },
}

/** A new one has who, when and the rule from the start. */
export const New: Story = { args: { ...shown(blankCustomEventRule()), isSaved: false } }
