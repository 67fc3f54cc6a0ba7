import { expect, test } from 'vitest'
import { askedFields } from '#schemas/documents/lead-form.ts'
import { blankLeadForm, blankLeadGeneration } from '#schemas/documents/template-lead.ts'
import { blankQuiz } from '#schemas/documents/template-quiz.ts'
import type { JsonObject } from '#schemas/json.ts'
import { withLanguage } from '#src/kit/localised/languages.ts'
import {
  withChosenFields,
  withCustomField,
  withCustomFieldAdded,
  withCustomFieldName,
  withFormBefore,
  withOptionalField,
  withoutCustomField,
} from './lead-form.ts'

const formsOf = (template: JsonObject) =>
  (template.localizationconfig as readonly { leadGeneration: ReturnType<typeof blankLeadForm> }[]).map(
    ({ leadGeneration: { formFieldListSelected, optionalFields, customFields } }) => ({
      ...{ formFieldListSelected, optionalFields, customFields },
    }),
  )
const form = withLanguage(blankLeadGeneration() as JsonObject, 'Hindi')

test('what is asked for is the same in every language', () => {
  const asked = withOptionalField(withChosenFields(form, ['Full name', 'Country']), 'Country', true)
  const named = withCustomFieldName(withCustomFieldAdded(asked), 0, 'Birthday')
  const optional = withCustomField(withCustomField(named, 0, { type: 'date' }), 0, { required: false })
  const expected = {
    formFieldListSelected: ['Full name', 'Country'],
    optionalFields: ['Country'],
    customFields: [{ name: 'Birthday', type: 'date', required: false }],
  }
  expect(formsOf(optional)).toEqual([expected, expected])
})

test('what is not asked for any more is not optional either, and what nobody knows stays', () => {
  const odd = withOptionalField(withOptionalField(form, 'Phone number', true), 'Somebody else’s', true)
  expect(formsOf(withChosenFields(odd, ['E-mail ID']))[0]?.optionalFields).toEqual(['Somebody else’s'])
})

/** A form in two languages with these fields of its own and labels of them. */
const withOwn = (customFields: readonly unknown[], more: object = {}) => ({
  localizationconfig: ['Years', 'साल'].map((label) => ({
    leadGeneration: { ...blankLeadForm(), customFields, labels: { Age: label }, ...more },
  })),
})
const age = { name: 'Age', type: 'number', required: false, unknown: [1] }

test('a field of the organisation’s own that was there stays as it is', () => {
  const changed = withCustomFieldName(withCustomFieldAdded(withOwn(['Sweet', age])), 2, 'More')
  const [fields] = formsOf(withoutCustomField(changed, 0))
  expect(fields?.customFields).toEqual([age, { name: 'More', type: 'text', required: true }])
})

test('another name of a field takes its labels and its being optional along in every language', () => {
  const changed = withCustomFieldName(withOwn(['Age'], { optionalFields: ['Age'] }), 0, 'Age now')
  expect(changed).toMatchObject({
    localizationconfig: ['Years', 'साल'].map((label) => ({
      leadGeneration: { customFields: ['Age now'], optionalFields: ['Age now'], labels: { 'Age now': label } },
    })),
  })
})

test('a name that another field has, if only while it is typed, takes nothing of that field along', () => {
  const [first] = withCustomFieldName(withCustomFieldName(withOwn(['Age', 'Ag']), 1, 'Age'), 1, 'Age of a child')
    .localizationconfig as [JsonObject]
  expect(first).toMatchObject({ leadGeneration: { labels: { Age: 'Years' }, customFields: ['Age', 'Age of a child'] } })
})

test('every type of a field is one that the game asks for, and a field says itself whether it may stay empty', () => {
  const typed = (type: string) => withCustomField(withOwn(['Age'], { optionalFields: ['Age'] }), 0, { type })
  const inputs = ['text', 'number', 'date'].map((type) => askedFields(typed(type)).at(-1))
  expect(inputs.map((asked) => [asked?.name, asked?.input, asked?.isRequired])).toEqual([
    ['Age', 'text', false],
    ['Age', 'number', false],
    ['Age', 'date', false],
  ])
  const needed = withCustomField(typed('date'), 0, { required: true })
  expect(askedFields(needed).at(-1)).toMatchObject({ input: 'date', isRequired: true })
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
