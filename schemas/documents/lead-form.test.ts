import { describe, expect, test } from 'vitest'
import { leadFormMessages as say } from '../messages/lead-form.ts'
import { leadFields } from '../values/lead-fields.ts'
import { leadProperties, wrongAnswers } from './lead-answers.ts'
import { askedFields, consentTextOf, consentTextsOf, hasFormBefore } from './lead-form.ts'

const NOW = Date.UTC(2026, 10, 23, 10)
const formOf = (leadGeneration: object, given: object = {}) => ({
  typeId: 19,
  localizationconfig: [{ language: 'English', leadGeneration }],
  ...given,
})
const all = askedFields(formOf({ formFieldListSelected: leadFields.map(({ name }) => name) }))
const wrongOf = (name: string, answer: string) =>
  wrongAnswers(
    all.filter((one) => one.name === name),
    { [name]: answer },
    NOW,
  ).get(name)

describe('an answer', () => {
  test.each([
    ['E-mail ID', 'asha@example.co.in', undefined],
    ['E-mail ID', 'asha@example', say.email],
    ['E-mail ID', 'asha@@example.com', say.email],
    ['Phone number', '+91 98200-12345', undefined],
    ['Phone number', '12345', say.phone],
    ['Phone number', '98200 ring me', say.phone],
    ['Country', 'IN', undefined],
    ['Country', 'India', say.choice],
    ['Website', 'example.com/about', undefined],
    ['Website', 'javascript://example.com', say.website],
    ['Website', 'https://user@example.com', say.website],
    ['Website', 'example', say.website],
    ['Postcode', 'SW1A 1AA', undefined],
    ['Postcode', '4', say.postcode],
    ['Company size', '11-50', undefined],
    ['Company size', 'many', say.choice],
    ['Industry Vertical', 'retail', undefined],
    ['Industry Vertical', 'pirates', say.choice],
    ['Date of Birth', '1992-02-29', undefined],
    ['Date of Birth', '1991-02-29', say.dateOfBirth],
    ['Date of Birth', '2026-11-25', say.dateOfBirth],
    ['Date of Birth', '1899-12-31', say.dateOfBirth],
    ['Full name', 'महेश राव', undefined],
    ['Full name', ' \n\t ', say.required],
    ['Full name', 'a'.repeat(301), say.tooLong(300)],
  ])('to %s may be %j: %s', (name, answer, expected) => {
    expect(wrongOf(name, answer)).toBe(expected)
  })

  test('may be missing where the field is optional, and is refused where nobody asked', () => {
    const fields = askedFields(formOf({ formFieldListSelected: ['Full name', 'Website'], optionalFields: ['Website'] }))
    expect([...wrongAnswers(fields, { tier: 'gold' }, NOW)]).toEqual([
      ['tier', say.notAsked],
      ['Full name', say.required],
    ])
  })

  test('becomes a property, as it is compared', () => {
    const custom = { name: 'Number of children?', type: 'number' }
    const fields = askedFields(
      formOf({ formFieldListSelected: ['Phone number', 'Website', 'Address'], customFields: [custom, 'पसंद की मिठाई'] }),
    )
    const answers = {
      'Phone number': '+91 (982) 001',
      Website: 'example.com',
      Address: ' 12,\nMG Road ',
      'Number of children?': '2',
      'पसंद की मिठाई': '',
    }
    expect(leadProperties(fields, answers)).toEqual({
      ...{ mobile: '+91982001', website: 'https://example.com', address: '12, MG Road', number_of_children: 2 },
    })
    expect(fields.at(-1)?.property).toBe('पसंद_की_मिठाई')
  })
})

test('an answer to a field of the organisation’s own does not replace one that is documented', () => {
  const fields = askedFields(formOf({ formFieldListSelected: ['Location (city)'], customFields: ['City'] }))
  expect(leadProperties(fields, { 'Location (city)': 'Pune', City: 'Rome' })).toEqual({ city: 'Pune' })
})

describe('a form', () => {
  test('asks for what the first language says, in the words of each', () => {
    const form = { formFieldListSelected: ['Full name', 'Full name', 7, ''], customFields: [{ name: 'Sweet' }, {}] }
    const template = {
      localizationconfig: [
        { leadGeneration: form },
        { leadGeneration: { formFieldListSelected: ['Country'], labels: { 'Full name': 'पूरा नाम' } } },
      ],
    }
    expect(askedFields(template, 1).map(({ name, label }) => [name, label])).toEqual([
      ['Full name', 'पूरा नाम'],
      ['Sweet', 'Sweet'],
    ])
  })

  test('asks for consent in the words of each language, or of the first', () => {
    const template = {
      localizationconfig: [
        { leadGeneration: { consentText: 'We write to you.' } },
        { leadGeneration: { consentText: 'हम लिखेंगे।' } },
        { leadGeneration: {} },
      ],
    }
    expect([0, 1, 2].map((language) => consentTextOf(template, language))).toEqual([
      ...['We write to you.', 'हम लिखेंगे।', 'We write to you.'],
    ])
    expect(consentTextsOf(template)).toEqual(['We write to you.', 'हम लिखेंगे।'])
    expect(consentTextsOf({})).toEqual([])
  })

  test.each([
    ['a wheel that asks', 2, true, true],
    ['a wheel that does not', 2, false, false],
    ['a form of its own', 19, true, false],
    ['a prediction, whose block is its deadline', 20, true, false],
  ])('stands before the game of %s', (_, typeId, leadGen, expected) => {
    expect(hasFormBefore(formOf({ formFieldListSelected: ['Full name'] }, { typeId, leadGen }))).toBe(expected)
    expect(hasFormBefore(formOf({}, { typeId, leadGen }))).toBe(false)
  })
})
