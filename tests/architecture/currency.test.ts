/** What coins are called is the organisation's to say (C §1): the default name stands in one place, and in sample data. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path/posix'
import { expect, test } from 'vitest'

/** Where it may stand: the default itself, what the demo organisation has, samples, stories and tests. */
const may =
  /^schemas\/values\/brand-kit\.ts$|^src\/platform\/seed\/|\.samples\.ts$|stor(y|ies)|\.test\.tsx?$|\/samples\.ts$/i

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))

/** A source without its comments, which may give examples. */
const codeOf = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|[^:'"`])\/\/.*$/gm, '$1')

const named = (path: string) => /GCoins/.test(codeOf(readFileSync(path, 'utf8')))

test('no screen, game or call names coins by itself', () => {
  const files = ['schemas', 'canvas-nodes', 'src'].flatMap(filesIn).filter((path) => /\.(tsx?|html|sql)$/.test(path))
  expect(files.length).toBeGreaterThan(1000)
  expect(files.filter((path) => !may.test(path) && named(path))).toEqual([])
})

test('a name in the code is found, one in a comment is none', () => {
  expect(codeOf("const a = 'GCoins' // 50 GCoins\n/** `50 GCoins` */")).toBe("const a = 'GCoins' \n")
  expect(named('schemas/values/brand-kit.ts')).toBe(true)
})
