import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, waitFor, within } from 'storybook/test'
import { blankRule } from '#schemas/documents/rule.ts'
import { drawnRuleSamples } from '#schemas/documents/rule-drawn.samples.ts'
import { oddRuleSamples } from '#schemas/documents/rule-odd.samples.ts'
import { EditorStory } from './stories/EditorStory.tsx'

const meta: Meta<typeof EditorStory> = {
  title: 'Canvas/Rules',
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
const { spinWheelFull, scratchCard, treasureChest, coinToss, coinTossBlank, undecided } = drawnRuleSamples

/** Everything a wheel can carry: four parts beside its rewards. */
export const SpinWheel: Story = { args: { document: { ...spinWheelFull, ...draft } } }
export const SpinWheelInTheDark: Story = { ...SpinWheel, globals: { scheme: 'dark' } }
export const ScratchCard: Story = { args: { document: { ...scratchCard, ...draft } } }
export const TreasureChest: Story = { args: { document: { ...treasureChest, ...draft } } }
export const CoinToss: Story = { args: { document: { ...coinToss, ...draft } } }
/** Two blank rows, each with its problem. */
export const CoinTossBlank: Story = { args: { document: { ...coinTossBlank, ...draft } } }
export const Undecided: Story = { args: { document: { ...undecided, ...draft } } }
/** A type nobody has heard of is one plain card. */
export const UnknownType: Story = { args: { document: { ...oddRuleSamples.unknownType, ...draft } } }

/** An empty sheet says where to begin. */
export const EmptySheet: Story = {
  args: { document: blankRule(), isSaved: false },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByText('Draw who plays what, when, and what they get')
    await expect(canvas.getByRole('region', { name: 'Problems' })).toHaveTextContent('Rule name is Required')
  },
}

/** A running rule is locked and says why. */
export const Running: Story = {
  args: {
    document: { ...scratchCard, ruleStatus: 'active', startDateTime: Date.UTC(2026, 0, 1), endDateTime: 9999999999999 },
  },
  play: async ({ canvasElement, ...context }) => {
    await meta.play?.({ canvasElement, ...context })
    const inspector = within(canvasElement).getByRole('complementary', { name: 'Inspector' })
    await expect(inspector).toHaveTextContent('This rule has started')
  },
}
