import { expect, test } from 'vitest'
import { check } from '../index.ts'
import type { JsonObject } from '../json.ts'
import { blankDailyStreak } from './daily-streak.ts'
import { withQuestDesign, withStreakDesign } from './family-designs.ts'
import { blankQuest, blankQuestEntry } from './quest.ts'
import { withOddValues } from './strange.ts'

const design = {
  noOfDays: 3,
  localizationconfig: [
    {
      title: { text: 'Three days', color: '#0B3C5D' },
      background: { bgColor: '#D8EEF7', bgImgUrl: '' },
      cardColors: { completed: '#1B6CA8' },
      designOption: 2,
      questDesignConfig: { titleBackground: '#364FC7' },
      taskCTADesignConfig: { radius: '8px' },
    },
  ],
}

test('a streak in a design has its looks and days, and keeps what the design is silent about', () => {
  const blank = blankDailyStreak()
  const streak = withStreakDesign(blank as JsonObject, design)
  expect(streak).toEqual({
    ...blank,
    ...{ noOfDays: 3, streakType: 2, completedCardColor: '#1B6CA8' },
    rewardAssigment: blank.rewardAssigment?.slice(0, 3),
    dailyStreakDTO: {
      ...blank.dailyStreakDTO,
      title: { text: 'Three days', color: '#0B3C5D' },
      backgroundColor: '#D8EEF7',
    },
  })
  expect(Object.keys(streak)).toEqual(Object.keys(blank))
  expect(withStreakDesign(blank as JsonObject, { noOfDays: 9 }).rewardAssigment).toMatchObject([
    ...(blank.rewardAssigment ?? []),
    { quadrant: 8 },
    { quadrant: 9 },
  ])
})

test('a quest in a design has its looks in each language, and keeps its milestones', () => {
  const milestones = [{ title: 'Begin', tasksConfig: [] }]
  const localizationconfig = ['English', 'Hindi'].map((language) => ({ ...blankQuestEntry(language), milestones }))
  const quest: JsonObject = { ...blankQuest(), localizationconfig }
  expect(withQuestDesign(quest, design)).toEqual({
    ...quest,
    localizationconfig: localizationconfig.map((entry) => ({
      ...entry,
      title: { text: 'Three days', color: '#0B3C5D' },
      questDesignConfig: { ...entry.questDesignConfig, titleBackground: '#364FC7' },
      taskCTADesignConfig: { ...entry.taskCTADesignConfig, radius: '8px' },
    })),
  })
})

test.each([{}, withOddValues({ ...design, noOfDays: 'many' }), { noOfDays: 400, localizationconfig: 'odd' }])(
  'a design of any shape is laid over without an error: %j',
  (odd) => {
    expect(() => check(withQuestDesign(blankQuest() as JsonObject, odd as JsonObject) as never, 'rule')).not.toThrow()
    expect(withStreakDesign(blankDailyStreak() as JsonObject, odd as JsonObject).noOfDays).toBe(7)
  },
)
