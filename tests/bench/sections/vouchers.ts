import { samples } from '#schemas/documents/samples.ts'
import { withOrganisation } from '#src/platform/base/database/pool.ts'
import { openPlatform } from '../platform.ts'
import { quantile, type Section, sized, table } from '../section.ts'

const CODES = sized(100_000, 1000)
const ROUNDS = sized(5, 1)

const codes = (start: string) => Array.from({ length: CODES }, (_, at) => `${start}-${at}-${(at * 7919) % 1_000_003}`)

/** The same rows as plain SQL stores them: nothing is read from a file and nothing looked for twice. */
const insert = `INSERT INTO vouchers (organisation_id, offer, number, code, added_ts)
  SELECT $1, $2, n, code, $4::float8 FROM unnest($3::text[]) WITH ORDINALITY AS c (code, n)`

const section: Section = {
  title: `A file of ${CODES} voucher codes brought in, against plain SQL inserting the same rows (embedded, in-process)`,
  async run(print) {
    const platform = await openPlatform()
    try {
      const staff = await platform.newcomer('vouchers')
      const bring = async (path: string, round: number) => {
        const form = new FormData()
        const body = {
          ...samples.offer.codes,
          webHookRequired: false,
          offerName: `Gift ${round}`,
          startDateTime: Date.now(),
        }
        if (path.startsWith('save')) form.set('payload', JSON.stringify(body))
        form.set('file', new File([codes(`F${path.length}-${round}`).join('\n')], 'codes.csv'))
        return timed(() => staff.form(path, form))
      }
      const plain = (round: number) => {
        const rows = codes(`S${round}`)
        return timed(() =>
          withOrganisation(platform.pool, staff.orgId, (client) =>
            client.query(insert, [staff.orgId, `plain ${round}`, rows, Date.now()]),
          ),
        )
      }
      const times: Record<'sql' | 'judged' | 'stored', number[]> = { sql: [], judged: [], stored: [] }
      for (let round = 0; round <= ROUNDS; round++) {
        const sql = await plain(round)
        const judged = await bring('validateOfferVoucher', round)
        const stored = await bring('saveOfferManager/dynamic', round)
        // The first round warms up.
        if (round > 0) for (const [key, time] of Object.entries({ sql, judged, stored })) times[key as 'sql'].push(time)
      }
      const base = quantile(times.sql, 0.5)
      const row = (what: string, of: readonly number[]) => {
        const time = quantile(of, 0.5)
        return [what, time.toFixed(0), ((CODES * 1000) / time).toFixed(0), `${(time / base).toFixed(2)} ×`]
      }
      const head = ['', 'ms', 'codes a second', 'ratio']
      const rows = [row('plain SQL', times.sql), row('judged', times.judged), row('judged and stored', times.stored)]
      for (const line of table([head, ...rows])) print(line)
    } finally {
      await platform.close()
    }
  },
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export default section
