// Any mail that somebody writes or pastes leaves as HTML that Outlook, Gmail and Apple Mail show, and does no harm.
import { caniemail, rawData } from 'caniemail'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileMessage, fillMessage } from '#src/message-rendering/compile.ts'
import { valuesFor } from '#src/message-rendering/values.ts'
import { repeats } from '#tests/support/long.ts'
import { hostileName } from './hostile-names.ts'
import { seed } from './runs.ts'
import { anyMail, pastedMail } from './written-mails.ts'

/** The number of mails. */
const MAILS = Number(process.env.MAIL_RUNS ?? repeats(500, 10_000))

const programs = ['gmail', 'outlook', 'apple-mail'] as const

/** What those programs know in part, and why the part that a mail uses is shown all the same. */
const partly: Readonly<Record<string, string>> = {
  '<ul>, <ol> and <dl>': 'Only `reversed` and `value` are unknown, which no mail has.',
  'align attribute': 'Only `left` and `right` of tables are unknown; cells are centred.',
  background: 'A plain colour is known to all.',
  border: 'Unsure above 8 pixels and on paragraphs; ours have 3 at most, on cells, quotes and lines.',
  'dir attribute': 'Stands on a cell, where all know it; on links it would be odd.',
  display: 'Only `block`, of pictures.',
  'font-size': 'In pixels, which all know.',
  'font-weight': 'Only `bold`.',
  'height property': 'Only `auto`, of pictures, which is what happens without it.',
  'line-height': 'Outlook for Windows adds a pixel or two.',
  margin: 'None is negative or `auto`; without those of lists the mail is only looser.',
  'max-width': 'Where it is unknown the width of the attribute holds.',
  padding: 'Outlook for Windows knows it in cells; lists and quotes get its own indent.',
  'text-align': 'Only `left`, of the heads of tables.',
  'text-decoration': 'One value at a time; without it a link is still coloured.',
  'width attribute': 'In pixels, or 100 % on tables.',
  'width property': 'Pictures have the attribute beside it.',
}

/** Features that the package has data of and does not look for, by their marks in HTML. */
const unseen: Readonly<Record<string, RegExp>> = {
  'html-doctype': /<!doctype html>/i,
  'html-meta-color-scheme': /name="(?:supported-)?color-scheme/i,
  'html-strike': /<strike/i,
}

/** Says how a feature is known to each of the programs, in its latest version: `y`, `a` in part, `n`, `u` unknown. */
function supportOf(feature: (typeof rawData.data)[number]): Record<string, string> {
  const known = programs.flatMap((program) =>
    Object.entries(feature.stats[program] ?? {}).map(([platform, versions]) => {
      const latest = Object.keys(versions).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
      return [`${program} ${platform}`, versions[latest.at(-1) ?? '']?.charAt(0) ?? 'u'] as const
    }),
  )
  return Object.fromEntries(known)
}

/** Names the features of a mail that not every program knows wholly. */
function featuresOf(html: string): Set<string> {
  const { issues } = caniemail({ clients: ['*'], html })
  const found = [...issues.errors.values(), ...issues.warnings.values()].flat().map(({ title }) => title)
  const others = rawData.data.filter(({ slug }) => unseen[slug]?.test(html)).map(({ title }) => title)
  return new Set([...found, ...others])
}

const filling = (name: string) => {
  const values = valuesFor({ userId: 'one', name, properties: {} }, { rewardName: name, code: name })
  const links = { unsubscribe: 'https://shop.example/unsubscribe/1', counted: (link: string) => link }
  return { id: '1', to: 'one@shop.example', name, values, sender: 'Marigold Shop', ...links }
}
const sent = (msg: string, name = 'Asha Rao') =>
  fillMessage(compileMessage({ typeId: 2, msg, subject: 'For #name', preheader: 'See #rewardName' }), filling(name))

test('uses nothing that one of the programs does not know, and in part only what is judged', () => {
  const used = new Set<string>()
  const seen = new Set<string>()
  fc.assert(
    fc.property(anyMail, (msg) => {
      const { html } = sent(msg)
      // What stands in the tags decides: a mail of tags that were all looked at has no other features.
      const tags = (html.match(/<[^>]*>/g) ?? []).map((tag) =>
        tag.replace(/="(?:https|mailto|tel):[^"]*"| alt="[^"]*"/g, ''),
      )
      if (tags.every((tag) => seen.has(tag))) return
      for (const tag of tags) seen.add(tag)
      for (const title of featuresOf(html)) used.add(title)
    }),
    { numRuns: MAILS, seed },
  )
  const judged = [...used].flatMap((title) =>
    rawData.data
      .filter((feature) => feature.title === title)
      .flatMap((feature) => Object.entries(supportOf(feature)).map(([program, state]) => ({ title, program, state }))),
  )
  expect(judged.filter(({ state }) => state === 'n')).toEqual([])
  const inPart = [...new Set(judged.filter(({ state }) => state === 'a').map(({ title }) => title))]
  expect(inPart.filter((title) => !(title in partly))).toEqual([])
  // The list holds nothing that no mail uses.
  expect(Object.keys(partly).filter((title) => !inPart.includes(title))).toEqual([])
})

test('a mail that would not do is noticed', () => {
  const titles = ['display: flex', 'border-radius: 4px', 'background-image: url(x)'].map(
    (style) => [...featuresOf(`<p style="${style}">x</p>`)][0],
  )
  for (const title of titles) {
    const feature = rawData.data.find((one) => one.title === title)
    expect(Object.values(feature ? supportOf(feature) : {})).toContain('n')
  }
})

const harmful = /^(?:script|style|link|base|i?frame|object|embed|form|input|select|button|svg|math|video|audio)$/
const isHarmless = ({ name, value }: Attr): boolean => {
  if (name === 'href') return /^(?:https:\/\/|mailto:|tel:)/.test(value)
  if (name === 'src') return /^https:\/\//.test(value)
  if (name === 'style') return !/url\(|position|expression/.test(value)
  return !/^on|^srcset$|^class$|^id$/.test(name) && !(name === 'http-equiv' && value !== 'Content-Type')
}

test('does no harm, whatever is pasted and whatever somebody is called', () => {
  fc.assert(
    fc.property(pastedMail, hostileName, (msg, name) => {
      const { html, text, title } = sent(msg, name)
      const page = new DOMParser().parseFromString(html, 'text/html')
      const elements = [...page.querySelectorAll('*')]
      expect(elements.filter(({ localName }) => harmful.test(localName))).toEqual([])
      const attributes = elements.flatMap((element) => [...element.attributes])
      expect(
        attributes.filter((attribute) => !isHarmless(attribute)).map(({ name, value }) => `${name}=${value}`),
      ).toEqual([])
      // The head and the foot of the mail are where they were: nothing closed them.
      expect(
        page
          .querySelector('body > table > tbody > tr > td > table > tbody > tr:last-child > td > p > a')
          ?.getAttribute('href'),
      ).toBe('https://shop.example/unsubscribe/1')
      expect(page.title).toBe(title)
      expect(title).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u)
      expect(text).toContain('\nUnsubscribe: https://shop.example/unsubscribe/1')
    }),
    { numRuns: Math.ceil(MAILS / 5), seed },
  )
})
