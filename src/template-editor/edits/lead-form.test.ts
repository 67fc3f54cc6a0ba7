import { expect, test } from 'vitest'
import { blankLeadForm, blankLeadGeneration } from '#schemas/documents/template-lead.ts'
import { blankQuiz } from '#schemas/documents/template-quiz.ts'
import type { JsonObject } from '#schemas/json.ts'
import { withLanguage } from '#src/kit/localised/languages.ts'
import { withChosenFields, withCustomFields, withFormBefore, withOptionalField } from './lead-form.ts'

const formsOf = (template: JsonObject) =>
  (template.localizationconfig as readonly { leadGeneration: ReturnType<typeof blankLeadForm> }[]).map(
    ({ leadGeneration: { formFieldListSelected, optionalFields, customFields } }) => ({
      ...{ formFieldListSelected, optionalFields, customFields },
    }),
  )
const form = withLanguage(blankLeadGeneration() as JsonObject, 'Hindi')

test('what is asked for is the same in every language', () => {
  const asked = withCustomFields(withChosenFields(form, ['Full name', 'Country']), ['Sweet'])
  const optional = withOptionalField(withOptionalField(asked, 'Country', true), 'Sweet', true)
  const expected = {
    formFieldListSelected: ['Full name', 'Country'],
    optionalFields: ['Country', 'Sweet'],
    customFields: ['Sweet'],
  }
  expect(formsOf(optional)).toEqual([expected, expected])
})

test('what is not asked for any more is not optional either, and what nobody knows stays', () => {
  const odd = withOptionalField(withOptionalField(form, 'Phone number', true), 'Somebody else’s', true)
  expect(formsOf(withChosenFields(odd, ['E-mail ID']))[0]?.optionalFields).toEqual(['Somebody else’s'])
})

test('a field of the organisation’s own that was there stays as it is', () => {
  const age = { name: 'Age', type: 'number', required: false }
  const entry = { language: 'English', leadGeneration: { ...blankLeadForm(), customFields: [age] } }
  const changed = withCustomFields({ localizationconfig: [entry] }, ['Sweet', 'Age'])
  expect(formsOf(changed)[0]?.customFields).toEqual(['Sweet', age])
})

test('a form before a game asks for what new forms ask for, and is kept when it is switched off', () => {
  const quiz = blankQuiz() as JsonObject
  const on = withFormBefore(quiz, true)
  expect(on).toMatchObject({ leadGen: true, localizationconfig: [{ leadGeneration: blankLeadForm() }] })
  const off = withFormBefore(withChosenFields(on, ['Full name']), false)
  expect(off.leadGen).toBe(false)
  expect(formsOf(off)[0]?.formFieldListSelected).toEqual(['Full name'])
  expect(formsOf(withFormBefore(off, true))[0]?.formFieldListSelected).toEqual(['Full name'])
})

test('a template of odd shape is changed where it can be', () => {
  expect(withFormBefore({ localizationconfig: 'odd' }, true)).toMatchObject({ leadGen: true })
  expect(withChosenFields({ localizationconfig: [7, null] }, ['Country'])).toEqual({ localizationconfig: [7, null] })
})
