import { describe, expect, test } from 'vitest'
import { dailyStreakSamples } from '#schemas/documents/daily-streak.samples.ts'
import { blankDailyStreak } from '#schemas/documents/daily-streak.ts'
import { withOddValues } from '#schemas/documents/strange.ts'
import { streakView } from './streak-view.ts'

describe('a streak as it is shown', () => {
  test('has a day a row, with its game and reward', () => {
    const view = streakView(dailyStreakSamples.dailyStreak)
    expect(view.days).toHaveLength(7)
    expect(view.days[3]).toEqual({
      number: 4,
      rule: 'welcome-scratch',
      template: 'monsoon-scratch-card',
      offer: 'coins-50',
      offerName: '50 GCoins',
    })
    expect(view).toMatchObject({
      design: 2,
      onMissed: 'reset',
      beginsAgain: true,
      redeem: 'Show the code at the till.',
    })
    expect(view.button?.text).toBe('Play')
  })

  test('gives nothing where there is no offer, and shows the button of its event', () => {
    const view = streakView(dailyStreakSamples.dailyStreakEvents)
    expect(view.days).toHaveLength(30)
    expect([view.days[0]?.offer, view.days[1]?.offer]).toEqual(['coins-10', ''])
    expect(view).toMatchObject({ onMissed: 'skip', banner: '/uploads/month-of-light.png' })
    expect(view.button?.text).toBe('Open the app')
  })

  test('has as many days as it says, whatever rows there are, and the documented colours', () => {
    expect(streakView(dailyStreakSamples.dailyStreakBegun).days).toHaveLength(5)
    expect(streakView({ noOfDays: 4000, rewardAssigment: [{}] }).days).toHaveLength(1)
    expect(streakView(blankDailyStreak()).colours).toMatchObject({ completed: '#0DA05A', active: '#EE2737' })
    expect(streakView({}).colours.default).toBe('#C5C7CB')
  })

  test('takes any document', () => {
    const { days, colours, card, banner, onMissed } = streakView(withOddValues(dailyStreakSamples.dailyStreakEvents))
    expect(days.map(({ number }) => number)).toEqual(days.map((_, index) => index + 1))
    const texts = days.flatMap(({ rule, template, offer, offerName }) => [rule, template, offer, offerName])
    for (const text of [...texts, ...Object.values(colours), card, banner, onMissed]) expect(text).toBeTypeOf('string')
  })
})
