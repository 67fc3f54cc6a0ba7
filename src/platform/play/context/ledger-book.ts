/** The book of what is real: everything goes into the database, in the transaction of whoever decides. */
import type { Reward } from '#schemas/values/play.ts'
import type { Tally } from '#src/engine/play/questions.ts'
import type { Played } from '#src/engine/player/player.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { giveRewards } from '../../rewards/ledger/give.ts'
import type { Book, KeptPlay } from './book.ts'
import { countScores } from './scores.ts'

/** Whose book it is, and when. */
export interface Bearer {
  readonly profile: number
  readonly userId: string
  /** Milliseconds since the epoch, as the player's clock says. */
  readonly at: number
  readonly zone: string
}

/** So many plays of one document are looked at: the last ones. */
const MOST_PLAYS = 1000

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

const columns = `id, document, template, type, session, started_ts AS "startedTS", finished_ts AS "finishedTS", seed, input,
  answer, score, rewarded`

type PlayRow = {
  readonly [K in keyof KeptPlay]-?: Exclude<KeptPlay[K], undefined> | (undefined extends KeptPlay[K] ? null : never)
} & { readonly document: string }

const playOf = ({ finishedTS, input, answer, score, ...row }: PlayRow): KeptPlay & { readonly document: string } => ({
  ...row,
  ...(finishedTS !== null && { finishedTS }),
  ...(input !== null && { input }),
  ...(answer !== null && { answer }),
  ...(score !== null && { score }),
})

/** Opens the book of an end user who has a profile. */
export function ledgerBook(place: TransactionContext & SecretContext, { profile, userId, at, zone }: Bearer): Book {
  const { client, user } = place
  const own = [user.orgId, profile] as const

  return {
    ...{ profile, userId, at, zone },

    async plays({ id }) {
      const { rows } = await client.query<Played>(
        `SELECT finished_ts AS at, session, rewarded FROM plays
         WHERE organisation_id = $1 AND profile = $2 AND document = $3 AND finished_ts IS NOT NULL
         ORDER BY started_ts DESC LIMIT ${MOST_PLAYS}`,
        [...own, id],
      )
      return rows.reverse()
    },

    async findPlay(playId) {
      if (!uuid.test(playId)) return undefined
      const { rows } = await client.query<PlayRow>(
        `SELECT ${columns} FROM plays WHERE organisation_id = $1 AND profile = $2 AND id = $3`,
        [...own, playId],
      )
      return rows[0] && playOf(rows[0])
    },

    async openPlay({ id }) {
      const { rows } = await client.query<PlayRow>(
        `SELECT ${columns} FROM plays WHERE organisation_id = $1 AND profile = $2 AND document = $3 AND finished_ts IS NULL
         ORDER BY started_ts DESC LIMIT 1`,
        [...own, id],
      )
      return rows[0] && playOf(rows[0])
    },

    async keepPlay({ id }, play) {
      const { template, type, session, startedTS, finishedTS, seed, input, answer, score, rewarded } = play
      await client.query(
        `INSERT INTO plays (organisation_id, profile, document, id, template, type, session, started_ts, finished_ts, seed,
           input, answer, score, rewarded)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
         ON CONFLICT (organisation_id, id) DO UPDATE SET template = excluded.template, type = excluded.type,
           session = excluded.session, started_ts = excluded.started_ts, finished_ts = excluded.finished_ts,
           input = excluded.input, answer = excluded.answer, score = excluded.score, rewarded = excluded.rewarded`,
        [
          ...own,
          id,
          play.id,
          ...[template, type, session, startedTS, finishedTS ?? null, seed],
          ...[json(input), json(answer), score ?? null, rewarded],
        ],
      )
    },

    tallies: ({ id }, template) => countAnswers(place, id, template),

    ahead: (subjects) => readAhead(place, profile, subjects),

    give: (subject, gifts): Promise<readonly Reward[]> => giveRewards(place, subject, gifts, { profile, userId, at }),

    async state<State extends object>({ id }: { readonly id: string }) {
      const { rows } = await client.query<{ state: State }>(
        'SELECT state FROM play_states WHERE organisation_id = $1 AND profile = $2 AND document = $3',
        [...own, id],
      )
      return rows[0]?.state
    },

    async keepState({ id }, state) {
      await client.query(
        `INSERT INTO play_states (organisation_id, profile, document, state, updated_ts) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (organisation_id, document, profile)
         DO UPDATE SET state = excluded.state, updated_ts = excluded.updated_ts`,
        [...own, id, JSON.stringify(state), at],
      )
    },

    count: (subject, score) => countScores(place, subject, [{ profile, score, at }], zone),

    async decide({ id, name }, about, held, trace) {
      await client.query(
        `INSERT INTO decisions (organisation_id, profile, document, document_name, about, held, trace, at_ts)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [...own, id, name, about, held, JSON.stringify(trace), at],
      )
    },
  }
}

const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))

/** What everybody in the organisation chose in a poll; options are whole numbers below 1,000, whatever else was sent. */
async function countAnswers(
  { client, user }: TransactionContext,
  document: string,
  template: string,
): Promise<readonly Tally[]> {
  const { rows } = await client.query<Tally>(
    `SELECT a.key AS question, a.value::int AS option, count(*)::int AS votes
     FROM plays p CROSS JOIN LATERAL jsonb_each_text(p.input->'answers') AS a
     WHERE p.organisation_id = $1 AND p.document = $2 AND p.template = $3 AND p.finished_ts IS NOT NULL
       AND a.value ~ '^\\d{1,3}$'
     GROUP BY 1, 2`,
    [user.orgId, document, template],
  )
  return rows
}

/** What the book of a player holds of these documents, in two statements. */
async function readAhead(
  { client, user }: TransactionContext,
  profile: number,
  subjects: readonly { readonly id: string }[],
): Promise<Pick<Book, 'plays' | 'state'>> {
  const own = [user.orgId, profile, subjects.map(({ id }) => id)] as const
  const { rows: played } = await client.query<Played & { document: string }>(
    `SELECT d.document, p.* FROM unnest($3::text[]) AS d (document) CROSS JOIN LATERAL (
       SELECT finished_ts AS at, session, rewarded FROM plays
       WHERE organisation_id = $1 AND document = d.document AND profile = $2 AND finished_ts IS NOT NULL
       ORDER BY started_ts DESC LIMIT ${MOST_PLAYS}) AS p`,
    [...own],
  )
  const plays = new Map<string, Played[]>()
  for (const { document, ...play } of played) plays.set(document, [play, ...(plays.get(document) ?? [])])
  const { rows } = await client.query<{ document: string; state: object }>(
    'SELECT document, state FROM play_states WHERE organisation_id = $1 AND profile = $2 AND document = ANY($3)',
    [...own],
  )
  const states = new Map(rows.map(({ document, state }) => [document, state]))
  return {
    plays: async ({ id }) => plays.get(id) ?? [],
    state: async <State extends object>({ id }: { readonly id: string }) => states.get(id) as State | undefined,
  }
}
