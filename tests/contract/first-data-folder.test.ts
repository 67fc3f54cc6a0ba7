/**
 * A data folder of the first version of all, built out of the history and filled by its calls, opens with this version:
 * started by our own account, and, where we are root, by nobody.
 */
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { buildEarlierVersion } from '#tests/support/earlier-version.ts'
import { freePort } from '#tests/support/free-port.mjs'
import { type Account, type ServerProcess, startProcess } from '#tests/support/server-process.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { ruleBody } from './support/bodies.ts'
import { callServer } from './support/mixed-load.ts'

/** The commit of the first version that had a page on how to run it. */
const FIRST_VERSION = 'e5cba10a'
const NOBODY: Account = { uid: 65_534, gid: 65_534 }

let entry: string
/** What was saved in the first version, and the session in which. */
let kept: { readonly token: string; readonly rule: Entity; readonly rules: readonly string[] }
const folder = temporaryFolder()
const filled = join(folder, 'filled')

type Entity = Readonly<Record<string, unknown>> & { readonly id: string }

beforeAll(async () => {
  entry = await builtEntry('src/platform/main.ts')
  const server = await start(buildEarlierVersion(FIRST_VERSION, join(folder, 'first')), filled)
  const { done } = server
  const token: string = (await done('login', '', { ...demoAccount, rememberMe: true })).userDetails.accessToken
  const startDateTime = Date.now() + 86_400_000
  const rule = { ...ruleBody({ name: 'First of all', startDateTime }), ourOwnKey: [1.5, 'é'] }
  const { ruleEntity } = await done('saveRule', token, rule)
  kept = { token, rule: ruleEntity, rules: namesOf(await done('getRuleList', token)) }
  expect(kept.rules.length).toBeGreaterThan(1)
  await server.stop()
}, 240_000)
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }))

const namesOf = ({ ruleList }: { readonly ruleList: readonly { readonly name: string }[] }) =>
  ruleList.map(({ name }) => name).sort()

/** Starts a server on a data folder. */
async function start(file: string, dataDir: string, account?: Account) {
  const port = await freePort()
  const server: ServerProcess = startProcess(file, { PORT: `${port}`, DATA_DIR: dataDir }, [], account)
  await server.printed('Ctrl-C stops it')
  return {
    server,
    async done(path: string, token: string, body?: object) {
      const { status, reply } = await callServer(port, path, token, body)
      expect([path, status, status === 200 ? '' : reply]).toEqual([path, 200, ''])
      return reply
    },
    async stop() {
      server.child.kill('SIGTERM')
      expect(await server.exit).toBe(0)
    },
  }
}

/** Says whether nobody may read the built server; in a home folder of root's they may not. */
function nobodyReads(file: string): boolean {
  try {
    execFileSync('test', ['-r', file], { ...NOBODY, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The accounts that start the server: ours, and nobody where we may choose. */
function accounts(): readonly (readonly [string, Account | undefined])[] {
  const ours = ['our own account', undefined] as const
  if (process.getuid?.() !== 0) return [ours]
  if (nobodyReads('package.json') && nobodyReads('node_modules/vite/package.json')) return [ours, ['nobody', NOBODY]]
  console.log('The start as nobody was left out: they may not enter the folder of the repository.')
  return [ours]
}

test.each(accounts())('started by %s, it keeps its contents', { timeout: 120_000 }, async (name, account) => {
  const dataDir = join(folder, name.replaceAll(' ', '-'))
  execFileSync('cp', ['-a', filled, dataDir])
  if (account) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, dataDir])
  const { server, done, stop } = await start(entry, dataDir, account)
  expect(server.output()).not.toContain('Filling the demo organisation')
  const { ruleEntity } = await done(`getRule?ruleId=${kept.rule.id}`, kept.token)
  expect(ruleEntity).toMatchObject(kept.rule)
  expect(namesOf(await done('getRuleList', kept.token))).toEqual(kept.rules)
  await done('login', '', { ...demoAccount })
  await done('saveRule', kept.token, { ...ruleEntity, ruleId: kept.rule.id, name: 'First of all, again' })
  await stop()
})
