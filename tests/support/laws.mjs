// `npm run laws -- --runs N`: the laws over the registry, each with N generated documents.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '10000' } } })
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) {
  console.error(`--runs wants a positive whole number, not "${values.runs}".`)
  process.exit(2)
}
const { status } = spawnSync(
  process.execPath,
  ['node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'tests/laws'],
  {
    stdio: 'inherit',
    env: { ...process.env, LAW_RUNS: String(runs) },
  },
)
process.exit(status ?? 1)
