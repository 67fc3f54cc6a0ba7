/** The worker that takes deliveries out of the queue: fair between organisations, several at once, stopped in the middle. */
import type { ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Platform } from '#src/platform/base/context.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { queueDelivery } from '#src/platform/webhooks/fairness.ts'
import { startDeliveryWorker, type WorkerOptions } from '#src/platform/webhooks/worker.ts'
import { insertDocument, webhookBody } from './support/bodies.ts'
import { answering, openReceiver, type ScriptedReceiver } from './support/scripted-receiver.ts'
import { openWorld, type TestUser, type World } from './support/world.ts'

let world: World
let slow: TestUser
let quick: TestUser
let receiver: ScriptedReceiver
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  world = await openWorld({ webhookAllowedRanges: [{ address: '127.0.0.0', prefix: 8, family: 'ipv4' }] })
  slow = await world.registerOrganisation('slow@example.com')
  quick = await world.registerOrganisation('quick@example.com')
  receiver = await openReceiver()
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(async () => {
  await receiver.close()
  await world.close()
})

/** Starts a worker as a server would; answers what stops it. */
function start(tempo: Partial<WorkerOptions> = {}): () => Promise<void> {
  const stopping = new AbortController()
  const ends: (() => Promise<unknown>)[] = []
  const beforeEnd: Platform['beforeEnd'] = (end) => void ends.push(end)
  const platform = { ...world.platform, stopping: stopping.signal, beforeEnd, now: Date.now }
  startDeliveryWorker(platform, { pollIntervalMs: 20, recoverIntervalMs: 200, retryScale: 0.01, ...tempo })
  const stop = async () => {
    stopping.abort()
    await Promise.all(ends.map((end) => end()))
  }
  stops.push(stop)
  return stop
}

const hook = (person: TestUser, path: string) =>
  insertDocument(world, person, 'webhook', {
    ...webhookBody({ customPlaceHoldersDefined: false, customPlaceHolders: [] }),
    webhookRequest: {
      url: `${receiver.url}${path}`,
      requestType: 'POST',
      requestBodyNeeded: true,
      reqBodyType: 'Text',
      reqBodyString: 'x',
    },
  })

function send(person: TestUser, webhookId: string, number: number): Promise<string[]> {
  return withOrganisation(world.platform.pool, person.orgId, async (client) => {
    const transaction = { platform: world.platform, client, user: { orgId: person.orgId, name: 'x' }, now: Date.now() }
    const ids: string[] = []
    for (let n = 0; n < number; n++) ids.push(await queueDelivery(transaction, webhookId, { values: {}, cause: 'x' }))
    return ids
  })
}

async function inState(person: TestUser, webhookId: string, state: string): Promise<number> {
  const { rows } = await world.database.ownerPool.query<{ number: number }>(
    'SELECT count(*) AS number FROM deliveries WHERE organisation_id = $1 AND webhook_id = $2 AND state = $3',
    [person.orgId, webhookId, state],
  )
  return Number(rows[0]?.number)
}

async function until(holds: () => Promise<boolean> | boolean, time = 10_000): Promise<void> {
  const end = Date.now() + time
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`it did not come about within ${time} ms`)
    await wait(20)
  }
}

const cameTo = (path: string) => receiver.received.filter(({ url }) => url === path)

test('an organisation whose receiver hangs does not hold up another, and never has more in flight than it may', async () => {
  const hanging = new Set<ServerResponse>()
  let most = 0
  receiver.act = (came, response, request) => {
    if (came.url !== '/hang') return answering(200)(came, response, request)
    most = Math.max(most, hanging.add(response).size)
    response.on('close', () => hanging.delete(response))
  }
  const hangs = await hook(slow, '/hang')
  await send(slow, hangs, 300)
  start({ maxInFlightPerOrganisation: 5 })
  await until(() => hanging.size === 5)
  const works = await hook(quick, '/works')
  await send(quick, works, 40)
  // Calls that hang do so for 15 seconds: nothing of the other organisation waited for one to end.
  await until(async () => (await inState(quick, works, 'delivered')) === 40, 12_000)
  expect(hanging.size).toBe(5)
  expect(cameTo('/hang')).toHaveLength(5)

  // Once it answers again, all that waited goes out.
  receiver.act = answering(200)
  for (const response of hanging) response.end()
  await until(async () => (await inState(slow, hangs, 'delivered')) === 300, 25_000)
  expect(most).toBe(5)
  expect(new Set(cameTo('/hang').map(({ headers }) => headers['webhook-id'])).size).toBe(300)
}, 60_000)

test('a single transaction with hundreds of deliveries leaves the queue to others', async () => {
  const webhook = await hook(slow, '/many')
  await send(slow, webhook, 200)
  const { rows } = await world.database.ownerPool.query('SELECT 1 FROM questwire_queue.job')
  expect(rows).toHaveLength(50)
  await world.database.ownerPool.query('DELETE FROM deliveries WHERE webhook_id = $1', [webhook])
  start()
  await until(async () => (await world.database.ownerPool.query('SELECT 1 FROM questwire_queue.job')).rowCount === 0)
})

test('two servers share the work and send nothing twice', async () => {
  receiver.act = answering(200)
  const webhook = await hook(quick, '/shared')
  const ids = await send(quick, webhook, 200)
  start()
  start()
  await until(async () => (await inState(quick, webhook, 'delivered')) === 200, 20_000)
  expect(
    cameTo('/shared')
      .map(({ headers }) => headers['webhook-id'])
      .sort(),
  ).toEqual([...ids].sort())
}, 40_000)

test('what a stop breaks off is sent again with the same id, by the next server', async () => {
  receiver.act = () => {}
  const webhook = await hook(quick, '/stopped')
  const ids = await send(quick, webhook, 3)
  const stop = start()
  await until(() => cameTo('/stopped').length === 3)
  const begun = Date.now()
  await stop()
  expect(Date.now() - begun).toBeLessThan(4500)
  expect(await inState(quick, webhook, 'waiting')).toBe(3)
  receiver.act = answering(200)
  start()
  await until(async () => (await inState(quick, webhook, 'delivered')) === 3)
  expect(
    cameTo('/stopped')
      .map(({ headers }) => headers['webhook-id'])
      .sort(),
  ).toEqual([...ids, ...ids].sort())
  const { rows } = await world.database.ownerPool.query('SELECT 1 FROM questwire_queue.job')
  expect(rows).toEqual([])
}, 30_000)

test('what was held back by a server that died goes out all the same', async () => {
  receiver.act = answering(200)
  const webhook = await hook(quick, '/left')
  await send(quick, webhook, 4)
  await world.database.ownerPool.query("UPDATE deliveries SET parked_reason = 'busy' WHERE webhook_id = $1", [webhook])
  await world.database.ownerPool.query('DELETE FROM questwire_queue.job')
  start()
  await until(async () => (await inState(quick, webhook, 'delivered')) === 4)
})
