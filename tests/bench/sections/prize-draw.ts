import { randomUUID } from 'node:crypto'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { quicknetRounds } from '#src/draws/beacon.fixture.ts'
import { inOrganisation } from '#src/platform/base/in-organisations.ts'
import { fixEntries } from '#src/platform/prize-draws/close.ts'
import { keepWinners } from '#src/platform/prize-draws/draw-winners.ts'
import { findPrizeDraw, isDecidable } from '#src/platform/prize-draws/stored.ts'
import { transcriptOf } from '#src/platform/prize-draws/transcript.ts'
import { openPlatform } from '../platform.ts'
import { type Section, sized, table } from '../section.ts'

const ENTRIES = sized(100_000, 100)
const [, round] = quicknetRounds

/** Runs something, and returns the processor time that it took and the longest that it held the event loop, in milliseconds. */
async function held(work: () => Promise<unknown>): Promise<readonly string[]> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  delay.disable()
  return [((user + system) / 1000).toFixed(0), (delay.max / 1e6).toFixed(0), (delay.percentile(99) / 1e6).toFixed(0)]
}

const section: Section = {
  title: `A prize draw of ${ENTRIES.toLocaleString('en')} entries: its processor time, and how long it holds the event loop`,
  async run(print) {
    const measured = await openPlatform()
    const { platform, ownerPool } = measured
    try {
      const { orgId } = await measured.newcomer('raffle')
      const [drawId, rule] = [randomUUID(), 'raffle']
      await ownerPool.query(
        `WITH made AS (
           INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
           SELECT $1, 'p' || n, '{}', 0, 0 FROM generate_series(1, $2::int) AS n RETURNING number)
         INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
         SELECT $1, gen_random_uuid(), number, $3, '', 13, '', 1, 1, '' FROM made`,
        [orgId, ENTRIES, rule],
      )
      await ownerPool.query(
        `INSERT INTO prize_draws (organisation_id, id, rule, name, entries_per, winner_count, created_ts, closes_ts, entries_of)
         VALUES ($1, $2, $3, 'A car', 'player', 1000, 0, 2, $2)`,
        [orgId, drawId, rule],
      )
      const withDraw = (work: (...given: Parameters<typeof fixEntries>) => Promise<unknown>) => () =>
        inOrganisation(platform, orgId, async (transaction) => {
          const draw = await findPrizeDraw(transaction, drawId)
          if (draw) await work(transaction, draw, 2)
        })
      const rows = [
        ['', 'processor, ms', 'loop held at most, ms', '99 %'],
        ['nothing, for as long', ...(await held(() => new Promise((done) => setTimeout(done, sized(2000, 10)))))],
        ['entries fixed', ...(await held(withDraw(fixEntries)))],
        [
          'winners drawn',
          ...(await held(
            withDraw(async (transaction, draw) => {
              if (isDecidable(draw) && round) await keepWinners(transaction, { ...draw, beacon: round })
            }),
          )),
        ],
        [
          'transcript written',
          ...(await held(
            withDraw(async (transaction, draw) => {
              if (isDecidable(draw)) await transcriptOf(transaction, draw)
            }),
          )),
        ],
      ]
      for (const line of table(rows)) print(line)
    } finally {
      await measured.close()
    }
  },
}

export default section
