import { describe, expect, test } from 'vitest'
import { asMarkup, isMarkup, withoutMarkup } from '#src/format/markup.ts'
import { linkAddress } from './link-address.ts'

describe('a rich text', () => {
  test('is markup where it holds a tag, and plain text otherwise', () => {
    for (const text of ['<p>One</p>', 'One<br>two', 'One<br/>two', '<a href="https://x.example">x</a>', '</p>'])
      expect(isMarkup(text)).toBe(true)
    for (const text of ['', 'One', '5 < 6 & 7 > 6', 'a <3 b', 'Tom &amp; Jerry', '<3>', 'x<'])
      expect(isMarkup(text)).toBe(false)
  })

  test('that is plain is shown to the letter', () => {
    expect(asMarkup('5 < 6 & "more"\nnext\n\nlast')).toBe('<p>5 &lt; 6 &amp; &quot;more&quot;<br>next</p><p>last</p>')
    expect(asMarkup('Tom &amp; Jerry')).toBe('<p>Tom &amp;amp; Jerry</p>')
    expect(asMarkup('<p>As it is</p>')).toBe('<p>As it is</p>')
    expect(asMarkup('')).toBe('')
  })
})

test('a text without its markup is its words', () => {
  expect(withoutMarkup('<p>Tea &amp; <b>spices</b></p><p>a &lt; b</p>')).toBe('Tea & spices a < b')
  expect(withoutMarkup('5 < 6 &amp; more')).toBe('5 < 6 &amp; more')
})

describe('the address of a link', () => {
  test.each([
    ['example.com', 'https://example.com'],
    [' https://example.com/a?b=c#d ', 'https://example.com/a?b=c#d'],
    ['http://example.com', 'http://example.com'],
    ['mina@example.com', 'mailto:mina@example.com'],
    ['mailto:mina@example.com', 'mailto:mina@example.com'],
    ['tel:+91 98765', undefined],
    ['tel:+9198765', 'tel:+9198765'],
  ])('%s leads to %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address)
  })

  test.each([
    '',
    '  ',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'two words',
    'https://',
    'vbscript:x',
  ])('%j leads nowhere', (typed) => {
    expect(linkAddress(typed)).toBeUndefined()
  })
})
