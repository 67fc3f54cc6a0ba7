import { expect, test } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import { withoutOption, withoutQuestion } from '#schemas/documents/template-question-edits.ts'
import { blankTemplate } from '#schemas/documents/template-types.ts'
import type { JsonObject } from '#schemas/json.ts'
import { withLanguage } from '#src/kit/localised/languages.ts'
import {
  asksNothing,
  questionsOf,
  questionsPath,
  questionTexts,
  withQuestionAdded,
  withQuestionChanged,
  withQuestionInAll,
  withQuestionsImported,
  withQuestionType,
  withSamePoints,
} from './questions.ts'

const of = (type: number) => withLanguage(blankTemplate(type) as JsonObject, 'Hindi')
const names = (template: JsonObject, language = 0) =>
  questionsOf(template, language).map((question) => (question as { name: string }).name)
const named = (name: string) => (question: JsonObject) => ({ ...question, name })

test.each([
  ['quiz', playTypes.quiz, 'questions'],
  ['poll', playTypes.polling, 'pollQuestions'],
  ['prediction', playTypes.predictAndWin, 'localizationconfig.0.questions'],
])('the questions of a %s are translated by index', (_, type, path) => {
  const first = withQuestionChanged(of(type), 0, 0, named('Which spice?'))
  expect(questionsPath(first, 0)).toBe(path)
  const both = withQuestionChanged(first, 0, 1, named('कौन सा मसाला?'))
  expect([names(both), names(both, 1)]).toEqual([['Which spice?'], ['कौन सा मसाला?']])
  const more = withQuestionAdded(both, { name: 'And which tea?' })
  expect([names(more), names(more, 1)]).toEqual([
    ['Which spice?', 'And which tea?'],
    ['कौन सा मसाला?', 'And which tea?'],
  ])
  expect(names(withoutQuestion(more, 0) ?? {}, 1)).toEqual(['And which tea?'])
})

test('an option is added and removed in every language, the right one stays right', () => {
  const quiz = withQuestionChanged(of(playTypes.quiz), 0, 1, named('हिन्दी'))
  const three = withQuestionInAll(quiz, 0, (question) => ({
    ...question,
    correctOption: 3,
    optionsList: [...(question.optionsList as unknown[]), { text: 'C' }],
  }))
  const two = withQuestionInAll(three, 0, (question) => withoutOption(question, 0))
  for (const language of [0, 1])
    expect(questionsOf(two, language)[0]).toMatchObject({
      correctOption: 2,
      optionsList: [{ text: '' }, { text: 'C' }],
    })
})

test('the same points are given to every question; switched off they stay', () => {
  const two = withQuestionAdded(of(playTypes.quiz), { name: 'Two', points: 3 })
  const same = withSamePoints(two, true, 25)
  const points = (template: JsonObject) => questionsOf(template, 0).map((one) => (one as { points: number }).points)
  expect(points(same)).toEqual([25, 25])
  expect(same).toMatchObject({ samePointsForAllQuestions: true, samePoints: 25 })
  expect(points(withSamePoints(same, false))).toEqual([25, 25])
  expect(points(withQuestionAdded(same, { name: 'Three', points: 10 }))).toEqual([25, 25, 25])
  expect(points(withQuestionAdded(two, { name: 'Three', points: 10 }))).toEqual([10, 3, 10])
})

test('questions of odd shape are kept where nothing is asked of them', () => {
  const odd: JsonObject = { typeId: 6, questions: ['odd', { name: 'A', extra: 1 }], localizationconfig: 'odd' }
  expect(withQuestionChanged(odd, 1, 0, named('B'))).toEqual({ ...odd, questions: ['odd', { name: 'B', extra: 1 }] })
  expect(withQuestionAdded(odd, { name: 'C' }).localizationconfig).toBe('odd')
})

const file = [{ name: 'Which is a root?' }, { name: 'Which is a bud?' }]

test.each([
  ['quiz', playTypes.quiz],
  ['poll', playTypes.polling],
  ['prediction', playTypes.predictAndWin],
])('questions of a file stand in place of those of a %s, in every language', (_, type) => {
  const own = withQuestionChanged(withQuestionChanged(of(type), 0, 0, named('Old?')), 0, 1, named('पुराना?'))
  const imported = withQuestionsImported(own, file, 'instead')
  expect([names(imported), names(imported, 1)]).toEqual([
    ['Which is a root?', 'Which is a bud?'],
    ['Which is a root?', 'Which is a bud?'],
  ])
  expect(questionsPath(imported, 0)).toBe(questionsPath(own, 0))
  expect(imported.questionsOptionSelected).toBe(type === playTypes.quiz ? 'Upload File' : undefined)
  const more = withQuestionsImported(own, file, 'after')
  expect([names(more), names(more, 1)]).toEqual([
    ['Old?', 'Which is a root?', 'Which is a bud?'],
    ['पुराना?', 'Which is a root?', 'Which is a bud?'],
  ])
})

test('questions of a file have the points of all where they are the same', () => {
  const same = withSamePoints(of(playTypes.quiz), true, 20)
  expect(questionsOf(withQuestionsImported(same, [{ name: 'Which?', points: 3 }], 'instead'), 0)).toMatchObject([
    { points: 20 },
  ])
})

test('a new template asks nothing yet', () => {
  const blank = of(playTypes.quiz)
  expect(asksNothing(blank)).toBe(true)
  expect(asksNothing(withQuestionChanged(blank, 0, 0, named('Which?')))).toBe(false)
  expect(asksNothing(withQuestionAdded(blank, { name: '' }))).toBe(false)
})

test('a question becomes a slider in every language: its options stay, its ends come', () => {
  const question = { name: 'Tea?', type: 'text', optionsList: ['Yes', 'No'] }
  const own = { ...question, name: 'चाय?', rangeStartText: 'नहीं' }
  const template = {
    typeId: playTypes.polling,
    pollQuestions: [question],
    localizationconfig: [{}, { pollQuestions: [own] }],
  }
  const ends = { rangeStartText: "I don't like it", rangeEndText: 'I love it' }
  const slider = withQuestionType(template, 0, 'slider')
  expect(slider).toEqual({
    ...template,
    pollQuestions: [{ ...question, ...ends, type: 'slider' }],
    localizationconfig: [{}, { pollQuestions: [{ ...own, rangeEndText: 'I love it', type: 'slider' }] }],
  })
  expect(withQuestionType(slider, 0, 'text').pollQuestions).toEqual([{ ...question, ...ends }])
  const bare = { typeId: playTypes.polling, pollQuestions: [{ type: 'slider' }] }
  expect(withQuestionType(bare, 0, 'text').pollQuestions).toEqual([{ type: 'text', optionsList: ['', ''] }])
})

test('the words of questions are their names with the options, or the ends of a slider', () => {
  const questions = [
    { name: 'Tea?', optionsList: [{ text: 'Yes' }, { text: 'No' }] },
    { name: 'How much?', type: 'slider' },
  ]
  expect(questionTexts({ typeId: playTypes.quiz, questions })).toEqual([
    ...['questions.0.name', 'questions.0.optionsList.0', 'questions.0.optionsList.1'],
    ...['questions.1.name', 'questions.1.rangeStartText', 'questions.1.rangeEndText'],
  ])
})
