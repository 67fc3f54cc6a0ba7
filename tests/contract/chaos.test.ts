/**
 * Chaos: mixed load on two servers while servers, backends and the postmaster are killed, the disk is full, the database and
 * its replica stop, and clocks step. Calls are answered, or refused for now; nothing acknowledged is lost or there twice; it
 * goes on within seconds once the cause is gone; and memory does not grow. Half an hour in the long run, every fault once
 * otherwise.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom } from '#src/engine/random/random.ts'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { builtEntry } from '#tests/support/built-entry.ts'
import { repeats } from '#tests/support/long.ts'
import { runSeed } from '#tests/support/seed.mjs'
import { offerBody, ruleBody } from './support/bodies.ts'
import { askDatabase, type Cluster, memoryOf, startCluster } from './support/chaos/cluster.ts'
import { type Fault, faults } from './support/chaos/faults.ts'
import { callServer, EVENTS_PER_CALL, type Load, startLoad, WRITERS } from './support/mixed-load.ts'
import { plantIn } from './support/plant-in.ts'

const MINUTE_MS = 60_000
/** The minutes of chaos; `CHAOS_MINUTES` says otherwise. 0 is every fault once. */
const MINUTES = Number(process.env.CHAOS_MINUTES ?? repeats(0, 30))
/** The time between two faults, in milliseconds. */
const CALM_MS = MINUTES > 0 ? 8000 : 500
/** The longest time in which everything is answered again once the cause is gone, in milliseconds; beside other tests nobody can say. */
const RECOVERY_MS = MINUTES > 0 ? 5000 : MINUTE_MS
/** The minutes whose memory is printed as one. */
const MINUTES_SHOWN = 5
/** Memory at the end beside that of the beginning. */
const MAX_GROWTH = 1.1

let cluster: Cluster
beforeAll(async () => {
  cluster = await startCluster(await builtEntry('src/platform/main.ts'), MINUTES > 0 ? 2500 : 400)
}, 120_000)
afterAll(() => cluster?.stop(), 60_000)

async function done(path: string, token: string, body?: object) {
  const { status, reply } = await callServer(cluster.ports[0], path, token, body)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(reply)}`)
  return reply
}

/** What happened, and how long it took afterwards until everything was answered, in milliseconds. */
interface Recovery {
  readonly name: string
  readonly ms: number
}

async function recover(load: Load, { name, happen }: Fault): Promise<Recovery> {
  await happen(cluster)
  const begun = performance.now()
  while (!(await load.isServed()) && performance.now() - begun < MINUTE_MS) await wait(50)
  return { name, ms: Math.round(performance.now() - begun) }
}

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length

test(MINUTES > 0 ? `${MINUTES} minutes of chaos` : 'every fault once', {
  timeout: (MINUTES + 10) * MINUTE_MS,
}, async () => {
  const { accessToken: staff, orgId } = (await done('login', '', { ...demoAccount, rememberMe: true })).userDetails
  const { playerKey } = await done('getPlayerKey', staff)
  const { apikey: apiKey } = await done('getApiKey', staff)
  const offer = offerBody({
    startDateTime: 1,
    isRewardCapping: false,
    offerCoins: { coins: 10, count: 1e7, points: 0 },
  })
  const offerId = await plantIn(cluster.primary.url, orgId, 'offer', offer)
  const rewardAssigment = [{ percentage: 100, offerId, offerName: 'Ten coins' }]
  const rule = ruleBody({ type: 3, startDateTime: 1, rewardAssigment })
  const ruleId = await plantIn(cluster.primary.url, orgId, 'rule', rule)

  const load = startLoad({ ports: cluster.ports, staff, playerKey, apiKey, ruleId })
  const { log } = load
  const memory: { readonly at: number; readonly bytes: number }[] = []
  const begun = Date.now()
  // The first server lives through it all.
  const watching = setInterval(() => {
    if (cluster.servers[0]) memory.push({ at: Date.now() - begun, bytes: memoryOf(cluster.servers[0]) })
  }, 1000)
  const random = createRandom(`chaos ${runSeed}`)
  const recoveries: Recovery[] = []
  await wait(CALM_MS)
  // Without the answer to their first save, which names the rule, nobody could save it again.
  while (log.saves.size < WRITERS) await wait(50)
  for (const fault of faults) recoveries.push(await recover(load, fault))
  while (Date.now() - begun < MINUTES * MINUTE_MS) {
    recoveries.push(await recover(load, faults[random.below(faults.length)] as Fault))
    await wait(CALM_MS)
  }
  clearInterval(watching)
  await load.stop()
  const slowest = Object.fromEntries(
    faults.map(({ name }) => [name, Math.max(...recoveries.flatMap((one) => (one.name === name ? [one.ms] : [])))]),
  )
  const meanBetween = (from: number, to: number) =>
    mean(memory.filter(({ at }) => at >= from * MINUTE_MS && at < to * MINUTE_MS).map(({ bytes }) => bytes))
  const first = meanBetween(0, 10)
  const last = meanBetween(MINUTES - 10, MINUTES + 1)
  const parts = Array.from({ length: Math.ceil(MINUTES / MINUTES_SHOWN) }, (_, n) =>
    meanBetween(n * MINUTES_SHOWN, (n + 1) * MINUTES_SHOWN),
  )
  console.log(
    `Faults: ${recoveries.length}; slowest recovery of each, in ms: ${JSON.stringify(slowest)}\n` +
      `Plays ${log.plays.size}, calls with events ${log.eventCalls}, saves ${[...log.saves.values()].reduce((sum, n) => sum + n + 1, 0)}, reports ${log.reports}; ` +
      `answers by status ${JSON.stringify(Object.fromEntries(log.statuses))}\n` +
      `Memory of the first ten minutes ${Math.round(first / 1e6)} MB, of the last ${Math.round(last / 1e6)} MB; by ${MINUTES_SHOWN} minutes ${parts.map((bytes) => Math.round(bytes / 1e6)).join(', ')}`,
  )

  if (log.wrong.length > 0) console.log(cluster.servers.map((server) => failuresIn(server.output())).join('\n'))
  expect(log.wrong).toEqual([])
  expect(recoveries.filter(({ ms }) => ms > RECOVERY_MS)).toEqual([])
  expect(log.statuses.get(503)).toBeGreaterThan(0)
  if (cluster.disk) expect(log.statuses.get(507)).toBeGreaterThan(0)
  await expectKept(ruleId, offerId, load)
  if (MINUTES >= 20) expect(last / first).toBeLessThanOrEqual(MAX_GROWTH)
})

/** Returns the lines that tell of failures, each sort once. */
function failuresIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.includes('failed'))
  return [...new Map(lines.map((line) => [line.replace(/^.* failed/, '').slice(0, 60), line])).values()].join('\n')
}

/** Compares what the clients were told with the database. */
async function expectKept(ruleId: string, offerId: string, { log }: Load): Promise<void> {
  const { primary } = cluster
  const plays = await askDatabase(
    primary,
    `SELECT y.id, y.finished_ts IS NOT NULL AS finished, array_agg(w.id) FILTER (WHERE w.given) AS rewards
     FROM plays y LEFT JOIN rewards w ON w.organisation_id = y.organisation_id AND w.play = y.id
     WHERE y.document = $1 GROUP BY y.organisation_id, y.id, y.finished_ts`,
    [ruleId],
  )
  const rewardsOf = new Map(plays.map(({ id, rewards }) => [id, rewards]))
  expect([...log.plays].filter(([id, reward]) => `${rewardsOf.get(id)}` !== `${[reward]}`)).toEqual([])
  // What was finished without its answer having come was asked for again.
  expect(plays.filter(({ finished }) => finished)).toHaveLength(log.plays.size)
  expect(await askDatabase(primary, 'SELECT given::int FROM stock WHERE offer = $1', [offerId])).toEqual([
    { given: log.plays.size },
  ])
  expect(await askDatabase(primary, "SELECT count(*)::int AS n FROM events WHERE event_key = 'lamp_lit'")).toEqual([
    { n: log.eventCalls * EVENTS_PER_CALL },
  ])
  for (const [id, n] of log.saves) {
    const [stored] = await askDatabase(primary, "SELECT text FROM documents WHERE kind = 'rule' AND id = $1", [id])
    expect([id, JSON.parse(stored.text).n]).toEqual([id, n])
  }
}
