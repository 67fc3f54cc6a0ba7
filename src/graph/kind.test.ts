import { expect, test } from 'vitest'
import { nounOf } from './kind.ts'

test.each([
  ['SMS', 'SMS'],
  ['WhatsApp', 'WhatsApp'],
  ['E-mail', 'e-mail'],
  ['Push notification', 'push notification'],
])('a step of the kind “%s” is “New %s”', (label, noun) => {
  expect(nounOf({ label })).toBe(noun)
})
