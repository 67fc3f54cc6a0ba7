/** The code that the console shows for a customer's server, run as it stands: it gets a token that plays, and its event arrives. */
import { execFile } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createAdaptorServer } from '@hono/node-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sampleFor, serverSamples } from '#src/screens/install/samples/server-samples.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openWorld, type World } from './support/world.ts'

const run = promisify(execFile)

/** The command that runs a sample, and one that says whether it is on this machine. */
const commands: Readonly<Record<string, readonly [command: string, ...check: readonly string[]]>> = {
  node: [process.execPath, '--version'],
  python: ['python3', '--version'],
  php: ['php', '--version'],
  curl: ['sh', '-c', 'curl --version'],
  // Only a JDK compiles the file that it is given.
  java: ['java', '--list-modules'],
}

const found = new Map<string, boolean>()
for (const { id } of serverSamples) {
  const [command = '', ...check] = commands[id] ?? []
  const printed = await run(command, check).then(
    ({ stdout }) => stdout,
    () => undefined,
  )
  found.set(id, printed !== undefined && (id !== 'java' || printed.includes('jdk.compiler')))
}

let world: World
let address: string
let stop: () => void
const folder = temporaryFolder()
beforeAll(async () => {
  world = await openWorld()
  const server = createAdaptorServer({ fetch: world.app.fetch })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
  stop = () => server.close()
})
afterAll(async () => {
  stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  await world.close()
})

describe.each(serverSamples)('the sample for $title', (sample) => {
  const isFound = found.get(sample.id) === true
  test.skipIf(!isFound)(
    isFound
      ? 'gets a token of a player and sends an event, once'
      : `is skipped: ${commands[sample.id]?.[0]} is missing`,
    async () => {
      const person = await world.freshOrganisation()
      const { apikey } = (await person.get('getApiKey')).reply
      const { playerKey } = (await person.get('getPlayerKey')).reply
      const file = join(folder, sample.file)
      writeFileSync(file, sampleFor(sample, { gratification: address, campaign: address }))
      const env = { PATH: process.env.PATH, QUESTWIRE_PLAYER_KEY: playerKey, QUESTWIRE_API_KEY: apikey }
      const command = commands[sample.id]?.[0] ?? ''
      let printed = ''
      for (let time = 1; time <= 2; time++) printed = (await run(command, [file], { env })).stdout

      const token = /qwt_[\w-]+/.exec(printed)?.[0]
      expect((await person.post('play/on', undefined, { token })).reply.me.userId).toBe('asha-01')
      const { arrivals } = (await person.get('getEventArrivals?eventKey=order_paid')).reply
      expect(arrivals.lastHour).toBe(1)
      expect(arrivals.latest[0]).toMatchObject({ userId: 'asha-01', properties: { amount: 1499 } })
    },
    60_000,
  )
})
