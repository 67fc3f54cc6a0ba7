// `npm run faults [-- 7 12]`: plants the faults of ./faults.mjs ten at a time, runs the tests that are named to catch them, and takes them out again.
// A fault counts as caught when a test of what it breaks fails; the ten of a batch stand in unrelated rooms. It works on a copy of the checkout, never on the checkout.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { faults } from './faults.mjs'

const FAULTS_OF_A_BATCH = 10
const chosen = new Set(process.argv.slice(2).map(Number))
const open = chosen.size > 0 ? faults.filter(({ id }) => chosen.has(id)) : faults

const copy = mkdtempSync(join(tmpdir(), 'questwire-faults-'))
const tracked = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], { encoding: 'utf8' }).split('\0')
for (const path of tracked.filter(Boolean)) cpSync(path, join(copy, path), { recursive: true })
symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'dir')

/** The batches: no two faults of one room beside each other, as far as there are rooms. */
function batches() {
  /** @type {(typeof faults)[]} */
  const all = []
  for (const fault of open) {
    const free = all.find((batch) => batch.length < FAULTS_OF_A_BATCH && batch.every(({ room }) => room !== fault.room))
    if (free) free.push(fault)
    else all.push([fault])
  }
  return all
}

/** Puts a fault in, and answers how to take it out. @param {(typeof faults)[number]} fault */
function plant({ id, file, find, put }) {
  const path = join(copy, file)
  const source = readFileSync(path, 'utf8')
  const [before, ...after] = source.split(find)
  if (after.length !== 1)
    throw new Error(`Fault ${id}: ${JSON.stringify(find)} stands ${after.length} times in ${file}.`)
  writeFileSync(path, `${before}${put}${after[0]}`)
  return () => writeFileSync(path, source)
}

/** Runs test files, and answers those with a failed test or that could not be run. @param {readonly string[]} files */
function failing(files) {
  const report = join(copy, 'report.json')
  const args = ['run', '--reporter=json', `--outputFile=${report}`, ...files]
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', ...args], { cwd: copy, stdio: 'ignore' })
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  const failed = testResults.filter((/** @type {{ status: string }} */ { status }) => status === 'failed')
  return new Map(
    failed.map((/** @type {any} */ { name, assertionResults }) => [
      name.slice(copy.length + 1),
      assertionResults.find((/** @type {any} */ { status }) => status === 'failed')?.fullName ?? 'the file as a whole',
    ]),
  )
}

let caught = 0
const missed = []
try {
  for (const batch of batches()) {
    const undo = batch.map(plant)
    const failed = failing([...new Set(batch.flatMap(({ tests }) => tests))])
    for (const restore of undo) restore()
    for (const { id, what, tests } of batch) {
      const by = tests.find((test) => failed.has(test))
      if (by) caught += 1
      else missed.push(id)
      console.log(by ? `caught  ${id} ${what}\n        by ${by}: ${failed.get(by)}` : `MISSED  ${id} ${what}`)
    }
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`\n${caught} of ${open.length} faults caught${missed.length > 0 ? `; missed: ${missed.join(', ')}` : ''}`)
process.exitCode = missed.length > 0 ? 1 : 0
