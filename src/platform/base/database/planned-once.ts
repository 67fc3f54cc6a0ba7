/**
 * Statements that run so often that parsing and planning them would cost more than what they do. A connection keeps them by
 * their names, unless it is that of a pooler, whose sessions keep nothing.
 */
import type pg from 'pg'

const ofPoolers = new WeakSet<object>()

/** Notes that a connection is that of a pooler in transaction mode. */
export function keepNothing(client: pg.PoolClient): void {
  ofPoolers.add(client)
}

/** Says whether a connection is that of a pooler. */
export const keepsNothing = (client: pg.PoolClient): boolean => ofPoolers.has(client)

/**
 * Runs a statement that its connection parses and plans once.
 *
 * @param name - Its own name, at most 63 characters; a name stands for one text.
 */
export const queryPlannedOnce = <Row extends pg.QueryResultRow>(
  client: pg.PoolClient,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<pg.QueryResult<Row>> =>
  client.query<Row>({ ...(!ofPoolers.has(client) && { name }), text, values: [...values] })
