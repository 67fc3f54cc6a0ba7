import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { smartCampaignSamples } from '#schemas/documents/smart-campaign.samples.ts'
import { blankSmartCampaign } from '#schemas/documents/smart-campaign.ts'
import { campaignLookups } from './campaign-lookups.ts'
import { EditorStory } from './EditorStory.tsx'

const meta: Meta<typeof EditorStory> = {
  title: 'Canvas/Smart campaigns',
  component: EditorStory,
  parameters: { layout: 'fullscreen' },
  args: { rows: campaignLookups },
  // A story is shown once everything stands at its place.
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-ready]')).toBeInTheDocument(), { timeout: 30_000 })
  },
}
export default meta
type Story = StoryObj<typeof EditorStory>

/** A sample as a draft, so that it can be edited. */
const draft = (name: keyof typeof smartCampaignSamples) => ({
  document: { ...smartCampaignSamples[name], ruleStatus: 'inactive' },
})

/** Selects a card, so that its inspector is in the picture. */
const selecting =
  (title: string | RegExp): NonNullable<Story['play']> =>
  async ({ canvasElement, ...context }) => {
    await meta.play?.({ canvasElement, ...context })
    const sheet = within(canvasElement).getByRole('region', { name: 'Canvas' })
    await userEvent.click(within(sheet).getAllByText(title)[0] as HTMLElement)
  }

/** Two templates of equal weight; the better one goes on with the same rewards. */
export const TwoTemplates: Story = { args: draft('smartCampaign') }
export const TwoTemplatesInTheDark: Story = { ...TwoTemplates, globals: { scheme: 'dark' } }
/** Three templates of custom weights, and a final of its own. */
export const ChosenFinal: Story = { args: draft('smartCampaignCustom'), play: selecting('Final') }
export const ChosenFinalInTheDark: Story = { ...ChosenFinal, globals: { scheme: 'dark' } }
/** Whichever is the best gives rewards of its own: each row says whose it is. */
export const OwnRewardsForTheBest: Story = {
  args: {
    document: {
      ...draft('smartCampaign').document,
      separateFinalReward: true,
      finalRewardAssignment: smartCampaignSamples.smartCampaign.testRewardAssignment,
      spinTemplatesFinalConfig: smartCampaignSamples.smartCampaign.spinTemplatesTestConfig,
    },
  },
}
export const Least: Story = { args: draft('smartCampaignLeast') }
export const Begun: Story = { args: draft('smartCampaignBegun') }
export const New: Story = { args: { document: blankSmartCampaign(), isSaved: false } }

const january = { startDateTime: Date.UTC(2026, 0, 1), endDateTime: 9999999999999 }
/** While the test runs, its settings are locked; its end and the final are open. */
export const Running: Story = {
  args: { document: { ...smartCampaignSamples.smartCampaign, ...january } },
  play: selecting('Smart campaign'),
}
