// `npm test`: every check and every test, one after the other, and one last line `N passed, N failed` over all of them.
// It stops for nothing but a missing browser, so that one run shows everything that is wrong.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installChromium, noChromium } from './chromium.mjs'

const browser = installChromium()
if (!browser) {
  console.error(noChromium)
  process.exit(1)
}

// Colours are for terminals; a log is read as text.
if (!process.stdout.isTTY) {
  process.env.NO_COLOR = '1'
  delete process.env.FORCE_COLOR
}

const reports = mkdtempSync(join(tmpdir(), 'questwire-test-'))
const bin = (/** @type {string} */ path) => [process.execPath, join('node_modules', path)]
const vite = bin('vite/bin/vite.js')
const vitest = (/** @type {string[]} */ projects, /** @type {string} */ report) => [
  ...bin('vitest/vitest.mjs'),
  'run',
  ...projects.flatMap((name) => ['--project', name]),
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
]

/** Tests that passed and failed in a report of vitest or Playwright. @param {string} file */
function count(file) {
  try {
    const { stats, numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    if (stats) return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

const inReports = (/** @type {string} */ name) => join(reports, name)
const steps = [
  { name: 'types', run: [...bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'lint',
    run: [...bin('@biomejs/biome/bin/biome'), 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.'],
  },
  {
    name: 'units, laws, contract',
    run: vitest(['unit', 'dom', 'platform'], inReports('node.json')),
    report: inReports('node.json'),
  },
  { name: 'stories', run: vitest(['storybook'], inReports('stories.json')), report: inReports('stories.json') },
  { name: 'client build', run: [...vite, 'build'] },
  { name: 'server build', run: [...vite, 'build', '--ssr', 'src/platform/main.ts'] },
  {
    name: 'end to end',
    run: [...bin('@playwright/test/cli.js'), 'test', '-c', 'tests/playwright.config.ts', '--reporter=list,json'],
    report: inReports('e2e.json'),
  },
]

let passed = 0
let failed = 0
for (const { name, run, report } of steps) {
  console.log(`\n── ${name}`)
  const [command = '', ...args] = run
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: inReports('e2e.json') }
  const broken = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status !== 0
  const seen = report ? count(report) : { passed: broken ? 0 : 1, failed: 0 }
  passed += seen.passed
  failed += seen.failed
  if (broken && seen.failed === 0) failed += 1
  if (!broken && seen.passed + seen.failed === 0) {
    console.error(`${name}: no test ran.`)
    failed += 1
  }
}
rmSync(reports, { recursive: true, force: true })

console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
