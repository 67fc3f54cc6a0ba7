import type { ReportFileFormat } from '#schemas/values/report-file.ts'
import type { Platform } from '#src/platform/base/context.ts'
import { foldFigures } from '#src/platform/figures/fold-figures.ts'
import { reportFile } from '#src/platform/report-files/report-file.ts'
import { type MeasuredPlatform, openPlatform } from '../platform.ts'
import { type Section, sized, table } from '../section.ts'

const SMALL = sized(10_000, 500)
/** As many as `REPORT_ROWS` says. */
const LARGE = Number(process.env.REPORT_ROWS ?? sized(100_000, 2000))
const RULES = 100

const section: Section = {
  title: `Files of the report of people: ${LARGE} rows beside ${SMALL} (embedded, in-process)`,
  async run(print) {
    const measured = await openPlatform()
    try {
      const platform = { pool: measured.pool, now: Date.now, log: print } as unknown as Platform
      const lines: (readonly string[])[] = [['file', 'rows', 'seconds', 'MB', 'memory grew by', 'a row']]
      for (const format of ['csv', 'xlsx'] as const) {
        let small = 0
        for (const rows of [SMALL, LARGE]) {
          const { orgId } = await measured.newcomer(`${format}-${rows}`)
          await fill(measured, platform, orgId, rows)
          const { seconds, bytes, grew, told } = await take(platform, orgId, format)
          if (rows === SMALL) small = seconds / rows
          const ratio = `${(seconds / rows / small).toFixed(2)} ×`
          lines.push([`.${format}`, told, seconds.toFixed(2), megabytes(bytes), `${megabytes(grew)} MB`, ratio])
        }
      }
      for (const line of table(lines)) print(line)
    } finally {
      await measured.close()
    }
  },
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1)

/** Has so many people play once each, spread over rules and days, and counts it. */
async function fill({ ownerPool }: MeasuredPlatform, platform: Platform, orgId: string, rows: number): Promise<void> {
  const client = await ownerPool.connect()
  try {
    await client.query('SET session_replication_role = replica')
    const { rows: made } = await client.query<{ first: number }>(
      `WITH made AS (INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
         SELECT $1, 'user-' || n, '{}', 0, 0 FROM generate_series(1, $2::int) AS n RETURNING number)
       SELECT min(number) AS first FROM made`,
      [orgId, rows],
    )
    await client.query(
      `INSERT INTO plays (organisation_id, id, profile, document, template, type, session, started_ts, finished_ts, seed)
       SELECT $1, gen_random_uuid(), $3::bigint + n - 1, 'rule-' || n % ${RULES}, '', 9, 's', at, at + 30000, ''
       FROM generate_series(1, $2::int) AS n, LATERAL (SELECT ${Date.UTC(2026, 7, 1)} + n % 90 * 86400000.0 AS at) AS t`,
      [orgId, rows, made[0]?.first],
    )
    await client.query('RESET session_replication_role')
    await client.query(
      `INSERT INTO figure_states (organisation_id, zone, folded_ts) VALUES ($1, NULL, 0)
       ON CONFLICT (organisation_id) DO UPDATE SET zone = NULL`,
      [orgId],
    )
    const isWaiting = 'SELECT FROM figure_states WHERE organisation_id = $1 AND zone IS NULL'
    while ((await client.query(isWaiting, [orgId])).rowCount) await foldFigures(platform, orgId)
    await client.query('VACUUM ANALYZE')
  } finally {
    client.release()
  }
}

/** Takes a file to its end, and watches the memory. */
async function take(platform: Platform, orgId: string, format: ReportFileFormat) {
  const before = process.memoryUsage().rss
  let [bytes, peak] = [0, before]
  const began = performance.now()
  const { body, headers } = await reportFile(
    { platform, orgId, signal: new AbortController().signal },
    { kind: 'user', terms: {}, format },
  )
  for await (const piece of body as ReadableStream<Uint8Array>) {
    bytes += piece.length
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - began) / 1000
  return { seconds, bytes, grew: peak - before, told: headers['Report-Rows'] ?? '' }
}

export default section
