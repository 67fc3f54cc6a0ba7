/** Manual grants: rewards that staff give or take back (C §7 `gratifyUpdateReward`; its body is ours). */
import { drawnKinds } from '#schemas/documents/rule-family.ts'
import type { LedgerRow } from '#schemas/endpoints/ledger.ts'
import { asText, type JsonObject } from '#schemas/json.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { ConflictError, InvalidError, NotFoundError } from '../../base/errors.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { findDocument } from '../../documents/documents.ts'
import { returnToBudget } from './budget.ts'
import { giveRewards } from './give.ts'
import { readLedgerRow } from './ledger-list.ts'
import { readOffers } from './offer-state.ts'
import { returnToStock } from './stock.ts'

/** Longest reason, in characters. */
const MAX_REASON_CHARACTERS = 500

type GrantContext = TransactionContext & SecretContext

const refuse = (path: string, message: string) => new InvalidError([{ path, message }])

/** The most characters of a reason. */
const refusals: Readonly<Record<string, string>> = {
  'unknown-offer': 'There is no such offer.',
  'offer-closed': 'This offer is not open now.',
  'out-of-stock': 'None of this offer is left.',
  'over-budget': 'It is more than the budget has left.',
}

/**
 * Grants an offer, or with a `rewardId` takes that reward back; the reason and the name of the member of staff are stored.
 *
 * @throws {InvalidError} When the body is not complete, or the offer cannot be given.
 * @throws {NotFoundError} When the player has no such reward.
 * @throws {ConflictError} When the reward was taken back already, or never given.
 */
export async function grantOrTakeBack(transaction: GrantContext, body: JsonObject): Promise<LedgerRow> {
  const reason = asText(body.reason).trim()
  if (reason === '') throw refuse('reason', 'Reason is required')
  if (reason.length > MAX_REASON_CHARACTERS)
    throw refuse('reason', `can have at most ${MAX_REASON_CHARACTERS} characters`)
  const userId = asText(body.userId)
  if (userId === '') throw refuse('userId', 'is required')
  const [offerId, rewardId] = [asText(body.offerId), asText(body.rewardId)]
  if ((offerId === '') === (rewardId === ''))
    throw refuse('offerId', 'Say either which offer is given or which reward is taken back.')
  const profile = await findProfile(transaction, userId)
  const id = rewardId
    ? await takeBack(transaction, { rewardId, profile, reason })
    : await grantManually(transaction, { offerId, ruleId: asText(body.ruleId), userId, profile, reason })
  return readLedgerRow(transaction, id)
}

async function findProfile({ client, user }: TransactionContext, userId: string): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    'SELECT number FROM profiles WHERE organisation_id = $1 AND user_id = $2',
    [user.orgId, userId],
  )
  if (!rows[0]) throw refuse('userId', 'Nobody is known by this name.')
  return Number(rows[0].number)
}

interface ManualGrant {
  readonly offerId: string
  readonly ruleId: string
  readonly userId: string
  readonly profile: number
  readonly reason: string
}

async function grantManually(
  transaction: GrantContext,
  { offerId, ruleId, userId, profile, reason }: ManualGrant,
): Promise<string> {
  const subject = ruleId ? await findGrantSubject(transaction, ruleId) : manualSubject
  const [given] = await giveRewards(transaction, subject, [{ offerId, place: '', cause: 'staff' }], {
    ...{ profile, userId, at: transaction.now },
    manualGrant: { reason, name: transaction.user.name },
  })
  // Nothing is kept of what was refused.
  if (!given?.given) throw refuse('offerId', refusals[given?.why ?? 'unknown-offer'] ?? 'It cannot be given.')
  return given.id
}

const manualSubject: Subject = { kind: 'rule', id: '', name: '', document: {} }

async function findGrantSubject(transaction: TransactionContext, id: string): Promise<Subject> {
  for (const kind of drawnKinds) {
    const stored = await findDocument(transaction, kind, id)
    if (stored) return { kind, id, name: stored.row.name, document: stored.sent }
  }
  throw refuse('ruleId', 'There is no such rule.')
}

interface TakenBackRow {
  readonly document: string
  readonly offer: string
  readonly amount: number
  readonly unit: string
  readonly currency: string
  readonly given: boolean
  readonly taken_back_ts: number | null
}

async function takeBack(
  transaction: TransactionContext,
  { rewardId, profile, reason }: { readonly rewardId: string; readonly profile: number; readonly reason: string },
): Promise<string> {
  const { client, user, now } = transaction
  const { rows } = await client.query<TakenBackRow>(
    `SELECT document, offer, amount, unit, currency, given, taken_back_ts FROM rewards
     WHERE organisation_id = $1 AND id::text = $2 AND profile = $3 FOR UPDATE`,
    [user.orgId, rewardId, profile],
  )
  const [row] = rows
  if (!row) throw new NotFoundError()
  if (row.taken_back_ts !== null) throw new ConflictError('This reward has been taken back already.')
  if (!row.given) throw new ConflictError('This reward was never given.')
  const said = (column: string, at: string) =>
    `CASE WHEN ${column} = '' THEN ${at} ELSE ${column} || E'\\n' || ${at} END`
  await client.query(
    `UPDATE rewards SET taken_back_ts = $3, reason = ${said('reason', '$4')}, by_name = ${said('by_name', '$5')}
     WHERE organisation_id = $1 AND id::text = $2`,
    [user.orgId, rewardId, now, reason, user.name],
  )
  const offer = (await readOffers(transaction, [row.offer])).get(row.offer)
  if (offer) await returnToStock(transaction, offer)
  await returnToBudget(transaction, row)
  return rewardId
}
