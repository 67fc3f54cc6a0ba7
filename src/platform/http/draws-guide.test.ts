import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { docsPage } from './docs-page.ts'

test('the page of the calls prints the program that checks draw files, as it is', () => {
  const program = readFileSync('src/draws/check-draws.mjs', 'utf8')
  const unescaped = `${docsPage('')}`
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  expect(unescaped).toContain(program)
  expect(unescaped).toContain('href="#provable-draws"')
})
