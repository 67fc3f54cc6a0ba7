import { expect, test } from 'vitest'
import { appLinkOf, webLinkOf } from './safe-link.ts'

const never = [
  ...['javascript:alert(1)', 'javascript://shop.example/%0Aalert(1)', ' JaVaScRiPt:alert(1)', 'java\nscript:alert(1)'],
  ...['data:text/html,<script>', 'vbscript:x', 'file:///etc/passwd', 'blob:https://shop.example/1', 'about:blank'],
  ...['http://shop.example', 'intent://scan/#Intent;end', '//shop.example', '/home', 'shop.example', '', 7, null, {}],
]

test('a link of the web is https and nothing else', () => {
  for (const one of [...never, 'shop://home']) expect(webLinkOf(one)).toBe('')
  expect(webLinkOf(' https://shop.example/?a=1#b ')).toBe('https://shop.example/?a=1#b')
})

test('a link into an app is https or a scheme that no browser runs', () => {
  for (const one of [...never, 'shop:home']) expect(appLinkOf(one)).toBe('')
  expect(['shop://home', 'https://shop.example/app'].map(appLinkOf)).toEqual([
    'shop://home',
    'https://shop.example/app',
  ])
})
