import { expect, test } from 'vitest'
import type { JsonObject } from '../json.ts'
import { droppedFor } from './template-dropped.ts'

const wheel = (...texts: string[]) => ({
  localizationconfig: [{ quadrants: { list: texts.map((text) => ({ text })) } }],
})
const machine = (...slotElements: string[]) => ({ localizationconfig: [{ slotConfig: { slotElements } }] })
const quiz = (count: number) => ({ questions: Array.from({ length: count }, () => ({ name: 'Why?' })) })
const dropped = (document: JsonObject, before: JsonObject, after: JsonObject) =>
  droppedFor(document, { id: 't', before, after })

test('fields that win and are gone are named once, those that lose or stay are not', () => {
  const rule = {
    templateId: 't',
    combination: [1, 3],
    rewardAssigment: [{ quadrant: 1 }, { quadrant: 3 }, { quadrant: 2, winingQuadrant: false }, { quadrant: 9 }],
  }
  expect(dropped(rule, wheel('A', 'B', 'C'), wheel('A'))).toEqual(['Field 3 · C'])
  expect(dropped(rule, wheel('A', 'B', ''), wheel('A'))).toEqual(['Field 3'])
  expect(dropped(rule, wheel('A', 'B', 'C'), wheel('A', 'B', 'C', 'D'))).toEqual([])
})

test('a place that is no number, and none that can become one, is passed over', () => {
  const rule = { templateId: 't', combination: [3, { toString: {} }, 2, 'three', null] }
  expect(dropped(rule, wheel('A', 'B', 'C'), wheel('A'))).toEqual(['Field 2 · B', 'Field 3 · C'])
})

test('elements that are lined up and gone are named by their ids', () => {
  const rule = { templateId: 't', rewardAssigment: [{ elements: ['bell', 'bell', 'star'] }, { elements: ['lost'] }] }
  expect(dropped(rule, machine('bell', 'star', 'plum'), machine('star', 'cherry'))).toEqual(['bell'])
})

test('questions that are scheduled or settled and gone are named by their numbers', () => {
  const ofQuiz = { templateId: 't', questionSchedule: { questionSchedule: [{ day: 1, questions: [1, 3] }] } }
  expect(dropped(ofQuiz, quiz(3), quiz(2))).toEqual(['Question 3'])
  const settled = { templateId: 't', predictCorrectOptions: [{ question: 2, option: 1 }] }
  expect(dropped(settled, quiz(2), quiz(1))).toEqual(['Question 2'])
})

test('of a campaign the rows of this template count, in the test and at its end', () => {
  const campaign = {
    testRewardAssignment: [
      { templateId: 't', quadrant: 2 },
      { templateId: 'other', quadrant: 3 },
    ],
    finalRewardAssignment: [{ templateId: 't', quadrant: 3 }],
  }
  expect(dropped(campaign, wheel('A', 'B', 'C'), wheel('A'))).toEqual(['Field 2 · B', 'Field 3 · C'])
})
