import { openPlatform } from '../platform.ts'
import { type Call, demoToken, preparePlays } from '../prepare-plays.ts'
import { both, type Cost, slice } from '../processor-time.ts'
import { quantile, type Section, sized, table } from '../section.ts'

/** How long each slice is measured, in milliseconds. */
const SLICE = sized(1000, 100)
/** Slices of each way, which take turns. */
const SLICES = sized(16, 2)

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
          const terms = { atOnce, milliseconds: SLICE }
          const pair = [await slice(platform, terms, ways[0]), await slice(platform, terms, ways[1])] as [Cost, Cost]
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
