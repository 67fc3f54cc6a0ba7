import { expect, test } from 'vitest'
import { inLanguage, languageNamesOf } from './localised.ts'

const streak = {
  streakText: { text: 'Day #day', color: '#111' },
  howToRedeemText: 'At the till',
  rewardAssigment: [{ quadrant: 1 }],
  dailyStreakDTO: { title: { text: 'Seven days', font: { size: 20 } }, backgroundImage: '/uploads/en.png' },
  localizationconfig: [
    { language: 'English' },
    {
      language: 'Hindi',
      streakText: 'दिन #day',
      howToRedeemText: '',
      rewardAssigment: [],
      dailyStreakDTO: { title: { text: 'सात दिन' } },
    },
    null,
  ],
}

test('another language lays its words over those of the first, and keeps looks, rows and what it does not say', () => {
  expect(inLanguage(streak, 1)).toMatchObject({
    streakText: { text: 'दिन #day', color: '#111' },
    howToRedeemText: 'At the till',
    rewardAssigment: [{ quadrant: 1 }],
    dailyStreakDTO: { title: { text: 'सात दिन', font: { size: 20 } }, backgroundImage: '/uploads/en.png' },
  })
})

test('the first language, and one that is not there, is the document itself', () => {
  for (const language of [0, 2, 7]) expect(inLanguage(streak, language)).toBe(streak)
})

test('languages have names', () => {
  expect(languageNamesOf(streak)).toEqual(['English', 'Hindi', 'Language 3'])
  expect(languageNamesOf({})).toEqual(['English'])
})
