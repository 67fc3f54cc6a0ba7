// `npm test`: every check and every test, and one last line `N passed, N failed` over all of them. It stops for nothing but a missing
// browser, so that one run shows everything that is wrong. `--only node|stories|e2e` runs a part, `--shard 1/3` a share of its tests,
// `--long` everything at length, with coverage and the bench. `TEST_MINUTES` says after how many minutes no further browser test begins;
// those that did not run are counted in a line of their own.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, stripVTControlCharacters } from 'node:util'
import { installChromium, noChromium } from './chromium.mjs'
import { installMailServer, noMailServer } from './mail-server.mjs'
import { NO_TIME_LEFT } from './no-time-left.mjs'
import { installPgbouncer, noPgbouncer } from './pgbouncer.mjs'
import { installPostgres, noPostgres, startPostgres } from './postgres.mjs'
import { runSeed } from './seed.mjs'

const { values } = parseArgs({
  options: { only: { type: 'string' }, shard: { type: 'string' }, long: { type: 'boolean', default: false } },
})
const parts = ['node', 'stories', 'e2e']
if (values.only && !parts.includes(values.only)) {
  console.error(`--only wants one of ${parts.join(', ')}, not "${values.only}".`)
  process.exit(2)
}
if (values.shard && !/^[1-9]\d*\/[1-9]\d*$/.test(values.shard)) {
  console.error(`--shard wants a share like 1/3, not "${values.shard}".`)
  process.exit(2)
}

const browser = values.only === 'node' ? undefined : installChromium()
if (!browser && values.only !== 'node') {
  console.error(noChromium)
  process.exit(1)
}

// Colours are for terminals; a log is read as text.
if (!process.stdout.isTTY) {
  process.env.NO_COLOR = '1'
  delete process.env.FORCE_COLOR
}
process.env.TEST_SEED = `${runSeed}`
if (!values.long) process.env.TEST_RETRIES = '1'
if (values.long) process.env.TEST_LONG = '1'
console.log(`Seed ${runSeed}: TEST_SEED=${runSeed} repeats the order of the tests and the documents of the laws.`)

const reports = mkdtempSync(join(tmpdir(), 'questwire-test-'))
const inReports = (/** @type {string} */ name) => join(reports, name)
const bin = (/** @type {string} */ path) => [process.execPath, join('node_modules', path)]
const vite = bin('vite/bin/vite.js')
const shard = values.shard ? [`--shard=${values.shard}`] : []

/** @param {string[]} projects @param {string} report @param {string[]} more */
const vitest = (projects, report, more = []) => ({
  run: [
    ...bin('vitest/vitest.mjs'),
    'run',
    // As many as there are cores: most of them wait for a database most of the time.
    '--maxWorkers=100%',
    ...projects.flatMap((name) => ['--project', name]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${inReports(report)}`,
    ...shard,
    ...more,
  ],
  report: inReports(report),
})

const began = Date.now()
/** The moment after which no further browser test begins; those on two servers have a few minutes more. @param {number} more */
const until = (more) =>
  process.env.TEST_MINUTES ? `${began + (Number(process.env.TEST_MINUTES) + more) * 60_000}` : ''

/** @param {string} report @param {string[]} files */
const playwright = (report, files = []) => ({
  run: [
    ...bin('@playwright/test/cli.js'),
    'test',
    '-c',
    'tests/playwright.config.ts',
    '--reporter=list,json',
    ...shard,
    ...files,
  ],
  report: inReports(report),
})

/** What an external PostgreSQL may answer otherwise than the embedded one, and what several servers share there. */
const onExternalDatabase = [
  // Every call once, so that no statement needs a newer version.
  'endpoints',
  ...[
    'migrate.test',
    'schema-version',
    'backup',
    'pool.test',
    'prepare-queue',
    'indexed-keys',
    'isolation',
    'names',
    'versions',
  ],
  ...['lists', 'claimers', 'ledger', 'ingest'],
]
/** The minutes that the tests of the external database and of two servers have after the others. */
const MINUTES_OF_TWO_SERVERS = 9
/** Browser tests of what one of two servers stores and the other one reads. */
const onTwoServers = ['sign-in', 'stale', 'merge', 'bell']

/** @typedef {{ name: string, part: string, run: string[], report?: string, env?: Record<string, string> }} Step */

/** @type {Step[]} */
const checks = [
  { name: 'types', part: 'node', run: [...bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'] },
  {
    name: 'lint',
    part: 'node',
    run: [...bin('@biomejs/biome/bin/biome'), 'ci', ...(process.stdout.isTTY ? [] : ['--colors=off']), '.'],
  },
]
/** Done beside the tests of Node, which leave a core idle now and then. @type {Step[]} */
const builds = [
  { name: 'client build', part: 'e2e', run: [...vite, 'build'] },
  { name: 'SDK build', part: 'e2e', run: [...vite, 'build', '--mode', 'sdk'] },
  { name: 'server build', part: 'e2e', run: [...vite, 'build', '--ssr', 'src/platform/main.ts'] },
]
/** @type {Step[]} */
const tests = [
  {
    name: 'units, laws, contract',
    part: 'node',
    ...vitest(['unit', 'dom', 'platform'], 'node.json', values.long ? ['--coverage'] : []),
  },
  { name: 'stories', part: 'stories', ...vitest(['storybook'], 'stories.json') },
  { name: 'end to end', part: 'e2e', ...playwright('e2e.json'), env: { TEST_UNTIL: until(0) } },
]

if (values.long)
  tests.push(
    {
      name: 'bench, every section, small',
      part: 'e2e',
      run: [process.execPath, 'tests/bench/run.mjs', '--small'],
    },
    { name: 'image, built and started', part: 'node', run: [process.execPath, 'tests/deploy/try-image.mjs'] },
  )

const wanted = (/** @type {Step} */ { part }) => !values.only || part === values.only
if ((!values.only || values.only === 'node') && !installMailServer()) console.log(noMailServer)
if ((!values.only || values.only === 'node') && !installPgbouncer()) console.log(noPgbouncer)
const postgres = values.only === 'stories' ? undefined : installPostgres()
if (!postgres && values.only !== 'stories') console.log(noPostgres)
const external = postgres ? await startPostgres(postgres) : undefined
if (external) {
  const env = { TEST_DATABASE_URL: external.url }
  tests.push(
    {
      name: 'contract on an external PostgreSQL',
      part: 'node',
      ...vitest(['platform'], 'external.json', onExternalDatabase),
      env,
    },
    {
      name: 'end to end on an external PostgreSQL, two servers',
      part: 'e2e',
      ...playwright('e2e-external.json', onTwoServers),
      env: { ...env, TEST_UNTIL: until(MINUTES_OF_TWO_SERVERS) },
    },
  )
}

const mostTriedAgain = 3
let notRun = 0
let passed = 0
let failed = 0
/** Tests that passed at the second try only: no reason to refuse a run of an hour, and one to look. */
/** @type {string[]} */
const unsteady = []
/** @type {string[]} */
const failing = []
/** @type {string[]} */
const times = []

/** Runs a step; what it prints is shown at once, or when it is over where another one prints meanwhile. @param {Step} step @param {boolean} beside */
async function take({ name, run, report, env }, beside = false) {
  const began = Date.now()
  if (!beside) console.log(`\n── ${name}`)
  const { status, output } = await ended(run, { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report ?? '' }, beside)
  if (beside) console.log(`\n── ${name}\n${output}`)
  times.push(`${((Date.now() - began) / 60_000).toFixed(1).padStart(5)} min  ${name}`)
  const mended = status !== 0 && report !== undefined && (await passesAgain(run, report, env))
  const broken = status !== 0 && !mended
  const seen = report ? count(report) : { passed: broken ? 0 : 1, failed: 0 }
  if (report) unsteady.push(...(mended ? failures(report) : flaky(report)).map((one) => `${name}: ${one}`))
  if (report) notRun += withoutTime(report)
  if (mended) Object.assign(seen, { passed: seen.passed + seen.failed, failed: 0 })
  passed += seen.passed
  failed += seen.failed
  if (broken && seen.failed === 0) failed += 1
  if (broken) failing.push(...(report ? failures(report) : ['see above']).map((one) => `${name}: ${one}`))
  if (!broken && seen.passed + seen.failed === 0 && !values.shard) {
    console.error(`${name}: no test ran.`)
    failed += 1
  }
}

/**
 * Says whether the files of vitest that failed pass when they run once more by themselves. More than a few that fail together are no
 * accident of timing. Playwright tries again by itself.
 * @param {string[]} run
 * @param {string} report
 * @param {Record<string, string>} [env]
 */
async function passesAgain(run, report, env) {
  const files = failedFiles(report)
  if (!process.env.TEST_RETRIES || files.length === 0 || files.length > mostTriedAgain) return false
  console.log(`\n── once more: ${files.join(', ')}`)
  const once = run.filter((part) => !part.startsWith('--shard=') && !part.startsWith('--outputFile'))
  const { status } = await ended([...once, `--outputFile.json=${report}.again`, ...files], { ...env }, false)
  return status === 0 && count(`${report}.again`).passed > 0
}

/** Files of vitest with a test that failed. @param {string} file @returns {string[]} */
function failedFiles(file) {
  try {
    const { testResults = [] } = JSON.parse(readFileSync(file, 'utf8'))
    return testResults.flatMap((/** @type {any} */ { status, name }) => (status === 'failed' ? [name] : []))
  } catch {
    return []
  }
}

/** @param {string[]} run @param {Record<string, string>} more @param {boolean} beside @returns {Promise<{ status: number | null, output: string }>} */
function ended([command = '', ...args], more, beside) {
  const env = { ...process.env, ...(browser && { CHROMIUM_PATH: browser }), ...more }
  const child = spawn(command, args, {
    stdio: ['ignore', beside ? 'pipe' : 'inherit', beside ? 'pipe' : 'inherit'],
    env,
  })
  let output = ''
  const hear = (/** @type {Buffer} */ chunk) => {
    output += chunk
  }
  child.stdout?.on('data', hear)
  child.stderr?.on('data', hear)
  return new Promise((done) => {
    child.once('error', (error) => done({ status: 1, output: `${error}` }))
    child.once('close', (status) => done({ status, output }))
  })
}

async function takeAll(/** @type {Step[]} */ steps, beside = false) {
  for (const step of steps.filter(wanted)) await take(step, beside)
}

/** Tests that passed and failed in a report of vitest or Playwright. @param {string} file */
function count(file) {
  try {
    const { stats, numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'))
    if (stats) return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
    return { passed: numPassedTests, failed: numFailedTests }
  } catch {
    return { passed: 0, failed: 0 }
  }
}

/** The browser tests of a report that did not run because the time was over. @param {string} file */
function withoutTime(file) {
  try {
    const { suites = [] } = JSON.parse(readFileSync(file, 'utf8'))
    const isLate = (/** @type {any} */ { description }) => description === NO_TIME_LEFT
    return suites.flatMap(specsOf).filter((/** @type {any} */ { tests }) => tests[0]?.annotations.some(isLate)).length
  } catch {
    return 0
  }
}

/** @param {any} suite @returns {any[]} */
const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]

/** @param {string} name @param {string | undefined} message */
const said = (name, message = '') => `${name}\n${stripVTControlCharacters(message).split('\n').slice(0, 12).join('\n')}`

/** What passed at the second try only, with what the first one said. @param {string} file @returns {string[]} */
function flaky(file) {
  try {
    const { suites = [] } = JSON.parse(readFileSync(file, 'utf8'))
    return suites.flatMap(specsOf).flatMap((/** @type {any} */ { file, line, title, tests }) => {
      const [test] = tests
      return test?.status === 'flaky' ? [said(`${file}:${line} ${title}`, test.results[0]?.error?.message)] : []
    })
  } catch {
    return []
  }
}

/**
 * What failed in a report, each with the beginning of its message: said again at the end, where a long log is read first.
 * @param {string} file
 * @returns {string[]}
 */
function failures(file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    const ofBrowser = (report.suites ?? []).flatMap(specsOf).flatMap((/** @type {any} */ spec) => {
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

await takeAll(checks)
await Promise.all([takeAll(builds, true), takeAll(tests.slice(0, 1))])
await takeAll(tests.slice(1))
await external?.stop()
rmSync(reports, { recursive: true, force: true })

console.log(`\n── times\n\n${times.join('\n')}`)
if (unsteady.length > 0) console.log(`\n── passed at the second try\n\n${unsteady.join('\n\n')}`)
if (failing.length > 0) console.log(`\n── failed\n\n${failing.join('\n\n')}`)
if (notRun > 0) console.log(`\n${notRun} browser tests did not run: ${process.env.TEST_MINUTES} minutes were over.`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
