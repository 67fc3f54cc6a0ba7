// `npm test`: every check and every test, one after the other, and one last line `N passed, N failed` over all of them.
// It stops for nothing but a missing browser, so that one run shows everything that is wrong.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { installChromium, noChromium } from './chromium.mjs'
import { installPostgres, noPostgres, startPostgres } from './postgres.mjs'

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
  // As many as there are cores: most of them wait for a database most of the time.
  '--maxWorkers=100%',
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

/**
 * What failed in a report, each with the beginning of its message: said again at the end, where a long log is read first.
 * @param {string} file
 * @returns {string[]}
 */
function failures(file) {
  const said = (/** @type {string} */ name, /** @type {string | undefined} */ message = '') =>
    `${name}\n${stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n')}`
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const specs = (/** @type {any} */ suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)]
    const ofBrowser = (report.suites ?? []).flatMap(specs).flatMap((/** @type {any} */ spec) => {
      const result = spec.tests[0]?.results.at(-1)
      return spec.ok ? [] : [said(`${spec.file}:${spec.line} ${spec.title}`, result?.error?.message)]
    })
    const ofFiles = (report.testResults ?? []).flatMap((/** @type {any} */ result) => {
      const failed = result.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed')
      const each = failed.map((/** @type {any} */ test) =>
        said(`${result.name} ${test.fullName}`, test.failureMessages[0]),
      )
      return result.status === 'failed' && each.length === 0 ? [said(result.name, result.message)] : each
    })
    return [...ofBrowser, ...ofFiles]
  } catch {
    return ['its report cannot be read']
  }
}

const inReports = (/** @type {string} */ name) => join(reports, name)
const e2e = (/** @type {string} */ report, /** @type {string[]} */ files = []) => ({
  run: [
    ...bin('@playwright/test/cli.js'),
    'test',
    '-c',
    'tests/playwright.config.ts',
    '--reporter=list,json',
    ...files,
  ],
  report: inReports(report),
})
/** @type {{ name: string, run: string[], report?: string, env?: Record<string, string> }[]} */
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
  { name: 'end to end', ...e2e('e2e.json') },
]

// The same on an external PostgreSQL, the browser tests with two servers beside each other: those of what is stored.
const onBoth = [
  'sign-',
  'offers',
  'segments',
  'custom-events',
  'webhook',
  'third-party',
  'list',
  'canvas-walk',
  'stale',
  'merge',
  'transfer',
]
const postgres = installPostgres()
if (!postgres) console.log(noPostgres)
const external = postgres ? await startPostgres(postgres) : undefined
if (external) {
  const env = { TEST_DATABASE_URL: external.url }
  steps.push(
    {
      name: 'contract on an external PostgreSQL',
      run: vitest(['platform'], inReports('external.json')),
      report: inReports('external.json'),
      env,
    },
    { name: 'end to end on an external PostgreSQL, two servers', ...e2e('e2e-external.json', onBoth), env },
  )
}

let passed = 0
let failed = 0
/** @type {string[]} */
const failing = []
for (const { name, run, report, env: more } of steps) {
  console.log(`\n── ${name}`)
  const [command = '', ...args] = run
  const env = { ...process.env, CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...more }
  const broken = spawnSync(command, args, { stdio: ['ignore', 'inherit', 'inherit'], env }).status !== 0
  const seen = report ? count(report) : { passed: broken ? 0 : 1, failed: 0 }
  passed += seen.passed
  failed += seen.failed
  if (broken && seen.failed === 0) failed += 1
  if (broken) failing.push(...(report ? failures(report) : ['see above']).map((one) => `${name}: ${one}`))
  if (!broken && seen.passed + seen.failed === 0) {
    console.error(`${name}: no test ran.`)
    failed += 1
  }
}
await external?.stop()
rmSync(reports, { recursive: true, force: true })

if (failing.length > 0) console.log(`\n── failed\n\n${failing.join('\n\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
