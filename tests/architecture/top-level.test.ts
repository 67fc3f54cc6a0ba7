// The top level is short, and stays short: a new file belongs into one of the rooms, or is a dot-file.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const allowed = new Set(
  'package.json package-lock.json tsconfig.json vite.config.ts index.html README.md LICENSE src canvas-nodes schemas tests'.split(
    ' ',
  ),
)
const tracked = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-z'], {
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\0')
  .filter(Boolean)

test('the top level holds only what the map of the README names', () => {
  const entries = new Set(tracked.map((path) => path.split('/')[0] ?? path))
  expect([...entries].filter((entry) => !allowed.has(entry) && !entry.startsWith('.'))).toEqual([])
})

test('no test is skipped, alone or only promised', () => {
  const held = /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b/
  const tests = tracked.filter((path) => /\.(test|spec|e2e|stories)\.tsx?$/.test(path))
  expect(tests.filter((path) => held.test(readFileSync(path, 'utf8')))).toEqual([])
})
