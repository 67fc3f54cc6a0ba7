import { describe, expect, test } from 'vitest'
import { compileMessage, fillMessage } from './compile.ts'
import { directionOf, mailBody } from './mail-html.ts'
import { withTablesInOrder } from './table-parts.ts'
import { valuesFor } from './values.ts'

/** The text of a body without the styles, which are the same everywhere. */
const bare = (html: string) => mailBody(html).replace(/ (?:style|cellpadding|cellspacing|border|align)="[^"]*"/g, '')

describe('the body of a mail', () => {
  test.each([
    [
      'a button is a cell with a ground',
      '<a data-button="" href="https://x.example">Go</a>',
      '<table><tr><td><a href="https://x.example">Go</a></td></tr></table>',
    ],
    ['a button of somebody’s own is words', '<button type="submit">Go</button>', '<span>Go</span>'],
    ['blocks of pages and small headings stay lines', '<section>a</section><h5>b</h5>', '<div>a</div><h3>b</h3>'],
    [
      'addresses are whole ones that lead away',
      '<a href="/a">a</a><a href="javascript:x">b</a><a href=" HTTPS://x.example ">c</a>',
      '<a>a</a><a>b</a><a href="HTTPS://x.example">c</a>',
    ],
    [
      'pictures come over https, as wide as the column',
      '<img src="http://x.example/a.png"><img src="https://x.example/a.png" alt="A">',
      '<img /><img src="https://x.example/a.png" alt="A" width="568" />',
    ],
    ['plain text is paragraphs', 'One\n\ntwo < 3', '<p>One</p><p>two &lt; 3</p>'],
    [
      'a table of a word processor is rows and cells',
      '<table><thead><tr><th>a</th></tr></thead></table>',
      '<table><tr><th>a</th></tr></table>',
    ],
  ])('%s', (_, written, body) => {
    expect(bare(written)).toBe(body)
  })

  test('lines of a list lie close', () => {
    expect(
      mailBody('<ul><li><p>a</p></li></ul><p>b</p>')
        .match(/<p [^>]*margin:0 0 \d+px/g)
        ?.map((p) => p.slice(-4)),
    ).toEqual([' 4px', '16px'])
  })
})

test('parts of tables stand where they belong', () => {
  expect(withTablesInOrder('<table><table><tr>x<td>a</td></tr></table></table><tr><td>b</td></tr>')).toBe(
    '<table><tr><td>a</td></tr></table>b',
  )
  expect(withTablesInOrder('<p>a<br>b</p><table><tr><td><table><tr><td>c</td></tr></table></td></tr></table>')).toBe(
    '<p>a<br>b</p><table><tr><td><table><tr><td>c</td></tr></table></td></tr></table>',
  )
})

test('the first letter that is no name decides the direction', () => {
  expect(directionOf('<p lang="en">#firstName، مرحبا Asha</p>')).toBe('rtl')
  expect(directionOf('<p>&nbsp;5 coins: مرحبا</p>')).toBe('ltr')
  expect(directionOf('')).toBe('ltr')
})

describe('a mail that is filled in', () => {
  const values = valuesFor({ userId: 'a&b', name: 'Asha "A" <Rao>', properties: {} }, {})
  const links = { unsubscribe: 'https://x.example/u', counted: (link: string) => `https://x.example/m?to=${link}` }
  const filled = (document: object) =>
    fillMessage(compileMessage({ typeId: 2, subject: 'S', msg: '', ...document }), {
      ...{ id: '1', to: 'a@x.example', name: 'Asha', values, sender: 'Shop & Co', ...links },
    })

  test('has the words of the inbox before all others, unseen', () => {
    const { html, text } = filled({ preheader: 'For #name', msg: '<p>Hello</p>' })
    expect(html).toMatch(/<\/head>\s*<div style="font-size:1px[^"]*">For Asha &quot;A&quot; &lt;Rao&gt;<\/div>/)
    expect(text).not.toContain('For Asha')
    expect(filled({ msg: '<p>Hello</p>' }).html).not.toContain('font-size:1px')
  })

  test('counts its links, with values that are encoded in them', () => {
    const { html } = filled({ msg: '<a data-button="" href="https://x.example/?a=1&amp;u=#identifier">Go</a>' })
    expect(html).toContain('href="https://x.example/m?to=https://x.example/?a=1&amp;u=a%26b"')
  })

  test('has a text part with its links and its way out', () => {
    expect(filled({ msg: '<h2>Hi #name</h2><p><a href="mailto:us@x.example">Write</a></p>' }).text).toBe(
      'Hi Asha "A" <Rao>\n\nWrite [us@x.example]\n\nShop & Co\nUnsubscribe: https://x.example/u\n',
    )
  })

  test('is turned by its own words, not by a name', () => {
    expect(filled({ msg: '<p>مرحبا</p>' }).html).toContain('<td dir="rtl"')
    expect(filled({ msg: '<p>#name, come in</p>' }).html).not.toContain('dir=')
  })
})
