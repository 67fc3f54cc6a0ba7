import { expect, test } from 'vitest'
import { NEVER } from '#schemas/codes.ts'
import { questSamples } from '#schemas/documents/quest.samples.ts'
import { questView } from './quest-view.ts'

const { questTwoLanguages, questUnequal, questLeast, quest } = questSamples

test('words come from the chosen language, structure and prizes from the first', () => {
  const [english, hindi] = [questView(questTwoLanguages, 0), questView(questTwoLanguages, 1)]
  expect([english.title.text, hindi.title.text]).toEqual(['The way to Diwali', 'दिवाली की राह'])
  expect(hindi.milestones.map(({ title, tasks }) => [title.text, tasks.length])).toEqual([
    ['तैयारी', 2],
    ['जश्न', 1],
  ])
  expect(hindi.milestones[0]?.prize).toEqual({ offer: 'coins-50', badge: '' })
  expect(hindi.prize).toEqual({ offer: 'voucher-500', badge: 'festive-champion' })
  expect(english.milestones[1]?.tasks[0]).toMatchObject({ times: 3, minutes: 2880, cta: { begin: 'Order now' } })
})

test('a language that lacks a milestone shows it as in the first', () => {
  const view = questView(questUnequal, 1)
  expect(view.milestones.map(({ title }) => title.text)).toEqual(['तैयारी', 'Celebrate'])
})

test('what is not timed has no timer, and what never ends no end', () => {
  expect(questView(quest, 0).milestones[0]?.minutes).toBeUndefined()
  expect(questView(quest, 0).milestones[0]?.tasks[0]?.minutes).toBe(119)
  expect(questView({ ...quest, endDateTime: NEVER }, 0).ends).toBeUndefined()
})

test('a language that is not there is shown in the first', () => {
  expect(questView(questTwoLanguages, 7).title.text).toBe('The way to Diwali')
})

test.each([
  {},
  { localizationconfig: 'English' },
  { localizationconfig: [null, 7, { milestones: {} }] },
  { localizationconfig: [{ title: 5, milestones: [null, { tasksConfig: [[]] }, { before: 'x', tasksConfig: 'y' }] }] },
  questLeast,
])('any document can be shown: %j', (document) => {
  expect(() => [0, 1].map((language) => questView(document, language))).not.toThrow()
})
