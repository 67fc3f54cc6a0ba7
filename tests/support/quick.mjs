// `npm run quick`: types, lint, layers and the units of what changed since the last commit, all at once; in under a minute.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const bin = (/** @type {string} */ path) => [process.execPath, join('node_modules', path)]
const vitest = [...bin('vitest/vitest.mjs'), 'run', '--reporter=dot', '--project', 'unit']
/** @type {Record<string, string[]>} */
const checks = {
  types: [...bin('typescript/bin/tsc'), '--noEmit', '-p', 'tsconfig.json'],
  lint: [...bin('@biomejs/biome/bin/biome'), 'check', '.'],
  layers: [...vitest, 'tests/architecture'],
  'units of what changed': [...vitest, '--project', 'dom', '--changed'],
}

const failed = (await Promise.all(Object.entries(checks).map(passes))).filter((name) => name !== undefined)
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}.` : '\nAll of it passed.')
process.exitCode = failed.length > 0 ? 1 : 0

/** Runs a check and shows what it printed; answers its name when it fails. @param {[string, string[]]} check @returns {Promise<string | undefined>} */
function passes([name, [command = '', ...args]]) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (/** @type {Buffer} */ chunk) => {
      output += chunk
    })
  return new Promise((done) =>
    child.once('close', (status) => {
      console.log(`\n── ${name}: ${status === 0 ? 'passed' : 'failed'}\n${status === 0 ? '' : output}`)
      done(status === 0 ? undefined : name)
    }),
  )
}
