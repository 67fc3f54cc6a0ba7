/**
 * Calls of one organisation that share a transaction: those that arrive while others of the same endpoint are under way.
 * What each reads and writes can then go with what the others do, in one statement (`base/gatherings.ts`, by connection).
 * Where one of them fails, nothing is kept and each half of them is carried out again, until who fails is alone. A call
 * that cannot go with others says so before it writes anything.
 */
import type { Pool, QueryResultRow } from 'pg'
import type { Client } from '../base/database/pool.ts'
import { isShared, shareConnection } from '../base/database/shared-connection.ts'
import { RefusedError } from '../base/errors.ts'
import { gatherings } from '../base/gatherings.ts'
import { type KnownCall, type KnownCaller, type KnownCallers, withKnownCallers } from '../identity/known-callers.ts'

/** The most calls that share a transaction. */
const MAX_CALLS_SHARED = 32
/** The most transactions of one organisation and endpoint that are under way at once on a server. */
const SHARED_AT_ONCE = 2

/** Thrown where work that calls do together is refused after something was written; a call that is alone is answered by the cause. */
export class SharedFailure extends Error {}

/**
 * Thrown by a call that cannot do with others what it is about to do, before it writes anything: it is carried out once more,
 * in a transaction of its own, as soon as that of the others has ended.
 */
class OwnTransactionNeeded extends Error {}

/**
 * Goes on where the call has its transaction to itself.
 *
 * @throws {OwnTransactionNeeded} Where it shares one.
 */
export function needOwnTransaction(client: Client): void {
  if (isShared(client)) throw new OwnTransactionNeeded()
}

interface SharedCall extends KnownCall<unknown, unknown> {
  readonly orgId: string
  /** The connections as the call sees them. */
  readonly pool: Pool
  readonly callers: KnownCallers<unknown, QueryResultRow>
}

/** The result of a call: a refusal is its own affair. */
type Outcome = { readonly value: unknown } | { readonly refused: RefusedError } | 'alone'

const settled =
  (run: SharedCall['run']): KnownCall<unknown, Outcome>['run'] =>
  async (client, holder) => {
    try {
      return { value: await run(client, holder) }
    } catch (error) {
      if (error instanceof RefusedError) return { refused: error }
      if (error instanceof OwnTransactionNeeded) return 'alone'
      throw error
    }
  }

async function runTogether(_: string, calls: readonly SharedCall[]): Promise<readonly Outcome[]> {
  const [first] = calls
  if (!first) return []
  const { pool, orgId, callers } = first
  if (calls.length > 1)
    return withKnownCallers(
      pool,
      orgId,
      callers,
      calls.map(({ hash, now, run }) => ({ hash, now, run: settled(run) })),
      shareConnection,
    )
  return [{ value: await runAlone(first) }]
}

async function runAlone(call: SharedCall): Promise<unknown> {
  const [value] = await withKnownCallers(call.pool, call.orgId, call.callers, [call])
  return value
}

const byPool = new WeakMap<Pool, (key: string, call: SharedCall) => Promise<Outcome>>()

/**
 * Runs a call in a transaction that it may share with others of its organisation and endpoint.
 *
 * @param shared - The pool of the server, and what tells the endpoint from others.
 * @throws What the call throws.
 */
export async function inSharedTransaction<Holder, Row extends QueryResultRow, Result>(
  shared: { readonly pool: Pool; readonly name: string },
  pool: Pool,
  caller: KnownCaller,
  callers: KnownCallers<Holder, Row>,
  call: Omit<KnownCall<Holder, Result>, 'hash'>,
): Promise<Result> {
  const gather =
    byPool.get(shared.pool) ??
    gatherings(runTogether, { most: MAX_CALLS_SHARED, atOnce: SHARED_AT_ONCE, isRepeated: true })
  byPool.set(shared.pool, gather)
  const asked = { ...call, ...caller, pool, callers } as unknown as SharedCall
  const outcome = await gather(`${shared.name} ${caller.orgId}`, asked)
  if (outcome === 'alone') return (await runAlone(asked)) as Result
  if ('refused' in outcome) throw outcome.refused
  return outcome.value as Result
}
