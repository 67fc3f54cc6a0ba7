import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { docsPage } from './docs-page.ts'

test.each(['check-draws', 'check-prize-draw'])('the page of the calls prints the program %s, as it is', (name) => {
  const program = readFileSync(`src/draws/${name}.mjs`, 'utf8')
  const unescaped = `${docsPage('')}`
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  expect(unescaped).toContain(program)
  expect(unescaped).toContain('href="#provable-draws"')
})
