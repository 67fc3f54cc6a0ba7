import { expect, test } from 'vitest'
import { readEmail, readMobile } from './addresses.ts'

test.each([
  ['+91 98200 12345', '', '+919820012345'],
  ['0091 (98200) 12-345', '', '+919820012345'],
  ['098200 12345', '+91', '+919820012345'],
  ['+4915112345678', '+91', '+4915112345678'],
  ['98200 12345', '', undefined],
  ['+91 98200 1234x', '', undefined],
  ['+123', '', undefined],
])('%s with the country code “%s” is the number %s', (text, country, number) =>
  expect(readMobile(text, country)).toBe(number),
)

test.each([
  [' asha@example.com ', 'asha@example.com'],
  ['asha@example', undefined],
  ['a b@example.com', undefined],
  ['<asha@example.com>', undefined],
])('%s is the address %s', (text, address) => expect(readEmail(text)).toBe(address))
