import * as v from 'valibot'
import { expect, test } from 'vitest'
import { Password } from '#schemas/endpoints/accounts.ts'
import { firstPassword } from './first-password.ts'

test('what is made up is always accepted, and never twice the same', () => {
  const made = Array.from({ length: 500 }, firstPassword)
  for (const one of made) expect(v.is(Password, one), one).toBe(true)
  expect(new Set(made).size).toBe(500)
})
