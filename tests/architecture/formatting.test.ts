// Holds the one formatting module: dates, numbers, money and lists are formatted by src/format, clocks and zones by src/time.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesIn } from './imports.ts'

/** Formatters of the runtime. Names of languages and countries (`Intl.DisplayNames`) are looked up, not formatted. */
const formatting = /\bIntl\.\w*Format\(|\.toLocale\w*String\(/

/** The rooms that format. The schemas are not looked through, since they import nothing of ours. */
const formatters = /^src\/(?:format|time)\//

/** Other files that may, each with its reason. */
const allowed: Readonly<Record<string, string>> = {
  'src/sdk/elements/popup.ts':
    'asks for the zone of the browser, formats nothing, and brings no more code into the core',
}

const isFormatting = (path: string) => formatting.test(readFileSync(path, 'utf8'))

test('nothing else formats a date or a number by itself', () => {
  const files = ['canvas-nodes', 'src'].flatMap(sourcesIn).filter((path) => !formatters.test(path))
  expect(files.length).toBeGreaterThan(1000)
  const found = files.filter((path) => !Object.hasOwn(allowed, path) && isFormatting(path))
  expect(found.map((path) => `${path}: say it with src/format, and add there what is missing`).join('\n')).toBe('')
})

test('what may has a reason that still holds', () => {
  expect(Object.keys(allowed).filter((path) => !isFormatting(path))).toEqual([])
})

test('formatters are found however they are called', () => {
  const codes = [
    'new Intl.NumberFormat()',
    "Intl.DateTimeFormat('en')",
    "a.toLocaleString('en')",
    'at.toLocaleDateString()',
  ]
  expect(codes.filter((code) => !formatting.test(code))).toEqual([])
  expect(["new Intl.DisplayNames('en')", 'a.toLocaleUpperCase()'].filter((code) => formatting.test(code))).toEqual([])
})
