import { openPlatform } from '../platform.ts'
import { type Call, demoToken, preparePlays } from '../prepare-plays.ts'
import { quantile, type Section, sized, table } from '../section.ts'

/** How long each slice is measured, in milliseconds. */
const SLICE = sized(500, 50)
/** Slices of each way, which take turns. */
const SLICES = sized(16, 2)

/** The plays a second of a slice, so many at once, each caller again once it is done. */
async function slice(atOnce: number, once: (n: number) => Promise<unknown>): Promise<number> {
  const began = performance.now()
  let done = 0
  const caller = async () => {
    while (performance.now() < began + SLICE) await once(done++)
  }
  await Promise.all(Array.from({ length: atOnce }, caller))
  return (done * 1000) / (performance.now() - began)
}

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
        const rates = ways.map(() => [] as number[])
        for (let turn = -1; turn < SLICES; turn++)
          for (const [way, once] of ways.entries()) {
            const rate = await slice(atOnce, once)
            // The first slice of each way warms up.
            if (turn >= 0) rates[way]?.push(rate)
          }
        const [without = 0, withProof = 0] = rates.map((all) => quantile(all, 0.5))
        print(`${atOnce} at once`)
        const rows = [
          ['', 'plays a second', 'time'],
          ['without proof', without.toFixed(0), '1.00 ×'],
          ['with proof', withProof.toFixed(0), `${(without / withProof).toFixed(2)} ×`],
        ]
        for (const line of table(rows)) print(line)
      }
    } finally {
      await platform.close()
    }
  },
}

export default section
