import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { describe, expect, test } from 'vitest'
import { settingsTable } from '#src/platform/base/settings/settings.ts'
import { sourcesIn } from './imports.ts'

const readme = readFileSync('README.md', 'utf8')
const pages = [
  'README.md',
  'schemas/READINGS.md',
  'src/DECISIONS.md',
  'src/cli/README.md',
  'src/platform/README.md',
  'src/platform/RUNBOOK.md',
  'canvas-nodes/README.md',
  'tests/README.md',
  '.github/CONTRIBUTING.md',
  '.github/SECURITY.md',
  '.github/UPGRADING.md',
]

describe('the README', () => {
  test('has at most 8 KB and a glossary of at most 25 words', () => {
    expect(Buffer.byteLength(readme)).toBeLessThanOrEqual(8192)
    const [, glossary = ''] = readme.split('## Glossary')
    expect(glossary.split('\n').filter((line) => /^\| (?!word|---)/.test(line)).length).toBeLessThanOrEqual(25)
  })

  test('is followed by pages whose links and named files lead somewhere', () => {
    const broken = pages.flatMap((page) => {
      const text = readFileSync(page, 'utf8')
      const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) => join(dirname(page), to))
      const named = [...text.matchAll(/`((?:src|schemas|canvas-nodes|tests)\/[\w./-]+)`/g)].map(([, to = '']) => to)
      return [...links, ...named].filter((to) => !existsSync(to)).map((to) => `${page}: ${to}`)
    })
    expect(broken).toEqual([])
  })

  test('has the settings on the page of the server, as the server reads them', () => {
    expect(readFileSync('src/platform/README.md', 'utf8')).toContain(settingsTable().trim())
  })

  test('is followed by readings that hold every heading the code cites', () => {
    const readings = readFileSync('schemas/READINGS.md', 'utf8').toLowerCase()
    const cited = ['schemas', 'canvas-nodes', 'src', 'tests'].flatMap(sourcesIn).flatMap((path) => {
      const source = readFileSync(path, 'utf8').replace(/\n\s*(?:\*|\/\/)\s*/g, ' ')
      return [...source.matchAll(/READINGS [“"]([^”"]+)[”"]/g)].map(([, heading = '']) => ({ path, heading }))
    })
    expect(cited.length).toBeGreaterThan(20)
    expect(cited.filter(({ heading }) => !readings.includes(heading.toLowerCase()))).toEqual([])
  })

  test('names every script that it tells people to run', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const text = pages.map((page) => readFileSync(page, 'utf8')).join('\n')
    const named = [...text.matchAll(/`npm (?:run )?([\w-]+)[^`]*`/g)].flatMap(([, name]) => name ?? [])
    expect(named.filter((name) => !['start', 'test', 'ci', 'cit'].includes(name) && !(name in scripts))).toEqual([])
  })
})
