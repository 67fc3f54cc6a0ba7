// Any template is read, and its questions are changed, without an error; only what is meant to change does.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { templateKeysOf, templateTitleOf } from '#schemas/documents/template-keys.ts'
import { questionsIn, withoutQuestion, withQuestion } from '#schemas/documents/template-question-edits.ts'
import { asText, isObject, type JsonObject } from '#schemas/json.ts'
import { diceOf } from '#src/engine/play/by-chance.ts'
import { questionsOf } from '#src/engine/play/questions.ts'
import { filled, namesIn } from '#src/platform/quiz-files/named-media.ts'
import { fuzzed } from './fuzz.ts'
import { law } from './runs.ts'

const anyTemplate = fuzzed('template')

test('rules read of any template lists of the shape they expect', () => {
  fc.assert(
    fc.property(anyTemplate, (template) => {
      const { segments, slotMachineElements = [], questions = [], answerDeadline = 0 } = templateKeysOf(template)
      expect(Array.isArray(segments) && segments.every(isObject)).toBe(true)
      expect(Array.isArray(slotMachineElements) && slotMachineElements.every((id) => asText(id) !== '')).toBe(true)
      expect(Array.isArray(questions)).toBe(true)
      expect(Number.isFinite(answerDeadline)).toBe(true)
      expect(typeof templateTitleOf(template)).toBe('string')
      expect(diceOf(template)).toBeGreaterThan(0)
      questionsOf(template)
    }),
    law,
  )
})

test('a question that is put in is there, and what was put in and taken out again leaves the others as they were', () => {
  fc.assert(
    fc.property(anyTemplate, fc.nat(9), (template, index) => {
      const before = questionsIn(template) ?? []
      const question = { name: 'Put in', optionsList: ['Yes', 'No'] }
      const changed = withQuestion(template, question, { index })
      expect(changed === undefined).toBe(index > before.length)
      if (!changed) return
      expect(questionsIn(changed.template)?.[index]).toBe(question)
      const last = withQuestion(template, question, {})
      const without = last && withoutQuestion(last.template, last.index)
      expect(questionsIn(without ?? {})).toEqual(before)
    }),
    law,
  )
})

test('files that questions name are found in any template, and nothing but their places changes', () => {
  fc.assert(
    fc.property(anyTemplate, (template) => {
      const names = namesIn(template)
      expect(JSON.stringify(filled(template, new Map()))).toBe(JSON.stringify(template))
      const urls = new Map([...names].map((name) => [name, '/uploads/x.png']))
      const after: JsonObject = filled(template, urls)
      expect(namesIn(after).size).toBe(0)
    }),
    law,
  )
})
