import { expect, test } from 'vitest'
import { votesOf } from './questions.ts'

const template = {
  pollQuestions: [
    { name: 'Tea or coffee?', optionsList: ['Tea', 'Coffee'] },
    { name: 'How strong?', type: 'slider' },
    { name: 'Which sweet?', optionsList: ['Kaju katli', 'Gulab jamun', 'Jalebi'] },
  ],
}

test('votes are counted by question and option, those just given among them', () => {
  const before = [
    { question: '1', option: 2, votes: 40 },
    { question: '3', option: 1, votes: 7 },
  ]
  expect(votesOf(template, before, { 1: 2, 2: 80, 3: 3 })).toEqual({ 1: [0, 41], 3: [7, 0, 1] })
})

test('a slider has no votes, and what is no option counts nowhere', () => {
  const before = [
    { question: '1', option: 9, votes: 5 },
    { question: '2', option: 1, votes: 5 },
    { question: 'x', option: 1, votes: 5 },
  ]
  expect(votesOf(template, before, { 1: 1.5, 3: 0 })).toEqual({ 1: [0, 0], 3: [0, 0, 0] })
  expect(votesOf({}, before)).toEqual({})
})
