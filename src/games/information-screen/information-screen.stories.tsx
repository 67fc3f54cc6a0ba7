import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { pageSamples } from '#schemas/documents/page.samples.ts'
import { blankPage } from '#schemas/documents/page-blank.ts'
import type { JsonObject } from '#schemas/json.ts'
import { pages as library } from '#src/platform/seed/library/pages.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { sampleRows, sampleWhen } from '../transactions/sample-rows.ts'
import { InformationScreen } from './InformationScreen.tsx'
import { ScreenPicture } from './ScreenPicture.tsx'

const [thanks, goodNews, countdown, celebration, fresh] = library.map(({ document }) => document as JsonObject)

export default {
  title: 'Games/Information screen',
  component: InformationScreen,
  args: {
    page: countdown ?? {},
    language: 0,
    rows: sampleRows('GCoins'),
    leftMs: 2.4 * DAY_MS,
    when: sampleWhen,
    onDone: fn(),
  },
} satisfies Meta<typeof InformationScreen>
type Story = StoryObj<typeof InformationScreen>

export const LimitedTime: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('timer', { name: 'Time left' })).toHaveTextContent(/0?2Days/)
    await userEvent.click(canvas.getByRole('button', { name: 'Do it again' }))
    await expect(args.onDone).toHaveBeenCalled()
  },
}
export const TimeIsUp: Story = { args: { leftMs: 0 } }
export const ThankYou: Story = { args: { page: thanks ?? {} } }
export const GoodNews: Story = { args: { page: goodNews ?? {} } }
export const Celebration: Story = { args: { page: celebration ?? {} } }
export const WelcomeBack: Story = { args: { page: fresh ?? {}, leftMs: undefined } }
export const NothingGiven: Story = { args: { rows: [], when: '' } }
export const Links: Story = {
  args: { page: pageSamples.thankYou as JsonObject },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('link', { name: 'To the shop' })).toHaveAttribute(
      'href',
      'https://shop.diwan.example/wallet',
    )
    await expect(canvas.getByRole('link', { name: 'Open in the app' })).toHaveAttribute('href', 'diwan://wallet')
  },
}
export const Blank: Story = { args: { page: blankPage() as JsonObject } }
export const Nothing: Story = { args: { page: {} } }
export const Strange: Story = { args: { page: pageSamples.odd as JsonObject } }
export const Picture: Story = {
  render: ({ page }) => (
    <div style={{ width: 220, height: 260 }}>
      <ScreenPicture page={page} />
    </div>
  ),
}
export const InTheDark: Story = { globals: { scheme: 'dark' } }
