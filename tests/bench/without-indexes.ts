import type { ClientBase } from 'pg'

/**
 * Fills tables while they have no indexes but those of their constraints, and builds the others afterwards: millions of rows
 * are sorted once instead of being put into each index one by one.
 */
export async function withoutIndexes(
  client: ClientBase,
  tables: readonly string[],
  fill: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY($1::text[]::regclass[]) AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid)`,
    [tables],
  )
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`)
  await fill()
  await client.query("SET maintenance_work_mem = '512MB'")
  // That of a table with partitions is built on each of them.
  for (const { definition } of rows) await client.query(definition.replace(' ON ONLY ', ' ON '))
  await client.query('RESET maintenance_work_mem')
}
