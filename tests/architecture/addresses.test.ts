/** Addresses are read by `schemas/url.ts`: `URL.canParse` of Node 20 is wrong once it was compiled, in no test that calls it once. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesIn } from './imports.ts'

test('no source asks URL.canParse', () => {
  const sources = ['schemas', 'canvas-nodes', 'src'].flatMap(sourcesIn)
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.filter((path) => /\bURL\.canParse\(/.test(readFileSync(path, 'utf8')))).toEqual([])
})
