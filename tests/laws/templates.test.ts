// Any template is read, and its questions are changed, without an error; only what is meant to change does.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { droppedFor } from '#schemas/documents/template-dropped.ts'
import { templateKeysOf, templateTitleOf } from '#schemas/documents/template-keys.ts'
import { questionsIn, withoutQuestion, withQuestion } from '#schemas/documents/template-question-edits.ts'
import { asText, isObject, type JsonObject } from '#schemas/json.ts'
import { diceOf } from '#src/engine/play/by-chance.ts'
import { questionsOf } from '#src/engine/play/questions.ts'
import { coinView } from '#src/games/coin-toss/coin-view.ts'
import { gameLook } from '#src/games/frame/game-look.ts'
import { memoryView } from '#src/games/memory-game/memory-view.ts'
import { questionsView } from '#src/games/questions/question-view.ts'
import { referralView } from '#src/games/referral/referral-view.ts'
import { diceView } from '#src/games/roll-dice/dice-view.ts'
import { scratchView } from '#src/games/scratch-card/scratch-view.ts'
import { slotView } from '#src/games/slot-machine/slot-view.ts'
import { wheelView } from '#src/games/spin-wheel/wheel-view.ts'
import { chestView } from '#src/games/treasure-chest/chest-view.ts'
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

test('games draw any template, of any type, in any language', () => {
  const views = [gameLook, wheelView, coinView, diceView, slotView, scratchView, chestView, memoryView, questionsView]
  fc.assert(
    fc.property(anyTemplate, fc.nat(3), (template, language) => {
      for (const view of [...views, referralView]) expect(typeof view(template, language)).toBe('object')
    }),
    law,
  )
})

test('a change drops nothing that is still there, from any document, of any template', () => {
  fc.assert(
    fc.property(fuzzed('rule'), anyTemplate, anyTemplate, (rule, before, after) => {
      const template = { id: asText(rule.templateId), before }
      expect(droppedFor(rule, { ...template, after: before })).toEqual([])
      const dropped = droppedFor(rule, { ...template, after })
      expect(new Set(dropped).size).toBe(dropped.length)
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
