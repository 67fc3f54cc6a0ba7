import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { questSamples } from '#schemas/documents/quest.samples.ts'
import { blankQuest } from '#schemas/documents/quest.ts'
import QuestPreview from './QuestPreview.tsx'

const { questTwoLanguages, quest, questBegun } = questSamples

const offers: Readonly<Record<string, string>> = {
  'voucher-500': '₹500 shopping voucher',
  'coins-50': '50 GCoins',
  'points-1000': '1,000 points',
  'festive-champion': 'Festive champion',
  'festive-regular': 'Festive regular',
}

export default {
  title: 'Games/Quest',
  component: QuestPreview,
  args: { document: questTwoLanguages, language: 0, names: (_kind: string, id: string) => offers[id] },
  decorators: [
    (Story) => (
      <div style={{ width: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof QuestPreview>
type Story = StoryObj<typeof QuestPreview>

/** The first entry with another progress bar. */
const withBar = (type: number) => {
  const [english, ...others] = questTwoLanguages.localizationconfig
  const progressBarDesignConfig = { ...english.progressBarDesignConfig, type }
  return { ...questTwoLanguages, localizationconfig: [{ ...english, progressBarDesignConfig }, ...others] }
}

/** In order: one task is open, the others wait. */
export const Ordered: Story = {}
export const AnotherLanguage: Story = { args: { language: 1 } }
export const InAnyOrder: Story = { args: { document: quest } }
export const Segments: Story = { args: { document: withBar(2) } }
export const Stops: Story = { args: { document: withBar(3) } }
export const Arc: Story = { args: { document: withBar(4) } }
export const Ring: Story = { args: { document: withBar(5) } }
export const Begun: Story = { args: { document: questBegun } }
export const Empty: Story = { args: { document: blankQuest() } }
export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** A task is begun, done, and opens the next. */
export const GoneThrough: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const first = () => canvas.getByRole('button', { name: /^Complete your profile/ })
    const second = () => canvas.getByRole('button', { name: /^Spin the wheel/ })
    await expect(second()).toBeDisabled()
    await userEvent.click(first())
    await expect(first()).toHaveAccessibleName('Complete your profile: under way')
    await userEvent.click(first())
    await expect(second()).toBeEnabled()
    await expect(canvas.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '1')
  },
}

/** Everything done: each milestone says so, and so does the quest. */
export const Finished: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Finish' }))
    await expect(canvas.getByText('All done')).toBeVisible()
    await expect(canvas.getByText('Ready!')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Done' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: 'Start over' }))
    await expect(canvas.queryByText('All done')).not.toBeInTheDocument()
  },
}
