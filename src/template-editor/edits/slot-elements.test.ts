import { expect, test } from 'vitest'
import { blankSlotMachine } from '#schemas/documents/template-slots.ts'
import type { JsonObject } from '#schemas/json.ts'
import { withLanguage } from '#src/kit/localised/languages.ts'
import { elementsOf, withElement, withElementValue, withoutElement } from './slot-elements.ts'

const machine = withLanguage(blankSlotMachine() as JsonObject, 'Hindi')
const ids = (template: JsonObject, language = 0) => elementsOf(template, language).map(({ id }) => id)
const countOf = (template: JsonObject) =>
  (template.localizationconfig as { slotConfig: { noelements: number } }[]).map(
    ({ slotConfig }) => slotConfig.noelements,
  )

test('an element is added and removed in every language, and their number follows', () => {
  const more = withElement(machine)
  expect(ids(more, 1)).toEqual(['cherry', 'lemon', 'plum', 'bell', 'star', 'seven', 'element-7'])
  expect(countOf(more)).toEqual([7, 7])
  const less = withoutElement(more, 0)
  expect(ids(less)).toEqual(['lemon', 'plum', 'bell', 'star', 'seven', 'element-7'])
  expect(ids(withElement(less))).toContain('element-8')
})

test('a name is of one language, a picture of all, and the id stays', () => {
  const named = withElementValue(machine, 0, 1, { name: 'चेरी' })
  expect(elementsOf(named, 0)[0]).toEqual({ id: 'cherry', name: 'Cherry', image: '' })
  expect(elementsOf(named, 1)[0]).toEqual({ id: 'cherry', name: 'चेरी', image: '' })
  const drawn = withElementValue(named, 0, 0, { image: '/files/cherry.png' })
  expect(elementsOf(drawn, 1)[0]).toEqual({ id: 'cherry', name: 'चेरी', image: '/files/cherry.png' })
})

test('bare elements keep their name as id, and the list at the top follows where there is one', () => {
  const old: JsonObject = {
    slotMachineElements: ['rose', 'lamp'],
    localizationconfig: [{ slotConfig: { slotElements: ['rose', 'lamp'] } }, 'odd'],
  }
  const changed = withElementValue(old, 1, 0, { name: 'Lantern' })
  expect(elementsOf(changed, 0)).toEqual([
    { id: 'rose', name: 'rose', image: '' },
    { id: 'lamp', name: 'Lantern', image: '' },
  ])
  expect(changed.slotMachineElements).toEqual(['rose', 'lamp'])
  expect(withoutElement(old, 0).slotMachineElements).toEqual(['lamp'])
  expect((withElement(old).localizationconfig as unknown[])[1]).toBe('odd')
})
