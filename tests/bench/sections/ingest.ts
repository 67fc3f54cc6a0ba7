import { loadavg } from 'node:os'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { type MeasuredPlatform, openPlatform, type Staff } from '../platform.ts'
import { both, type Cost, slice } from '../processor-time.ts'
import { quantile, type Section, sized, table } from '../section.ts'

/** How long each slice is measured, in milliseconds. */
const SLICE = sized(1500, 50)
/** Slices of each way, which take turns. */
const ROUNDS = sized(5, 1)
const USERS = 5000
const most = 1000

/** An event as a shop sends it. */
function eventOf(number: number) {
  const properties = { order_value: 100 + (number % 9000), category: 'sweets', city: 'Pune', items: [number % 7] }
  return { userId: `user ${(number * 7919) % USERS}`, event: 'order_placed', properties }
}

const batchOf = (first: number, size: number) => Array.from({ length: size }, (_, n) => eventOf(first + n))

/** The key of the demo organisation: three of its rules listen to what comes, and reward some of it. */
async function demoKeyOf({ call }: MeasuredPlatform): Promise<string> {
  const { username, password } = demoAccount
  const reply = JSON.parse(await call('login', { body: { username, password, rememberMe: false } })) as {
    userDetails: { accessToken: string }
  }
  return (JSON.parse(await call('getApiKey', { token: reply.userDetails.accessToken })) as { apikey: string }).apikey
}

/** The rows of a batch as plain SQL stores them: the profiles are there, nothing is checked and nothing merged. */
const insert = `INSERT INTO events (organisation_id, profile, event_key, properties, happened_ts, received_ts)
  SELECT $1, p.number, e.event, e.properties, $3::float8, $3::float8
  FROM jsonb_to_recordset($2::jsonb) AS e ("userId" text, event text, properties jsonb)
  JOIN profiles p ON p.organisation_id = $1 AND p.user_id = e."userId"`

const section: Section = {
  title:
    'Processor time of events taken by POST /api/events where nobody listens, and by the demo organisation, whose rules do; against plain SQL inserting the same rows, in turns (embedded, in-process)',
  async run(print) {
    const platform = await openPlatform()
    try {
      const staff = await platform.newcomer('events')
      const { apikey } = JSON.parse(await staff.get('getApiKey')) as { apikey: string }
      const demoKey = await demoKeyOf(platform)
      const people = batchOf(0, USERS).map((event, n) => ({ ...event, userId: `user ${n}`, user: { city: 'Pune' } }))
      for (let at = 0; at < USERS; at += most) {
        for (const key of [apikey, demoKey]) await staff.post('events', { events: people.slice(at, at + most) }, key)
      }
      const call = (size: number, key: string) => async (first: number) => {
        await staff.post('events', size === 1 ? eventOf(first) : { events: batchOf(first, size) }, key)
      }
      const rows = [
        ['events a call', 'calls at once', '', 'server µs', 'database µs', 'both µs', 'ratio', 'events a second'],
      ]
      // Those that come alone are last of the single ones: a server is measured that has been up for a while.
      for (const [size, atOnce] of [
        [1, 64],
        [1, 16],
        [1, 1],
        [most, 1],
        [most, 4],
      ] as const) {
        const ways = [sqlOf(platform, staff, size), call(size, apikey), call(size, demoKey)]
        for (const [way, { cost, ratio }] of (await inTurns(platform, size, atOnce, ways)).entries()) {
          const [server, database, all] = [cost.server, cost.database, both(cost)].map((ms) =>
            ((ms * 1000) / size).toFixed(size === 1 ? 0 : 1),
          )
          rows.push([
            ...[way === 0 ? `${size}` : '', way === 0 ? `${atOnce}` : '', names[way] ?? ''],
            ...[server ?? '', database ?? '', all ?? '', `${ratio.toFixed(2)} ×`, (cost.rate * size).toFixed(0)],
          ])
        }
      }
      for (const line of table(rows)) print(line)
      print(
        `load of the machine ${loadavg()[0]?.toFixed(1)}; the aim is 8 × for followed batches, 4 × for single ones.`,
      )
    } finally {
      await platform.close()
    }
  },
}

const names = ['SQL', 'API', 'followed']

const sqlOf =
  ({ pool }: MeasuredPlatform, { orgId }: Staff, size: number) =>
  async (first: number) => {
    const events = JSON.stringify(batchOf(first, size))
    await withOrganisation(pool, orgId, (client) => client.query(insert, [orgId, events, Date.now()]))
  }

/** What each way costs a call, measured in slices that take turns, and its ratio to the first way: the median of the rounds. */
async function inTurns(
  platform: MeasuredPlatform,
  size: number,
  atOnce: number,
  ways: readonly ((first: number) => Promise<void>)[],
) {
  let sent = 0
  const rounds: Cost[][] = []
  for (let round = -1; round < ROUNDS; round++) {
    const costs: Cost[] = []
    for (const way of ways) {
      const once = () => {
        sent += size
        return way(sent - size)
      }
      costs.push(await slice(platform, { atOnce, milliseconds: SLICE }, once))
    }
    // The first slice of each way warms up.
    if (round >= 0) rounds.push(costs)
  }
  return ways.map((_, way) => {
    const of = (value: (cost: Cost, sql: Cost) => number) =>
      quantile(
        rounds.map((costs) => value(costs[way] as Cost, costs[0] as Cost)),
        0.5,
      )
    return {
      cost: { server: of((one) => one.server), database: of((one) => one.database), rate: of((one) => one.rate) },
      ratio: of((one, sql) => both(one) / both(sql)),
    }
  })
}

export default section
