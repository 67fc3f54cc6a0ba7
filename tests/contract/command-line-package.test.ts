/** The command line from a tarball: packed, installed into an empty folder elsewhere, and run there against a server. */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listener, listen } from '#src/platform/app/listen.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { eventBody } from './support/bodies.ts'
import { cliOf } from './support/command-line.ts'
import { openWorld, type World } from './support/world.ts'

const packageAt = (folder: string) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    dependencies: Record<string, string>
  }

let world: World
let listener: Listener
beforeAll(async () => {
  world = await openWorld()
  listener = await listen(world.app, 0, '127.0.0.1')
})
afterAll(async () => {
  await listener.stop(100)
  await world.close()
})

/** Packs a folder; answers the tarball and what is in it. */
async function pack(folder: string, to: string) {
  const words = ['pack', folder, '--json', '--ignore-scripts', '--pack-destination', to]
  const { stdout } = await promisify(execFile)('npm', words)
  const [{ filename, files }] = JSON.parse(stdout) as [{ filename: string; files: readonly { path: string }[] }]
  return { tarball: join(to, filename), paths: files.map(({ path }) => path).sort() }
}

test('is what it needs and no more, and works where there is nothing else', { timeout: 60_000 }, async () => {
  const [root, own] = [packageAt('.'), packageAt('src/cli')]
  expect([own.version, own.dependencies.yaml]).toEqual([root.version, root.dependencies.yaml])

  const tarballs = temporaryFolder()
  const { tarball, paths } = await pack('./src/cli', tarballs)
  const scripts = (await readdir('src/cli', { recursive: true })).filter((path) => path.endsWith('.mjs'))
  expect(paths).toEqual([...scripts, 'README.md', 'package.json'].sort())

  // The one package it needs comes from this checkout: a registry is for its users.
  const yaml = await pack('./node_modules/yaml', tarballs)
  const cwd = temporaryFolder()
  const env = { ...process.env, QUESTWIRE_URL: `http://127.0.0.1:${listener.port}` }
  const install = ['install', '--offline', '--no-save', '--no-audit', '--no-fund', yaml.tarball, tarball]
  await promisify(execFile)('npm', install, { cwd, env })

  const person = await world.freshOrganisation()
  await person.post('saveCustomEventsConfig', eventBody({ eventName: 'Visit', eventKey: 'visit' }))
  const { QUESTWIRE_KEY } = (await cliOf(world, person)).env
  const questwire = async (...words: string[]) =>
    (await promisify(execFile)('npx', ['--no-install', 'questwire', ...words], { cwd, env: { ...env, QUESTWIRE_KEY } }))
      .stdout
  expect(await questwire('pull')).toContain('1 new file')
  expect(JSON.parse(readFileSync(join(cwd, 'campaigns/event/visit.json'), 'utf8'))).toMatchObject({ key: 'visit' })
  expect(await questwire('plan')).toBe('No changes: 1 document as in the organisation.\n')
})
