/**
 * The connections to PostgreSQL, embedded and `DATABASE_URL` alike, and the transactions on them. A connection for the
 * application runs as a role that owns nothing, so row-level security holds for every query.
 */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { MINUTE_MS } from '#src/time/durations.ts'
import { keepNothing } from './planned-once.ts'
import { applicationRole } from './roles.ts'
import { isReadTimeout } from './unavailable.ts'

/** The longest time of a statement by the database's clock, in milliseconds. */
const STATEMENT_TIMEOUT_MS = 30_000
/** The time that our clock gives a statement beyond the database's, in milliseconds: for one that does not answer at all. */
const ANSWER_MARGIN_MS = 5000
/** The longest time that a transaction waits for us, in milliseconds. */
const IDLE_TIMEOUT_MS = 60_000
/** The longest time that beginning a transaction takes, in milliseconds: what waits for nothing in the database. */
const BEGIN_TIMEOUT_MS = 5000

/** The place of the database: an address, or the parts of one as `pg` names them. */
export type Connection = { readonly url: string } | pg.ClientConfig

/** The options of a pool. */
export interface PoolOptions {
  readonly connection: Connection
  /**
   * `application`: owns nothing, for every request and job. `owner`: the user that the connection signs in as, for
   * migrations.
   */
  readonly role: 'application' | 'owner'
  /** True where the address is that of a pooler in transaction mode, for the application: a session keeps nothing then. */
  readonly isPooled?: boolean
  /** Told when an idle connection breaks; the pool replaces it. */
  log?(line: string): void
}

/**
 * The time for which an unused connection is kept, in milliseconds. Whoever comes after a pause of the driver's ten seconds would wait
 * for new processes of the database, and with them all calls that are answered together.
 */
const UNUSED_MS = 5 * MINUTE_MS

const int8 = 20

/** Reads whole numbers of 64 bits as numbers while these are exact, as digits beyond. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid, format) {
    if (oid !== int8 || format === 'binary') return pg.types.getTypeParser(oid, format)
    return (digits: string) => (Number.isSafeInteger(Number(digits)) ? Number(digits) : digits)
  },
}

/** Splits `options` off an address, because they would replace the role that we set. */
function partsOf(connection: Connection): { config: pg.ClientConfig; options: string } {
  if (!('url' in connection)) return { config: connection, options: '' }
  // Not by URL, which refuses the socket's form postgres://user@/database?host=/run/postgresql.
  const [address = '', query = ''] = connection.url.split('?', 2)
  const terms = new URLSearchParams(query)
  const options = terms.get('options') ?? ''
  terms.delete('options')
  return { config: { connectionString: `${address}?${terms}` }, options }
}

/** Opens a pool. Connections are made when they are needed, so a wrong address shows at the first query. */
export function openPool({ connection, role, isPooled = false, log = () => {} }: PoolOptions): pg.Pool {
  const { config, options } = partsOf(connection)
  // The schema is named, so that neither PGOPTIONS nor a schema of the user's own name decides where tables are.
  const ours = role === 'application' ? `-c search_path=public -c role=${applicationRole}` : '-c search_path=public'
  const pool = new pg.Pool({
    ...config,
    types,
    ...(isPooled ? { isPooled } : { options: `${options} ${ours}` }),
    application_name: `questwire ${role}`,
    max: role === 'application' ? 20 : 3,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: UNUSED_MS,
    ...(role === 'application'
      ? {
          query_timeout: STATEMENT_TIMEOUT_MS + ANSWER_MARGIN_MS,
          ...(isPooled
            ? {}
            : { statement_timeout: STATEMENT_TIMEOUT_MS, idle_in_transaction_session_timeout: IDLE_TIMEOUT_MS }),
        }
      : {}),
    ...(role === 'application' && !isPooled ? { verify: refuseOtherRoles } : {}),
  })
  // Without listeners a connection that breaks would end the process: the pool's hears of idle ones, the others are ours.
  pool.on('error', (error) => log(`A connection to the database was lost (${error.message}).`))
  pool.on('connect', (client) => client.on('error', () => {}))
  if (isPooled) pool.on('connect', keepNothing)
  return pool
}

/** Some connection poolers drop the startup options, and the second wall with them: such a connection is not used. */
function refuseOtherRoles(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query<{ current_user: string }>('select current_user').then(({ rows }) => {
    const current = rows[0]?.current_user
    done(
      current === applicationRole ? undefined : new Error(`the connection runs as ${current}, not ${applicationRole}`),
    )
  }, done)
}

/** The settings of a session, for one transaction: a pooler hands its connections to whoever comes next. */
const ofTransaction = [
  `set local role ${applicationRole}`,
  'set local search_path = public',
  `set local statement_timeout = ${STATEMENT_TIMEOUT_MS}`,
  `set local idle_in_transaction_session_timeout = ${IDLE_TIMEOUT_MS}`,
].join('; ')

/** Returns the statement by which a transaction begins on a connection of this pool. */
function beginning({ options }: pg.Pool, statement: string): pg.QueryConfig {
  const { isPooled } = options as { readonly isPooled?: boolean }
  return quickly(isPooled ? statement.replace(/^[^;]+/, (begin) => `${begin}; ${ofTransaction}`) : statement)
}

/** One transaction's connection; released by the function that opened the transaction. */
export type Client = pg.PoolClient

/** Returns the place of the time limit of a connection, which the types of the driver do not know. */
const limitsOf = (client: Client) =>
  (client as unknown as { readonly connectionParameters: { query_timeout?: number } }).connectionParameters

/** Lets the statements of a transaction take as many milliseconds, by the database's clock and by ours. */
export async function extendTimeout(client: Client, timeoutMs: number): Promise<void> {
  await client.query("select set_config('statement_timeout', $1, true)", [String(timeoutMs)])
  limitsOf(client).query_timeout = timeoutMs + ANSWER_MARGIN_MS
}

type Work<T> = (client: Client) => Promise<T>

/** A serialization failure and a deadlock: the same transaction may well pass when it is tried again. */
const passing = new Set<unknown>(['40001', '40P01'])

/** A statement that waits for nothing; the types of the driver do not know its own time limit. */
const quickly = (text: string): pg.QueryConfig => ({ text, query_timeout: BEGIN_TIMEOUT_MS }) as pg.QueryConfig

/**
 * Asks the database for a sign of life.
 *
 * @throws {Error} When there is none within the time of beginning a transaction.
 */
export async function ping(pool: pg.Pool): Promise<void> {
  const late = new Error('timeout expired')
  await Promise.race([
    pool.query(quickly('select 1')),
    wait(BEGIN_TIMEOUT_MS, undefined, { ref: false }).then(() => Promise.reject(late)),
  ])
}

async function transaction<T>(
  pool: pg.Pool,
  begin: (client: Client) => Promise<unknown>,
  fn: (client: Client, begun: unknown) => Promise<T>,
  statement = 'begin',
): Promise<T> {
  const client = await pool.connect()
  const { query_timeout: usualTimeout = 0 } = limitsOf(client)
  let broken: Error | undefined
  try {
    const begun: unknown = await client.query(beginning(pool, statement))
    await begin(client)
    const result = await fn(client, begun)
    await client.query('commit')
    return result
  } catch (error) {
    // The rollback would wait behind the statement.
    if (isReadTimeout(error)) broken = error as Error
    else
      await client.query(quickly('rollback')).catch((failure: Error) => {
        broken = failure
      })
    throw error
  } finally {
    limitsOf(client).query_timeout = usualTimeout
    client.release(broken)
  }
}

async function twiceAtMost<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (!passing.has((error as { code?: unknown }).code)) throw error
    // Long enough for the other one to take its rows and be done; at once, the two would meet again.
    await wait(50 + Math.random() * 50)
    return attempt()
  }
}

/**
 * Runs work in a transaction that sees and writes one organisation's rows: `app.organisation` is set until its end.
 * What throws rolls back. The work may run twice (deadlock), so it does nothing beside the database.
 */
export function withOrganisation<T>(pool: pg.Pool, organisation: string | number, fn: Work<T>): Promise<T> {
  return twiceAtMost(() => transaction(pool, async () => {}, fn, inside(organisation)))
}

/**
 * Runs work in a transaction inside an organisation, like withOrganisation, with the rows that a statement found as it began:
 * both are one call of the database. Values stand in the statement itself (`pg.escapeLiteral`).
 */
export function withOrganisationAsking<T, Row>(
  pool: pg.Pool,
  organisation: string,
  statement: string,
  fn: (client: Client, rows: readonly Row[]) => Promise<T>,
): Promise<T> {
  const rowsOf = (begun: unknown) => (begun as readonly pg.QueryResult<Row & pg.QueryResultRow>[]).at(-1)?.rows ?? []
  const work = (client: Client, begun: unknown) => fn(client, rowsOf(begun))
  return twiceAtMost(() => transaction(pool, async () => {}, work, `${inside(organisation)}; ${statement}`))
}

/** Begins a transaction inside an organisation, in one call of the database. */
const inside = (organisation: string | number, statement = 'begin') =>
  `${statement}; select set_config('app.organisation', ${pg.escapeLiteral(String(organisation))}, true)`

const snapshot = 'begin isolation level repeatable read'

/**
 * Reads one organisation's rows in a transaction whose statements all see the same moment; like withOrganisation otherwise.
 *
 * @param hold - A lock that is taken before that moment.
 */
export function withOrganisationSnapshot<T>(
  pool: pg.Pool,
  organisation: string | number,
  fn: Work<T>,
  hold = '',
): Promise<T> {
  const statement = inside(organisation, hold === '' ? snapshot : `${snapshot}; ${hold}`)
  return twiceAtMost(() => transaction(pool, async () => {}, fn, statement))
}

/**
 * Runs work in a transaction that belongs to no organisation, for the few public calls; like withOrganisation otherwise.
 *
 * @param first - A statement that goes with its beginning, in one call of the database.
 */
export function withoutOrganisation<T>(pool: pg.Pool, fn: Work<T>, first = ''): Promise<T> {
  return twiceAtMost(() => transaction(pool, async () => {}, fn, first === '' ? 'begin' : `begin; ${first}`))
}

/** The longest time that a reader of a snapshot may leave the database waiting, in milliseconds. */
const SNAPSHOT_IDLE_MS = 5 * 60_000

/**
 * Reads one organisation's rows piece by piece in one transaction that changes nothing and sees them as they were at its
 * first query, however long the reader takes. Each statement has the usual time. The connection is given back when all is
 * read, when the reader stops, and when a query fails.
 *
 * @param hold - A lock that is taken before that moment.
 * @throws {Error} When a query fails, or the reader was idle for too long.
 */
export async function* inSnapshot<T>(
  pool: pg.Pool,
  organisation: string,
  read: (client: Client) => AsyncIterable<T>,
  hold = '',
): AsyncGenerator<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query(beginning(pool, `${snapshot} read only${hold === '' ? '' : `; ${hold}`}`))
    await client.query(
      "select set_config('app.organisation', $1, true), set_config('idle_in_transaction_session_timeout', $2, true)",
      [organisation, String(SNAPSHOT_IDLE_MS)],
    )
    yield* read(client)
  } catch (error) {
    if (isReadTimeout(error)) broken = error as Error
    throw error
  } finally {
    if (!broken)
      await client.query(quickly('rollback')).catch((failure: Error) => {
        broken = failure
      })
    client.release(broken)
  }
}
