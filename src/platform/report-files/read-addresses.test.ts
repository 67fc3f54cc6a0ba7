import { expect, test } from 'vitest'
import { readAddresses } from './read-addresses.ts'

test.each([
  ['asha@example.com, ravi@example.com', ['asha@example.com', 'ravi@example.com']],
  [' asha@example.com;\nASHA@example.com,', ['asha@example.com']],
  [
    ['asha@example.com ', '', 'ravi@example.com'],
    ['asha@example.com', 'ravi@example.com'],
  ],
])('reads %j', (given, addresses) => {
  expect(readAddresses(given)).toEqual(addresses)
})

test.each([
  ['', 'Enter at least one e-mail address'],
  ['asha@example.com, ravi', '“ravi” is not an e-mail address'],
  ['asha@example.com\r\nBcc: all@example.com', '“Bcc: all@example.com” is not an e-mail address'],
  [Array.from({ length: 21 }, (_, n) => `asha${n}@example.com`), 'Enter at most 20 e-mail addresses'],
])('refuses %j', (given, message) => {
  expect(() => readAddresses(given)).toThrow(
    expect.objectContaining({ details: expect.objectContaining({ errors: [{ path: 'emailList', message }] }) }),
  )
})
