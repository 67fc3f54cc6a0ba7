/** Giving the winners of a prize draw their offer, each place once, through the ledger as plays do. */
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { rewardStep } from '#src/engine/play/explain-play.ts'
import type { Platform } from '../base/context.ts'
import { inOrganisation, type JobContext, tryJobLock } from '../base/in-organisations.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { publishDrawnNotice } from '../notifications/prize-draw-events.ts'
import { openBatchLedger } from '../play/context/database-ledger.ts'
import { lockPlayers } from '../play/context/players.ts'
import { findSubject } from '../play/context/subjects.ts'
import { evaluateCoins } from '../play/progress/evaluate.ts'
import type { StoredPrizeDraw } from './stored.ts'

/** The winners who are given to in one transaction: few enough that stocks are not locked for long. */
const WINNERS_PER_ROUND = 100

/** The reasons why a prize is not given, as the ledger has them, in sentences. */
const reasons: Readonly<Record<string, string>> = {
  'out-of-stock': 'None of this offer was left.',
  'over-budget': 'It was more than the budget of the rule had left.',
  'offer-closed': 'The offer was not open.',
  'unknown-offer': 'The offer no longer existed.',
}
const ERASED = 'The person was erased.'
const NO_RULE = 'The rule no longer existed.'

/** A winner who has not been given anything yet. */
interface Waiting {
  readonly place: number
  readonly profile: number
  readonly userId: string
}

/** The end of giving to a winner. */
interface Given {
  readonly place: number
  readonly given: boolean
  readonly why: string | null
}

/** Gives the winners of a prize draw that is drawn what they have not been given yet; another server may do so at once. */
export async function givePrizes(platform: Platform, orgId: string, draw: StoredPrizeDraw): Promise<void> {
  let more = true
  while (more && !platform.stopping?.aborted)
    more = await inOrganisation(platform, orgId, (transaction) => giveSome(transaction, draw))
}

/** Gives to some winners; true where there may be more. */
async function giveSome(transaction: JobContext, draw: StoredPrizeDraw): Promise<boolean> {
  if (!(await tryJobLock(transaction, `prize draw ${draw.drawId}`))) return false
  const { client, user, now } = transaction
  const waiting = draw.offer === null ? [] : await readWaiting(transaction, draw)
  const ended = await endOf(transaction, draw, waiting)
  await client.query(
    `UPDATE prize_draw_winners w SET given = e.given, why = e.why
     FROM unnest($3::int[], $4::boolean[], $5::text[]) AS e (place, given, why)
     WHERE w.organisation_id = $1 AND w.draw = $2 AND w.place = e.place`,
    [
      ...[user.orgId, draw.drawId, ended.map(({ place }) => place)],
      ...[ended.map(({ given }) => given), ended.map(({ why }) => why)],
    ],
  )
  if (waiting.length === WINNERS_PER_ROUND) return true
  const { rowCount } = await client.query(
    'UPDATE prize_draws SET given_ts = $3 WHERE organisation_id = $1 AND id = $2 AND given_ts IS NULL',
    [user.orgId, draw.drawId, now],
  )
  if (rowCount !== 0) await tellDrawn(transaction, draw)
  return false
}

/** Gives to winners. Nobody is given anything who was erased, or whose rule is gone; whether it runs does not matter. */
async function endOf(
  transaction: JobContext,
  draw: StoredPrizeDraw,
  waiting: readonly Waiting[],
): Promise<readonly Given[]> {
  const subject = await findSubject(transaction, draw.rule)
  const without = (why: string) => (one: Waiting) => ({ place: one.place, given: false, why })
  if (!subject) return waiting.map(without(NO_RULE))
  const isErased = ({ userId }: Waiting) => userId.startsWith('erased:')
  const there = waiting.filter((one) => !isErased(one))
  return [...waiting.filter(isErased).map(without(ERASED)), ...(await give(transaction, draw, subject, there))]
}

async function readWaiting(
  { client, user }: JobContext,
  { drawId, entriesOf }: StoredPrizeDraw,
): Promise<readonly Waiting[]> {
  const { rows } = await client.query<Waiting>(
    `SELECT w.place, e.profile, p.user_id AS "userId" FROM prize_draw_winners w
     JOIN prize_draw_entrants e ON e.organisation_id = $1 AND e.draw = $3 AND e.player = w.player
     JOIN profiles p ON p.organisation_id = $1 AND p.number = e.profile
     WHERE w.organisation_id = $1 AND w.draw = $2 AND w.given IS NULL ORDER BY w.place LIMIT ${WINNERS_PER_ROUND}`,
    [user.orgId, drawId, entriesOf],
  )
  return rows
}

async function give(
  transaction: JobContext,
  { drawId, name, offer, closed }: StoredPrizeDraw,
  subject: Subject,
  winners: readonly Waiting[],
): Promise<Given[]> {
  if (winners.length === 0 || offer === null) return []
  const { timezone: zone } = await readOrganisation(transaction.client, transaction.user.orgId)
  const grants = winners.map(({ place, profile, userId }) => ({
    ...{ place, profile, userId, subject },
    gifts: [{ offerId: offer, place: '', cause: 'draw', once: `prize draw ${drawId} place ${place}` }],
  }))
  await lockPlayers(
    transaction,
    grants.map(({ userId }) => userId),
  )
  const batch = await openBatchLedger(transaction, { subjects: [], played: [], players: [], at: transaction.now, zone })
  const given = await batch.give(grants)
  for (const grant of grants) {
    const says = `Place ${grant.place} in the prize draw “${name}”, by round ${closed?.round} of the beacon.`
    const trace = [{ what: 'draw', held: true, says }, ...(given.get(grant) ?? []).map(rewardStep)]
    batch.record(grant, { subject, about: 'draw', held: true, trace })
  }
  await batch.flush()
  await evaluateCoins(
    transaction,
    grants.map((grant) => ({ profile: grant.profile, userId: grant.userId, rewards: given.get(grant) ?? [] })),
  )
  return readGiven(transaction, grants)
}

/** Reads from the ledger what winners were given, now or before. */
async function readGiven(
  { client, user }: JobContext,
  grants: readonly { readonly place: number; readonly gifts: readonly { readonly once: string }[] }[],
): Promise<Given[]> {
  const { rows } = await client.query<{ once: string; given: boolean; why: string }>(
    `SELECT once_key AS once, given, failure_reason AS why FROM rewards WHERE organisation_id = $1 AND once_key = ANY($2)`,
    [user.orgId, grants.flatMap(({ gifts }) => gifts.map(({ once }) => once))],
  )
  const kept = new Map(rows.map((one) => [one.once, one]))
  return grants.map(({ place, gifts: [gift] }) => {
    const { given = false, why = '' } = kept.get(gift?.once ?? '') ?? {}
    return { place, given, why: given ? null : (reasons[why] ?? 'It could not be given.') }
  })
}

/** Tells the team of the winners, once nothing of their prizes is on its way any more. */
async function tellDrawn(transaction: JobContext, draw: StoredPrizeDraw): Promise<void> {
  const { client, user } = transaction
  const { rows } = await client.query<{ winners: number; missed: number }>(
    `SELECT count(*)::int AS winners, count(*) FILTER (WHERE given = false)::int AS missed FROM prize_draw_winners
     WHERE organisation_id = $1 AND draw = $2`,
    [user.orgId, draw.drawId],
  )
  const { winners = 0, missed = 0 } = rows[0] ?? {}
  await publishDrawnNotice(transaction, draw, { winners, missed })
}
