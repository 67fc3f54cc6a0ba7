import { expect, test } from 'vitest'
import { filledTexts, missingTexts } from './texts.ts'

const english = { title: 'Visit us', subtitle: { text: 'Any shop', color: '#111' }, description: '' }
const keys = ['title', 'subtitle', 'description']

test('counts the texts that another language lacks', () => {
  expect(missingTexts(english, { title: 'हमसे मिलें', subtitle: { text: ' ' } }, keys)).toBe(1)
  expect(missingTexts(english, {}, keys)).toBe(2)
})

test('fills what a language lacks from another, and keeps its own texts and styles', () => {
  const hindi = { title: 'हमसे मिलें', subtitle: { text: '', color: '#900' }, icon: 'map' }
  expect(filledTexts(hindi, english, keys)).toEqual({ ...hindi, subtitle: { text: 'Any shop', color: '#900' } })
  expect(filledTexts({}, english, keys)).toEqual({ title: 'Visit us', subtitle: 'Any shop' })
  expect(filledTexts(hindi, undefined, keys)).toEqual(hindi)
})

test('reaches texts that lie deeper, and makes what is not there yet', () => {
  const first = {
    dailyStreakDTO: { title: { text: 'Seven days' }, buttonConfig: { text: 'Go' } },
    streakText: 'Day #day',
  }
  const deep = ['dailyStreakDTO.title', 'dailyStreakDTO.buttonConfig.text', 'streakText']
  expect(missingTexts(first, { streakText: 'दिन #day' }, deep)).toBe(2)
  expect(filledTexts({ language: 'Hindi', streakText: 'दिन #day' }, first, deep)).toEqual({
    language: 'Hindi',
    streakText: 'दिन #day',
    dailyStreakDTO: { title: 'Seven days', buttonConfig: { text: 'Go' } },
  })
})

test('reaches into lists: items keep what they have beside their words, and a list that is not there begins as the first', () => {
  const english = { questions: [{ name: 'Tea?', points: 5, optionsList: ['Yes', { text: 'No', image: '/a.png' }] }] }
  const keys = ['name', 'optionsList.0', 'optionsList.1'].map((key) => `questions.0.${key}`)
  const hindi = { questions: [{ name: 'चाय?', points: 5, optionsList: ['', { text: '', image: '/b.png' }] }] }
  expect([missingTexts(english, hindi, keys), missingTexts(english, {}, keys)]).toEqual([2, 3])
  expect(filledTexts(hindi, english, keys)).toEqual({
    questions: [{ name: 'चाय?', points: 5, optionsList: ['Yes', { text: 'No', image: '/b.png' }] }],
  })
  expect(filledTexts({}, english, keys)).toEqual(english)
})
