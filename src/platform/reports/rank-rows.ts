/** The rows behind the figures of the report of leaderboards: ranks, and the campaigns whose leaderboards are listed. */
import type { Period } from '#src/engine/schedule/period.ts'
import { formatCount, formatNumber } from '#src/format/numbers.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { listBoards, settingsOf } from './leaderboard-report.ts'
import type { ReportQuery } from './query.ts'
import type { Bind, RowsOf } from './rows-sql.ts'

type Listed = Awaited<ReturnType<typeof listBoards>>
/** A leaderboard with how its ranks are counted. */
type Board = Listed['boards'][number] & { readonly isLowest: boolean }

/** The figures of the report; those of a row of its list are asked for with its id. */
const figures = ['ranked', 'boards', 'rank', 'score'] as const

const periodWords: Readonly<Record<Period, string>> = {
  ...{ daily: 'of the day', weekly: 'of the week', monthly: 'of the month', campaign: 'of the whole campaign' },
}
const ofPeriod = (period: string) => periodWords[period as Period] ?? ''

/** Returns the rows behind a figure of the leaderboards that match; undefined where there is no such figure. */
export async function rankRows(
  transaction: TransactionContext,
  query: ReportQuery,
  figure: string,
): Promise<RowsOf | undefined> {
  if (!figures.some((one) => one === figure)) return undefined
  const found = await listBoards(transaction, query)
  if (figure === 'boards') return campaigns(found)
  const scoringOf = await settingsOf(transaction, found.boards)
  const listed = found.boards.map((board) => ({ ...board, isLowest: scoringOf(board).first === 'lowest' }))
  if (figure === 'ranked') return ranks(listed, query.search)
  // The id of a row: who, and the leaderboard.
  const [id = ''] = query.ids
  const [profile = ''] = id.split(' ', 1)
  const own = listed.filter(({ period, from, document }) => id === `${profile} ${period} ${from} ${document}`)
  return ranks(own, '', { profile: Number(profile), isUpTo: figure === 'rank' })
}

/** SQL that lists leaderboards as `k`. */
const boardsIn = (bind: Bind, boards: readonly Board[]) => `unnest(
  ${bind(boards.map(({ document }) => document))}::text[], ${bind(boards.map(({ period }) => period))}::text[],
  ${bind(boards.map(({ from }) => from))}::float8[], ${bind(boards.map(({ isLowest }) => isLowest))}::boolean[]
) AS k (document, period, "from", is_lowest)`

/** The ranks of leaderboards; of one person's alone, or of all up to theirs where that is asked for. */
const ranks =
  (boards: readonly Board[], search: string, of?: { readonly profile: number; readonly isUpTo: boolean }): RowsOf =>
  (bind) => {
    const all = `SELECT b.document, b.period, b.from_ts, b.profile, b.score, b.reached_ts, row_number() OVER (
        PARTITION BY b.document, b.period, b.from_ts
        ORDER BY CASE WHEN k.is_lowest THEN b.score ELSE b.place END, b.reached_ts, b.profile) AS rank
      FROM ${boardsIn(bind, boards)} JOIN board_scores b
        ON b.organisation_id = $1 AND b.document = k.document AND b.period = k.period AND b.from_ts = k."from"`
    const whose =
      of &&
      (of.isUpTo
        ? `r.rank <= (SELECT o.rank FROM board o WHERE o.profile = ${bind(of.profile)})`
        : `r.profile = ${bind(of.profile)}`)
    const found =
      search === ''
        ? 'TRUE'
        : `r.profile IN (SELECT number FROM profiles WHERE organisation_id = $1 AND position(${bind(search)} IN lower(user_id)) > 0)`
    return {
      from: `(WITH board AS (${all}) SELECT * FROM board r WHERE ${whose ?? found}) r`,
      ...{ at: 'r.reached_ts', profile: 'r.profile', document: 'r.document' },
      id: `r.profile || ' ' || r.period || ' ' || r.from_ts::text || ' ' || r.document`,
      ...{ name: `r.rank || ' ' || r.period`, amount: 'r.score' },
      words: ({ name, amount }) => {
        const [rank = '', period = ''] = name.split(' ')
        return `Rank ${formatNumber(Number(rank))} ${ofPeriod(period)}, with a score of ${formatNumber(amount ?? 0)}`
      },
    }
  }

/** The campaigns of leaderboards, with how many ranks they have in the periods that are listed. */
const campaigns =
  ({ boards, campaigns: listed }: Listed): RowsOf =>
  (bind) => ({
    from: `(SELECT k.document, coalesce(d.start_ts, 0) AS at,
        coalesce((SELECT sum(b.players) FROM unnest(${bind(boards.map(({ document }) => document))}::text[],
          ${bind(boards.map(({ players }) => players))}::float8[]) AS b (document, players) WHERE b.document = k.document), 0) AS ranked
      FROM unnest(${bind(listed.map(({ item }) => item.id))}::text[]) AS k (document)
      JOIN documents d ON d.organisation_id = $1 AND d.kind = 'rule' AND d.id = k.document) r`,
    ...{ at: 'r.at', profile: 'NULL::bigint', document: 'r.document', id: 'r.document', amount: 'r.ranked' },
    words: ({ amount }) => formatCount(amount ?? 0, 'rank'),
  })
