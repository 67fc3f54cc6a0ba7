import type { Pool } from 'pg'
import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { families } from '#schemas/documents/families.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { samples } from '#schemas/documents/samples.ts'
import { indexedColumnsOf } from '#src/platform/documents/indexed-keys.ts'
import { listColumnsOf } from '#src/platform/documents/list-columns.ts'

/** Documents of one kind, and of one `ruleType` where the kind has several. */
export interface Filling {
  readonly kind: DocumentKindId
  readonly ruleType?: number
}

/** What the names of filled documents begin with; the number of each follows. */
export const filledName = 'Filled'

/** The sample that is closest to a usual length, in characters of its text. */
function sampleOf({ kind, ruleType }: Filling) {
  const usual = 1500
  const off = (document: object) => Math.abs(JSON.stringify(document).length - usual)
  const fit = Object.values(samples[kind]).filter(
    (document) => ruleType === undefined || families[familyOf(document)].ruleType === ruleType,
  )
  const [closest] = fit.sort((one, other) => off(one) - off(other))
  if (!closest) throw new Error(`There is no sample of ${kind} ${ruleType}.`)
  return closest
}

/** Puts so many documents into an organisation, as if each had been saved, minutes apart: one statement, from a sample. */
export async function fillDocuments(pool: Pool, organisation: string, filling: Filling, count: number): Promise<void> {
  const document = sampleOf(filling)
  const kind: DocumentKind = documentKinds[filling.kind]
  const at = indexedColumnsOf(kind, document)
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('app.organisation', $1, true)", [organisation])
    await client.query(
      `INSERT INTO documents (organisation_id, kind, id, revision, text, exact, name, name_key, own_key, status, start_ts, end_ts,
         type, rule_type, listed, creator, created_ts, updated_ts)
       SELECT $1, $2, 'filled-' || n, 1, $3, true, $4 || ' ' || n, lower($4) || ' ' || n,
         CASE WHEN $5 THEN 'filled_' || n ELSE '' END,
         CASE WHEN n % 3 = 0 THEN 'inactive' ELSE $6 END, $7::float8 + (n % 9973) * 60000.0, $8::float8 - (n % 7919) * 60000.0,
         $9::float8, $10::float8, $11::jsonb, (array['Asha Menon', 'Rohan Iyer', 'Meera Nair'])[1 + n % 3],
         1.7e12 + n * 60000.0, 1.7e12 + (n * 7919 % 1000003) * 60000.0
       FROM generate_series(1, $12::int) AS n`,
      [
        organisation,
        filling.kind,
        JSON.stringify(document),
        filledName,
        kind.keyKey !== undefined,
        at.status ?? 'active',
        at.startTs,
        at.endTs,
        at.type,
        at.ruleType,
        JSON.stringify(listColumnsOf(filling.kind, document)),
        count,
      ],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}
