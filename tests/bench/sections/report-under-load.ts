import type { Platform } from '#src/platform/base/context.ts'
import { foldAllFigures } from '#src/platform/figures/fold-figures.ts'
import { openPlatform, type Staff } from '../platform.ts'
import { quantile, type Section, sized, table } from '../section.ts'

/** How long reports are read, quiet and under load, in milliseconds. */
const TIME = sized(30_000, 1500)
/** Two batches of a thousand events a second. */
const [BATCH, EVERY_MS] = [1000, 500]
const USERS = 5000
/** A page of each report that events are in, and the one that most people open. */
const pages = ['getReport/20/0?', 'getEventReport/20/0?', 'getReportChart?report=event']

const batchOf = (first: number) =>
  Array.from({ length: BATCH }, (_, n) => ({
    userId: `user ${((first + n) * 7919) % USERS}`,
    event: `event ${(first + n) % 20}`,
    properties: { order_value: 100 + n },
  }))

const section: Section = {
  title: `Reports read while ${(BATCH * 1000) / EVERY_MS} events a second come in by batches, of an organisation where nobody listens (embedded, in-process)`,
  async run(print) {
    const measured = await openPlatform()
    // What the job of a server does.
    const platform = { pool: measured.pool, now: Date.now, log: print } as unknown as Platform
    const folding = setInterval(() => void foldAllFigures(platform).catch(() => {}), 1000)
    try {
      const staff = await measured.newcomer('load')
      const { apikey } = JSON.parse(await staff.get('getApiKey')) as { apikey: string }
      for (let first = 0; first < 20 * BATCH; first += BATCH)
        await staff.post('events', { events: batchOf(first) }, apikey)
      const quiet = await readFor(staff)
      const sender = startSending(staff, apikey)
      const loaded = await readFor(staff)
      const sent = await sender.stop()
      for (const line of table([
        ['milliseconds', 'quiet', 'and 95 %', 'under load', 'and 95 %', 'ratio'],
        ...pages.map((path) => [path, ...comparison(quiet.times.get(path) ?? [], loaded.times.get(path) ?? [])]),
      ]))
        print(line)
      const behind = (share: number) => quantile(loaded.behind, share).toFixed(0)
      print(
        `counted until ${behind(0.5)} ms before the answer at the median, ${behind(0.95)} at 95 %, ${behind(1)} at most`,
      )
      print(
        `${sent.events} events sent in ${(sent.time / 1000).toFixed(0)} s; a batch took ${quantile(sent.batches, 0.5).toFixed(0)} ms`,
      )
    } finally {
      clearInterval(folding)
      await measured.close()
    }
  },
}

const comparison = (quiet: readonly number[], loaded: readonly number[]) => [
  ...[quantile(quiet, 0.5), quantile(quiet, 0.95), quantile(loaded, 0.5), quantile(loaded, 0.95)].map((one) =>
    one.toFixed(1),
  ),
  `${(quantile(loaded, 0.5) / quantile(quiet, 0.5)).toFixed(2)} ×`,
]

/** Reads the pages one after the other, as somebody does who keeps reports open. */
async function readFor(staff: Staff) {
  const times = new Map<string, number[]>(pages.map((path) => [path, []]))
  const behind: number[] = []
  for (const until = performance.now() + TIME; performance.now() < until; ) {
    for (const path of pages) {
      const began = performance.now()
      const text = await staff.get(path)
      times.get(path)?.push(performance.now() - began)
      const { report } = JSON.parse(text) as { report?: { period: { asOfTS: number } } }
      if (report) behind.push(Date.now() - report.period.asOfTS)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return { times, behind }
}

/** Sends a batch every half a second until it is stopped, whether the one before is answered or not. */
function startSending(staff: Staff, apikey: string) {
  const began = performance.now()
  const batches: number[] = []
  const open = new Set<Promise<void>>()
  let first = 0
  const send = async () => {
    const at = performance.now()
    first += BATCH
    await staff.post('events', { events: batchOf(first) }, apikey)
    batches.push(performance.now() - at)
  }
  const timer = setInterval(() => {
    const sending = send().finally(() => open.delete(sending))
    open.add(sending)
  }, EVERY_MS)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all(open)
      return { events: batches.length * BATCH, batches, time: performance.now() - began }
    },
  }
}

export default section
