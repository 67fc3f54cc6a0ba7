/** Crowds as they are stored: the request, the progress and the result. */
import type { DrawnKind } from '#schemas/documents/rule-family.ts'
import type { Crowd } from '#schemas/endpoints/crowd.ts'
import { NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** The request that a crowd was started with. */
export interface CrowdOrder {
  readonly players: number
  readonly seed: string
  readonly days: number
  /** Milliseconds since the epoch: the end of the time that is played. */
  readonly to: number
  readonly draft?: { readonly kind: DrawnKind; readonly document: Readonly<Record<string, unknown>> }
  /** Every player takes part and comes often, so that a demo has something to show. */
  readonly isLively?: boolean
  /** The share of all people that is in each segment, by id, from 0 to 1: so many players are meant by what is for it. */
  readonly segments?: Readonly<Record<string, number>>
}

/** The progress of a crowd. */
export interface CrowdFigures {
  /** The number of batches that are written; a server that continues skips them. */
  readonly batches: number
  readonly done: number
  readonly plays: number
  readonly rewards: number
  readonly won: Crowd['won']
  /**
   * The stock left of each offer when the crowd began, and the revisions that played: a server that continues needs the
   * same.
   */
  readonly left: Readonly<Record<string, number>>
  readonly revisions: string
}

/** The progress before anything is played. */
export const noFigures: CrowdFigures = { batches: 0, done: 0, plays: 0, rewards: 0, won: [], left: {}, revisions: '' }

/** A row of the table `crowds`. */
export interface CrowdRow {
  readonly id: string
  readonly asked: CrowdOrder
  readonly state: Crowd['state']
  readonly figures: CrowdFigures
  readonly started_ts: number
  readonly ended_ts: number | null
}

const columns = 'id, asked, state, figures, started_ts, ended_ts'

/** Finds a crowd by id, or the latest one; `undefined` where there is none. */
export async function findCrowd({ client, user }: Pick<TransactionContext, 'client' | 'user'>, id?: string) {
  const { rows } = await client.query<CrowdRow>(
    `SELECT ${columns} FROM crowds WHERE organisation_id = $1 AND ($2::text IS NULL OR id::text = $2)
     ORDER BY started_ts DESC, id LIMIT 1`,
    [user.orgId, id ?? null],
  )
  return rows[0]
}

/**
 * Reads a crowd.
 *
 * @throws {NotFoundError} When there is no such crowd.
 */
export async function readCrowd(
  transaction: Pick<TransactionContext, 'client' | 'user'>,
  id: string,
): Promise<CrowdRow> {
  const row = await findCrowd(transaction, id)
  if (!row) throw new NotFoundError()
  return row
}

/** Converts a row to its wire form. */
export function crowdOf({ id, asked, state, figures, started_ts, ended_ts }: CrowdRow): Crowd {
  const { players, seed, days, draft } = asked
  const { done, plays, rewards, won } = figures
  const name = draft?.document.name
  return {
    ...{ id, state, players, done, plays, rewards, seed, days, won },
    draft: draft ? (typeof name === 'string' && name !== '' ? name : 'Draft') : '',
    startedTS: started_ts,
    endedTS: ended_ts,
  }
}
