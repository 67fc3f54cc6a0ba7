import { expect, test } from 'vitest'
import { playTypes } from '#schemas/codes.ts'
import { blankTemplate, templateTypes } from '#schemas/documents/template-types.ts'
import type { JsonObject } from '#schemas/json.ts'
import { createRandom } from '#src/engine/random/random.ts'
import { type SampleOutcome, samplePlay } from './sample-play.ts'

const tryOut = (type: number, outcome: SampleOutcome, change: JsonObject = {}) =>
  samplePlay({
    template: { ...blankTemplate(type), ...change } as JsonObject,
    ...{ outcome, input: {}, random: createRandom('sample'), reward: '50 GCoins' },
  })

test.each(Object.keys(templateTypes).map(Number))('a new template of type %i wins and loses as one wishes', (type) => {
  expect(tryOut(type, 'win').rewards.map(({ name, given }) => [name, given])).toEqual([['50 GCoins', true]])
  expect(tryOut(type, 'lose').rewards).toEqual([])
})

test('a wheel that wins stops at a field it has, a machine shows one element in line', () => {
  const { shown } = tryOut(playTypes.spinWheel, 'win')
  expect(shown.kind === 'field' && shown.field).toBeGreaterThanOrEqual(1)
  expect(shown.kind === 'field' && shown.field).toBeLessThanOrEqual(4)
  const line = tryOut(playTypes.slotMachine, 'win').shown
  expect(line.kind === 'elements' && new Set(line.elements).size).toBe(1)
  expect(line.kind === 'elements' && line.elements).toHaveLength(3)
})

test.each([-1, 33.33, 1e21, 'odd', null])(
  'a machine with %s elements in a line shows as many as it has reels',
  (winElements) => {
    const localizationconfig = [{ language: 'English', slotConfig: { winElements } }]
    const line = tryOut(playTypes.slotMachine, 'win', { localizationconfig, slotMachineElements: ['lamp'] }).shown
    expect(line.kind === 'elements' && line.elements.length).toBeGreaterThanOrEqual(2)
    expect(line.kind === 'elements' && line.elements.length).toBeLessThanOrEqual(5)
  },
)

test('what has no fields or elements is played all the same', () => {
  expect(tryOut(playTypes.spinWheel, 'win', { localizationconfig: 'odd' }).shown).toEqual({ kind: 'field', field: 1 })
  expect(tryOut(playTypes.slotMachine, 'win', { localizationconfig: [] }).shown).toEqual({
    kind: 'elements',
    elements: [],
  })
})
