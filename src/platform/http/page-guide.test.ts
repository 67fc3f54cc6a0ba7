/** The guide for pages names all that the SDK offers them, and nothing else. Read from the SDK's own files. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { docsPage } from './docs-page.ts'
import { guideParts } from './page-guide.ts'

const sdk = join(import.meta.dirname, '../../sdk')
const read = (path: string) => readFileSync(join(sdk, path), 'utf8')
/** Reads all files of a folder that are no tests, and those below it. */
const readAll = (folder: string) =>
  (readdirSync(join(sdk, folder), { recursive: true }) as string[])
    .filter((name) => /\.(?:ts|tsx|css)$/.test(name) && !/\.(?:test|stories)\./.test(name))
    .map((name) => read(join(folder, name)))
    .join('\n')

const named = (id: string) => new Set(guideParts.find((part) => part.id === id)?.rows.map(([name]) => name))
/** Finds the first group of each match. */
const found = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name))
/** The part of a text from one word to the next. */
const between = (text: string, from: string, to: string) => text.slice(text.indexOf(from)).split(to)[0] ?? ''
const quoted = (text: string) => found(text, /'([\w-]+)'/g)

const elements = readAll('elements')

test.each<readonly [id: string, offered: () => ReadonlySet<string | undefined>]>([
  ['tag', () => found(read('loader/questwire.ts'), /term\('(\w+)'\)/g)],
  [
    'methods',
    () => {
      const all = found(between(read('loader/early.ts'), 'interface Facade', '\n}\n'), /^ {2}(?:readonly )?(\w+)[(:]/gm)
      const written = [...named('methods')].map((name) => [name.replace(/\(.*/, ''), name] as const)
      const words = new Map<string | undefined, string>(written)
      return new Set([...all].map((name) => words.get(name) ?? name))
    },
  ],
  ['elements', () => new Set([...found(read('page/start.ts'), /define\('([\w-]+)'/g)].map((name) => `<${name}>`))],
  [
    'attributes',
    () =>
      new Set([
        ...quoted(between(elements, 'observedAttributes', ']\n')),
        ...found(elements, /this\.getAttribute\('([\w-]+)'\)/g),
      ]),
  ],
  [
    'events',
    () =>
      new Set([
        ...[...quoted(between(read('loader/early.ts'), 'type EventName', '\n'))].map((name) => `questwire:${name}`),
        ...[...found(readAll('core'), /CustomEvent\('questwire:(\w+)'/g)].map((name) => `questwire:${name}`),
      ]),
  ],
  ['look', () => found(`${readAll('drawing')}${elements}`, /var\((--questwire-[\w-]+)/g)],
  ['messages-out', () => quoted(between(read('embed/messages.ts'), 'interface Outward', '\n  /**'))],
  ['messages-in', () => found(between(read('embed/messages.ts'), 'type Inward', '\n\n'), /type: '(\w+)'/g)],
])('of the part %s it names everything, and nothing that is not there', (id, offered) => {
  expect([...named(id)].toSorted()).toEqual([...offered()].toSorted())
  expect(named(id).size).toBeGreaterThan(1)
})

test('the page of the calls shows every part with its names and its code', () => {
  const page = `${docsPage('')}`
  for (const { id, title, rows, samples = [] } of guideParts) {
    expect(page).toContain(`<h3 id="in-your-pages-${id}">${title}</h3>`)
    expect(page.match(new RegExp(`href="#in-your-pages-${id}"`))).not.toBeNull()
    const escaped = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    for (const [name] of rows) expect(page).toContain(escaped(name))
    for (const sample of samples) expect(page).toContain(escaped(sample.split('\n')[0]?.split('"')[0] ?? ''))
  }
})
