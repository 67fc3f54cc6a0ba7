import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { playTypes } from '#schemas/codes.ts'
import { badgeSamples } from '#schemas/documents/badge.samples.ts'
import { dailyStreakSamples } from '#schemas/documents/daily-streak.samples.ts'
import { progressBarSamples } from '#schemas/documents/progress-bar.samples.ts'
import { questSamples } from '#schemas/documents/quest.samples.ts'
import { templateSamples } from '#schemas/documents/template.samples.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { NOON_MS, sampleActivity, samplePlayer } from '../player/player.samples.ts'
import type { Player } from '../player/player.ts'
import { PlayerContext } from '../player/player-context.ts'
import type { View } from '../player/view.ts'
import base from './base.module.css'
import { TileList } from './TileList.tsx'
import theme from './theme.module.css'
import { Viewed } from './Viewed.tsx'

interface Shown {
  readonly player: Player
  readonly view: View
  readonly onClose: () => void
}

/** One view of a player as it stands in a shadow root, in the neutral look. */
function InRoot({ player, view, onClose }: Shown) {
  return (
    <PlayerContext value={player}>
      <div className={`${theme.theme} ${base.root}`}>
        <Viewed view={view} onClose={onClose} />
      </div>
    </PlayerContext>
  )
}

export default {
  title: 'SDK/Drawing',
  component: InRoot,
  args: { onClose: fn() },
} satisfies Meta<typeof InRoot>
type Story = StoryObj<typeof InRoot>

const prize = (name: string) => ({
  ...{ place: 'rewardAssigment.0', offerId: name, name, rewardType: 1, amount: 10, unit: 'coins', currency: '' },
  unit: 'coins' as const,
})
const wheel = sampleActivity('wheel', {
  ...{ name: 'Wheel of the weekend', template: templateSamples.spinWheel, endsTS: NOON_MS + 5 * HOUR_MS },
  prizes: [prize('50 GCoins'), prize('₹500 voucher')],
})
const closed = (ruleId: string, code: string, until?: number): Activity =>
  sampleActivity(ruleId, {
    ...{ name: `The ${ruleId}`, type: playTypes.scratchCard, open: false },
    reasons: [{ code, message: 'Not now.', ...(until !== undefined && { until }) }],
  })
const quest = sampleActivity('quest', {
  ...{ family: 'quest', type: 15, name: 'Lamps', document: questSamples.questBegun },
})
const streak = sampleActivity('streak', {
  ...{ family: 'daily-streak', type: 21, name: 'Seven lamps', document: dailyStreakSamples.dailyStreak },
  progress: { days: [1, 2, 3].map((day) => ({ day, state: day === 1 ? 'today' : 'open' })), rounds: 0, done: false },
})
const bar = sampleActivity('bar', {
  ...{ family: 'custom-event', type: 0, name: 'Coffee card' },
  progressBar: { bar: progressBarSamples.coffeeCard, have: 2, need: 5 },
})
const of = (activity: Activity, rest: Partial<Player> = {}): Pick<Shown, 'player' | 'view'> => ({
  player: samplePlayer([activity], rest),
  view: { is: 'activity', ruleId: activity.ruleId },
})

export const Game: Story = { args: of(wheel) }
export const GameInTheDark: Story = { args: of(wheel), globals: { scheme: 'dark' } }
export const PlayedToday: Story = { args: of(closed('card', 'period-used-up', NOON_MS + 12 * HOUR_MS)) }
export const ForOthers: Story = { args: of(closed('card', 'not-in-segment')), globals: { scheme: 'dark' } }
export const Quest: Story = { args: of(quest) }
export const Streak: Story = { args: of(streak) }
export const Bar: Story = { args: of(bar), globals: { scheme: 'dark' } }
export const Unknown: Story = { args: { ...of(wheel), view: { is: 'activity', ruleId: 'nobody' } } }

/** The badges in the dark. */
export const Cabinet: Story = {
  args: {
    player: samplePlayer([], {
      badges: [{ badgeId: 'a', badge: badgeSamples.festiveRegular, earnedTS: NOON_MS, times: 2 }],
    }),
    view: { is: 'cabinet' },
  },
  globals: { scheme: 'dark' },
}

/** The game over the page: the browser keeps the focus in it, and Escape leaves it. */
export const OverThePage: Story = {
  args: { ...of(wheel), view: { is: 'game', ruleId: 'wheel' } },
  async play({ canvasElement, args }) {
    const dialog = await within(canvasElement).findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(args.onClose).toHaveBeenCalledOnce())
  },
}

/** A game in its place on the page. */
export const Inline: Story = { args: { ...of(wheel), view: { is: 'game', ruleId: 'wheel', inline: true } } }

const receipt = {
  ...{ ruleId: 'wheel', day: '2026-11-23', number: 2, player: '4f0c6f21d1a94c6f8f0f1c2f63a5b9d7' },
  ...{ contribution: 'lucky-7', tableHash: 'b2'.repeat(32), commitment: 'c4'.repeat(32) },
}

/** A game whose draws can be proved: odds, an own contribution, and earlier draws with what they came to. */
export const ProvableDraws: Story = {
  args: {
    ...of(
      {
        ...wheel,
        ...{ drawRecord: 'draws/org/wheel', prizes: [prize('50 GCoins')] },
        odds: [{ place: 'rewardAssigment.0', oneIn: 1.5 }],
      },
      {
        contribute: fn(),
        ownDraws: async () => [
          { ...receipt, playId: 'b', startedTS: NOON_MS, finishedTS: NOON_MS, row: 1, given: false },
          ...[
            {
              ...receipt,
              day: '2026-11-22',
              playId: 'a',
              startedTS: 0,
              finishedTS: 0,
              given: true,
              seed: 'e'.repeat(64),
            },
          ],
        ],
        checkAddress: async () => '#check',
      },
    ),
    view: { is: 'game', ruleId: 'wheel', inline: true },
  },
  async play({ canvasElement, args: { player } }) {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByText('Odds'))
    await expect(canvas.getByText('1 in 1.5')).toBeVisible()
    await userEvent.click(canvas.getByText('Your contribution'))
    const field = canvas.getByRole('textbox', { name: 'Contribution to your next draw' })
    await userEvent.type(field, 'lucky 7')
    await expect(field).toBeInvalid()
    await userEvent.clear(field)
    await userEvent.type(field, 'lucky-7')
    await expect(player.contribute).toHaveBeenLastCalledWith('lucky-7')
    await userEvent.click(canvas.getByText('Your draws'))
    await userEvent.click(await canvas.findByText('22 Nov, 2026, number 2: won'))
    await expect(await canvas.findByRole('link', { name: 'Open the check page' })).toBeVisible()
  },
}
export const ProvableDrawsInTheDark: Story = { ...ProvableDraws, globals: { scheme: 'dark' } }

/** Several tiles beside each other. */
export const Tiles: Story = {
  args: of(wheel),
  render: ({ player }) => (
    <PlayerContext value={player}>
      <div className={`${theme.theme} ${base.root}`}>
        <TileList activities={[wheel, closed('card', 'own-period', NOON_MS + HOUR_MS), closed('chest', 'ended')]} />
      </div>
    </PlayerContext>
  ),
}
