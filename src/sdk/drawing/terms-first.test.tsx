import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import type { Player } from '../player/player.ts'
import { PlayerContext } from '../player/player-context.ts'
import { StreakCard } from './StreakCard.tsx'

const document = {
  ...blankDailyStreak(),
  ...{
    streakBasedOn: 'events',
    noOfDays: 2,
    tncFlag: true,
    tncTitle: 'Before you begin',
    tncContentText: 'One a day.',
  },
  dailyStreakDTO: {
    ...(blankDailyStreak().dailyStreakDTO as object),
    streakBasedOn: 'events',
    customEventKey: 'order',
  },
}
const streak = (agreedTS: number | null) =>
  ({
    ...{ ruleId: 'streak', name: 'Two days', type: 20, document, names: {}, open: true, reasons: [] },
    ...{ terms: { version: 'v1', agreedTS }, progress: { days: [{ day: 1, state: 'today' }] } },
  }) as unknown as Activity

// The dialogs of this DOM cannot be opened.
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})
afterEach(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal')
})

function show(activity: Activity) {
  const [agree, advance] = [vi.fn(async () => {}), vi.fn()]
  render(
    <PlayerContext value={{ language: 'English', agree, advance } as unknown as Player}>
      <StreakCard activity={activity} />
    </PlayerContext>,
  )
  return { agree, advance }
}

test('the terms of a streak stand before the first thing that is done for it', async () => {
  const { agree, advance } = show(streak(null))
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
  expect(advance).not.toHaveBeenCalled()
  expect(screen.getByRole('heading', { name: 'Before you begin' })).toBeInTheDocument()
  await userEvent.click(screen.getByText('I Agree'))
  expect(agree).toHaveBeenCalledExactlyOnceWith('streak', 'v1')
  expect(advance).toHaveBeenCalledExactlyOnceWith({ event: 'order', rule: '' })
})

test('terms that were agreed to do not stand before it again', async () => {
  const { advance } = show(streak(5))
  await userEvent.click(screen.getByRole('button', { name: 'Go' }))
  expect(advance).toHaveBeenCalledOnce()
})
