import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { accountMessages as say } from '../messages/index.ts'
import { ForgottenPassword, PasswordChange, PasswordReset } from './access.ts'
import { Registration, SolvedCaptcha } from './accounts.ts'

/** What a schema says of a value, the first of each place, as `path: message`. */
function said(schema: v.GenericSchema, value: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, value)
  const places = issues.map((issue) => v.getDotPath(issue))
  return issues
    .map((issue, n) => (places.indexOf(places[n] ?? '') === n ? `${places[n]}: ${issue.message}` : ''))
    .filter(Boolean)
}

const good = 'Saffron#31'
const reset = { id: 'x', password: good, confirmPassword: good }
const change = { oldPassword: 'Marigold#27', newPassword: good, confirmPassword: good }
const registration = { fullName: 'Ravi', orgName: 'Rao', emailId: 'r@example.com', password: good, captcha: 'x' }

describe.each([
  [PasswordReset, reset, 'password'],
  [PasswordChange, change, 'newPassword'],
  [Registration, registration, 'password'],
] as const)('the rule of passwords (C §5)', (schema, body, field) => {
  const of = (password: string) => said(schema, { ...body, [field]: password, confirmPassword: password })

  test.each(['Abcdef1!', `Aa1!${'x'.repeat(21)}`, 'ÄÖüß12_?', good])('%s meets it', (password) => {
    expect(of(password)).toEqual([])
  })

  test.each(['Abcde1!', `Aa1!${'x'.repeat(22)}`, 'Abcdefg!', 'ABCDEF1!', 'abcdef1!', 'Abcdefg1', 'Abc def1!'])(
    '%s does not',
    (password) => {
      expect(of(password)).toEqual([`${field}: ${say.passwordRule}`])
    },
  )

  test('one is required', () => {
    expect(of('')[0]).toBe(`${field}: ${say.passwordRequired}`)
  })
})

test.each([
  [reset, []],
  [{ ...reset, confirmPassword: '' }, [`confirmPassword: ${say.confirmRequired}`]],
  [{ ...reset, confirmPassword: 'Saffron#32' }, [`confirmPassword: ${say.confirmDiffers}`]],
  [{ ...reset, id: '' }, [`id: ${say.resetExpired}`]],
])('a reset: %j', (body, expected) => {
  expect(said(PasswordReset, body)).toEqual(expected)
})

test.each([
  [change, []],
  [{ ...change, oldPassword: '' }, [`oldPassword: ${say.oldPasswordRequired}`]],
  [{ ...change, oldPassword: good }, [`newPassword: ${say.sameAsOld}`]],
  [{ ...change, confirmPassword: '' }, [`confirmPassword: ${say.confirmRequired}`]],
  [{ ...change, confirmPassword: 'Saffron#32' }, [`confirmPassword: ${say.confirmDiffers}`]],
])('a change: %j', (body, expected) => {
  expect(said(PasswordChange, body)).toEqual(expected)
})

test.each([
  ['ravi@example.com', []],
  ['ravi%40example.com', []],
  [' Ravi@Example.com ', []],
  ['', [`emailId: ${say.emailRequired}`]],
  ['ravi', [`emailId: ${say.emailNotValid}`]],
  ['%E0%A4%A', [`emailId: ${say.emailNotValid}`]],
])('an address whose link is asked for: %j', (emailId, expected) => {
  expect(said(ForgottenPassword, { emailId })).toEqual(expected)
})

test('a captcha is a text of some length', () => {
  expect(v.is(SolvedCaptcha, 'eyJ9')).toBe(true)
  for (const wrong of ['', 5, null, 'x'.repeat(4001)]) {
    expect(v.safeParse(SolvedCaptcha, wrong).issues?.[0].message).toBe(say.invalidCaptcha)
  }
})
