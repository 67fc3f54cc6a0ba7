import type { TransactionContext } from '../../base/transaction-context.ts'

/** The offer that comes from a file, and how many codes that had. */
export const fromFile = { offer: 'movie-night', file: 'movie-codes.csv', codes: 120 } as const

/** The number given so far, a day apart. */
const CODES_GIVEN = 14
const DAY_MS = 86_400_000

/** A code as a cinema prints it: nine letters and digits that say nothing about the next one. */
const codeSql = `upper(substr(md5('movie' || n), 1, 4) || '-' || substr(md5('night' || n), 1, 5))`

/** Imports the codes of the demo's voucher; the first of them have been given. */
export async function plantVouchers({ client, user, now }: TransactionContext): Promise<void> {
  await client.query(
    `INSERT INTO vouchers (organisation_id, offer, number, code, added_ts, issued_to, issued_ts)
     SELECT $1, $2, n, ${codeSql}, $4::float8, p.user_id, CASE WHEN p.user_id IS NULL THEN NULL ELSE $4::float8 + n * ${DAY_MS}::float8 END
     FROM generate_series(1, $3::int) AS n
     LEFT JOIN (
       SELECT user_id, row_number() OVER (ORDER BY number) AS n FROM profiles WHERE organisation_id = $1 LIMIT ${CODES_GIVEN}
     ) p USING (n)`,
    [user.orgId, fromFile.offer, fromFile.codes, now - (CODES_GIVEN + 2) * DAY_MS],
  )
}
