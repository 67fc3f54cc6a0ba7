import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const sheets = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.module.css'))
const cheap = ['transform', 'opacity', 'none']

test.each(sheets)('%s moves nothing but what is drawn without layout', (path) => {
  const css = readFileSync(join(root, path), 'utf8')
  const steps = [...css.matchAll(/@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, body = '']) =>
    [...body.matchAll(/([\w-]+)\s*:/g)].map(([, property = '']) => property),
  )
  const slides = [...css.matchAll(/transition:\s*([^;]+);/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map((one) => one.trim().split(/\s/)[0] ?? ''),
  )
  expect([...steps, ...slides].filter((property) => !cheap.includes(property))).toEqual([])
})

test('there are sheets to look at', () => {
  expect(sheets.length).toBeGreaterThan(10)
})
