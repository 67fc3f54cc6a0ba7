import type pg from 'pg'

/** Everything that a database holds, a text for each table: what a dump of it would hold. */
export async function dumpOf(owner: Pick<pg.ClientBase, 'query'>): Promise<ReadonlyMap<string, string>> {
  const { rows } = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
     WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
  )
  const dump = new Map<string, string>()
  for (const { name } of rows) {
    const found = await owner.query<{ text: string }>(`SELECT t::text AS text FROM ${name} t`)
    dump.set(name, found.rows.map(({ text }) => text).join('\n'))
  }
  return dump
}
