// Any template is read, and its questions are changed, without an error; only what is meant to change does.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { droppedFor } from '#schemas/documents/template-dropped.ts'
import { templateKeysOf, templateTitleOf } from '#schemas/documents/template-keys.ts'
import { questionsIn, withoutQuestion, withQuestion } from '#schemas/documents/template-question-edits.ts'
import { check } from '#schemas/index.ts'
import { asText, isObject, type JsonObject } from '#schemas/json.ts'
import { filled, namesIn } from '#schemas/question-files/named-media.ts'
import { diceOf } from '#src/engine/play/by-chance.ts'
import { questionsOf } from '#src/engine/play/questions.ts'
import { createRandom } from '#src/engine/random/random.ts'
import { coinView } from '#src/games/coin-toss/coin-view.ts'
import { gameLook } from '#src/games/frame/game-look.ts'
import { leadButtons, leadView } from '#src/games/lead-form/lead-view.ts'
import { memoryView } from '#src/games/memory-game/memory-view.ts'
import { questionsView } from '#src/games/questions/question-view.ts'
import { referralView } from '#src/games/referral/referral-view.ts'
import { diceView } from '#src/games/roll-dice/dice-view.ts'
import { scratchView } from '#src/games/scratch-card/scratch-view.ts'
import { slotView } from '#src/games/slot-machine/slot-view.ts'
import { wheelView } from '#src/games/spin-wheel/wheel-view.ts'
import { chestView } from '#src/games/treasure-chest/chest-view.ts'
import { type Cursor, cursorOf } from '#src/kit/cursor.ts'
import { draftName } from '#src/platform/documents/drafts.ts'
import { findMistypedKeys, indexedColumnsOf } from '#src/platform/documents/indexed-keys.ts'
import { listColumnsOf } from '#src/platform/documents/list-columns.ts'
import { samplePlay } from '#src/template-editor/preview/sample-play.ts'
import { changedPlaces } from './changed-places.ts'
import { fuzzed, fuzzedTemplate, madeTypes } from './fuzz.ts'
import { law } from './runs.ts'

/** Templates of every type alike, and those of types that nobody makes here. */
const anyTemplate = fc.oneof(...madeTypes.map(fuzzedTemplate), fuzzed('template'))

test('any template passes the checks, what a save keeps beside it, and a play that wins or loses', () => {
  fc.assert(
    fc.property(anyTemplate, fc.boolean(), fc.nat(), (template, wins, chance) => {
      const text = JSON.stringify(template)
      for (const mode of ['save', 'edit'] as const) {
        const facts = { now: 0, mode, ...(mode === 'edit' && { stored: template }) }
        for (const { path, message } of check(template, 'template', facts)) {
          expect(typeof path).toBe('string')
          expect(message).not.toBe('')
        }
      }
      expect(Array.isArray(findMistypedKeys(documentKinds.template, template))).toBe(true)
      const { name } = indexedColumnsOf(documentKinds.template, template)
      expect(draftName('template', template, name)).not.toBe('')
      expect(isObject(listColumnsOf('template', template))).toBe(true)
      const random = createRandom(`${chance}`)
      const played = samplePlay({ template, outcome: wins ? 'win' : 'lose', input: {}, random, reward: '50 coins' })
      expect(played.rewards).toHaveLength(wins ? 1 : 0)
      // Nothing of it touches the document.
      expect(JSON.stringify(template)).toBe(text)
    }),
    law,
  )
})

/** Sets a value as the first thing that comes to mind does it. */
function assigned(text: string, steps: readonly (string | number)[], value: unknown): string {
  const copy = JSON.parse(text)
  const holder = steps.slice(0, -1).reduce((at, key) => at[key], copy)
  Object.defineProperty(holder, steps.at(-1) ?? '', { value, enumerable: true, configurable: true, writable: true })
  return JSON.stringify(copy)
}

/** Every place of a document that a cursor leads to. */
function placesOf(at: unknown, steps: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  const keys = Array.isArray(at) ? [...at.keys()] : isObject(at) ? Object.keys(at) : []
  if (steps.length > 12) return []
  return keys.flatMap((key) => [[...steps, key], ...placesOf((at as never)[key], [...steps, key])])
}

test('an edit of an editor changes exactly its place; taken back, the text is the one that was read', () => {
  fc.assert(
    fc.property(anyTemplate, fc.nat(), fc.constantFrom('Edited', 7, null, ['a'], { a: 1 }), (template, pick, value) => {
      const text = JSON.stringify(template)
      let held = template as JsonObject
      const at = (steps: readonly (string | number)[]) =>
        steps.reduce<Cursor<unknown>>(
          (cursor, key) => cursor.at(key as never),
          cursorOf<JsonObject>({
            value: held,
            change: (next) => (held = next),
            issues: [],
            readOnly: () => false,
          }) as never,
        )
      const places = placesOf(template)
      const steps = places[pick % Math.max(1, places.length)]
      if (!steps) return
      const before = at(steps).value
      at(steps).set(value)
      expect(JSON.stringify(held)).toBe(assigned(text, steps, value))
      const path = steps.join('.')
      expect(changedPlaces(template, held).every((place) => `${place}.`.startsWith(`${path}.`))).toBe(true)
      at(steps).set(before)
      expect(JSON.stringify(held)).toBe(text)
    }),
    law,
  )
})

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
      for (const view of [...views, referralView, leadView, leadButtons])
        expect(typeof view(template, language)).toBe('object')
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
