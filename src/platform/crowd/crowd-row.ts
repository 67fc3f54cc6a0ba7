/** A crowd as it is kept: what was asked, how far it is, and what it came to. */
import type { Crowd } from '#schemas/endpoints/crowd.ts'
import { NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** The request that a crowd was started with. */
export interface CrowdOrder {
  readonly players: number
  readonly seed: string
  readonly days: number
  /** Milliseconds since the epoch: the end of what is played. */
  readonly to: number
  readonly draft?: { readonly kind: 'rule' | 'badge-rule'; readonly document: Readonly<Record<string, unknown>> }
  /** Everybody takes part and comes often: a demo shows something. */
  readonly isLively?: boolean
}

/** The progress of a crowd. */
export interface CrowdFigures {
  /** Batches that are written; whoever goes on leaves these out. */
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

/** Nothing has been played. */
export const noFigures: CrowdFigures = { batches: 0, done: 0, plays: 0, rewards: 0, won: [], left: {}, revisions: '' }

/** A row. */
export interface CrowdRow {
  readonly id: string
  readonly asked: CrowdOrder
  readonly state: Crowd['state']
  readonly figures: CrowdFigures
  readonly started_ts: number
  readonly ended_ts: number | null
}

const columns = 'id, asked, state, figures, started_ts, ended_ts'

/** Finds a crowd, or the one that came last; undefined where there is none. */
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
export async function readCrowd(place: Pick<TransactionContext, 'client' | 'user'>, id: string): Promise<CrowdRow> {
  const row = await findCrowd(place, id)
  if (!row) throw new NotFoundError()
  return row
}

/** A crowd as it travels. */
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
