/** The votes of everybody in the organisation in a poll, which whoever answers it is told. */
import { type Answers, talliesOf, type VoteTally } from '#src/engine/play/questions.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { sharedCounts } from './shared-counts.ts'

/** Tallies by template, and by their question and option. */
type Tallies = Map<string, Map<string, VoteTally>>

const shared = sharedCounts<Tallies>()

/** Returns what was chosen in the polls of a template in a document, as it was a second or so ago at most. */
export async function readTallies(
  transaction: TransactionContext,
  document: string,
  template: string,
): Promise<readonly VoteTally[]> {
  const tallies = await shared.read(transaction, document, () => countAnswers(transaction, document))
  return [...(tallies.get(template)?.values() ?? [])]
}

/** Adds the answers of a play that is finished, so that who asks this server is told at once. */
export async function addAnswers(
  transaction: TransactionContext,
  document: string,
  { template, answers }: { readonly template: string; readonly answers: Answers },
): Promise<void> {
  const tallies = await shared.known(transaction, document)
  if (tallies) for (const tally of talliesOf(answers)) if (isCounted(tally)) add(tallies, template, tally)
}

function add(tallies: Tallies, template: string, { question, option, votes }: VoteTally): void {
  const own = tallies.get(template) ?? new Map<string, VoteTally>()
  tallies.set(template, own)
  const place = `${option} of ${question}`
  own.set(place, { question, option, votes: votes + (own.get(place)?.votes ?? 0) })
}

/** Says of a vote what `countAnswers` says of it. */
const isCounted = ({ option }: VoteTally): boolean => Number.isInteger(option) && option >= 0 && option < 1000

/** Counts what was chosen; options are whole numbers below 1,000, whatever else was sent. */
async function countAnswers({ client, user }: TransactionContext, document: string): Promise<Tallies> {
  const { rows } = await client.query<VoteTally & { template: string }>(
    `SELECT p.template, a.key AS question, a.value::int AS option, count(*)::int AS votes
     FROM plays p CROSS JOIN LATERAL jsonb_each_text(p.input->'answers') AS a
     WHERE p.organisation_id = $1 AND p.document = $2 AND p.finished_ts IS NOT NULL AND a.value ~ '^\\d{1,3}$'
     GROUP BY 1, 2, 3`,
    [user.orgId, document],
  )
  const tallies: Tallies = new Map()
  for (const { template, ...tally } of rows) add(tallies, template, tally)
  return tallies
}
