import { readFileSync } from 'node:fs'
import { type MeasuredPlatform, openPlatform } from '../platform.ts'
import { type Call, demoToken, preparePlays } from '../prepare-plays.ts'
import { quantile, type Section, sized, table } from '../section.ts'

/** How long each slice is measured, in milliseconds. */
const SLICE = sized(1000, 100)
/** Slices of each way, which take turns. */
const SLICES = sized(16, 2)

/** The processor time of a play in a slice, in milliseconds. */
interface Cost {
  readonly server: number
  readonly database: number
}

/** The milliseconds in a tick of the clock in which Linux counts processor time. */
const TICK_MS = 10

/** The processor time that the connections of the database have taken so far, in milliseconds. */
async function databaseTime({ ownerPool }: MeasuredPlatform): Promise<number> {
  const { rows } = await ownerPool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()",
  )
  return rows.reduce((sum, { pid }) => {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').slice(11, 13) ?? []
    return sum + (Number(user) + Number(system)) * TICK_MS
  }, 0)
}

/** Plays for a slice, so many at once, each caller again once it is done. */
async function slice(platform: MeasuredPlatform, atOnce: number, once: () => Promise<unknown>): Promise<Cost> {
  const [own, theirs] = [process.cpuUsage(), await databaseTime(platform)]
  const began = performance.now()
  let done = 0
  const caller = async () => {
    while (performance.now() < began + SLICE) {
      await once()
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  const { user, system } = process.cpuUsage(own)
  return { server: (user + system) / 1000 / done, database: ((await databaseTime(platform)) - theirs) / done }
}

const both = ({ server, database }: Cost) => server + database

const section: Section = {
  title: 'Plays (start and finish) of a rule without proof and of one with it, in turns',
  async run(print) {
    const platform = await openPlatform()
    try {
      const call: Call = async (path, body, token) =>
        JSON.parse(
          await platform.call(path, {
            ...(body instanceof FormData ? { form: body } : { body }),
            ...(token && { token }),
          }),
        )
      const get = async (path: string, token: string) => JSON.parse(await platform.call(path, { token }))
      const token = await demoToken(call)
      const plain = await preparePlays(call, get, token)
      const proved = await preparePlays(call, get, token)
      await call(`saveDrawSettings/${proved.ruleId}`, { provable: true, showOdds: false }, token)
      let next = 0
      const playing =
        ({ ruleId, tokens }: typeof plain) =>
        async () => {
          const own = tokens[next++ % tokens.length] ?? ''
          const { playId } = await call('play/start', { ruleId, contribution: 'bench' }, own)
          await call('play/finish', { playId }, own)
        }
      const ways = [playing(plain), playing(proved)] as const
      for (const atOnce of [1, 64]) {
        const costs: [Cost, Cost][] = []
        for (let turn = -1; turn < SLICES; turn++) {
          const pair = [await slice(platform, atOnce, ways[0]), await slice(platform, atOnce, ways[1])] as [Cost, Cost]
          // The first slice of each way warms up.
          if (turn >= 0) costs.push(pair)
        }
        const half = (of: (pair: [Cost, Cost]) => number) => quantile(costs.map(of), 0.5)
        const ratio = (of: (cost: Cost) => number) =>
          `${half(([without, proved]) => of(proved) / Math.max(0.001, of(without))).toFixed(2)} ×`
        print(`${atOnce} at once, milliseconds of processor time a play`)
        const rows = [
          ['', 'server', 'database', 'both'],
          ...['without proof', 'with proof'].map((name, way) => [
            name,
            ...[(of: Cost) => of.server, (of: Cost) => of.database, both].map((of) =>
              half((pair) => of(pair[way] ?? pair[0])).toFixed(2),
            ),
          ]),
          ['pairs', ratio((of) => of.server), ratio((of) => of.database), ratio(both)],
        ]
        for (const line of table(rows)) print(line)
      }
    } finally {
      await platform.close()
    }
  },
}

export default section
