import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { demoAccount } from '#src/platform/seed/demo-account.ts'
import { type MeasuredPlatform, openPlatform, type Staff } from '../platform.ts'
import { type Section, sized, table } from '../section.ts'

/** How long each way is measured, in milliseconds. */
const TIME = sized(4000, 200)
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
    'Events taken a second by POST /api/events where nobody listens, and by the demo organisation, whose rules do; against plain SQL inserting the same rows (embedded, in-process)',
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
      const rows = [['events a call', 'calls at once', 'SQL', 'API', 'ratio', 'followed', 'ratio']]
      for (const [size, atOnce] of [
        [1, 1],
        [1, 16],
        [1, 64],
        [most, 1],
        [most, 4],
      ] as const) {
        const sql = await rate(sqlOf(platform, staff, size), size, atOnce)
        const api = await rate(call(size, apikey), size, atOnce)
        const followed = await rate(call(size, demoKey), size, atOnce)
        rows.push([
          ...[`${size}`, `${atOnce}`, sql.toFixed(0), api.toFixed(0), `${(sql / api).toFixed(2)} ×`],
          ...[followed.toFixed(0), `${(sql / followed).toFixed(2)} ×`],
        ])
      }
      for (const line of table(rows)) print(line)
    } finally {
      await platform.close()
    }
  },
}

const sqlOf =
  ({ pool }: MeasuredPlatform, { orgId }: Staff, size: number) =>
  async (first: number) => {
    const events = JSON.stringify(batchOf(first, size))
    await withOrganisation(pool, orgId, (client) => client.query(insert, [orgId, events, Date.now()]))
  }

/** How many events a second come through so many callers, each sending again once it is answered. */
async function rate(send: (first: number) => Promise<void>, size: number, atOnce: number): Promise<number> {
  let sent = 0
  const caller = async (until: number) => {
    while (performance.now() < until) {
      const first = sent
      sent += size
      await send(first)
    }
  }
  const callers = (time: number) => {
    const until = performance.now() + time
    return Promise.all(Array.from({ length: atOnce }, () => caller(until)))
  }
  await callers(TIME / 4)
  sent = 0
  const began = performance.now()
  await callers(TIME)
  return (sent * 1000) / (performance.now() - began)
}

export default section
