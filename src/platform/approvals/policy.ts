/** The policy of an organisation, and the members whom it lets approve. */
import type { ApprovalPerson, StandIn } from '#schemas/endpoints/approvals.ts'
import { approvalMessages as say } from '#schemas/messages/approvals.ts'
import { type ApprovalPolicy, defaultApprovalPolicy, mostApprovers } from '#schemas/values/approval-policy.ts'
import type { Role } from '#schemas/values/roles.ts'
import { InvalidError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** A transaction in the name of a member of the team. */
export type MemberContext = TransactionContext & {
  readonly user: { readonly id: string; readonly orgId: string; readonly name: string; readonly role: Role }
}

/** Reads the policy of an organisation. */
export async function readPolicy({ client, user }: TransactionContext): Promise<ApprovalPolicy> {
  const { rows } = await client.query<{ policy: ApprovalPolicy }>(
    'SELECT policy FROM approval_policies WHERE organisation_id = $1',
    [user.orgId],
  )
  return rows[0]?.policy ?? defaultApprovalPolicy
}

/**
 * Saves the policy of an organisation.
 *
 * @throws {InvalidError} When it names others than members who may edit, or fewer may approve than have to.
 */
export async function savePolicy(transaction: TransactionContext, policy: ApprovalPolicy): Promise<void> {
  const { client, user, now } = transaction
  const people = await listPeople(transaction, policy)
  const known = new Set(people.map(({ id }) => id))
  if (policy.members.some((id) => !known.has(id)))
    throw new InvalidError([{ path: 'members', message: say.unknownMember }])
  const there = people.filter(({ mayApprove }) => mayApprove).length
  const most = mostApprovers(policy)
  if (most > there) throw new InvalidError([{ path: 'members', message: say.tooFew(most, there) }])
  if (most > 0 && people.length < 2) throw new InvalidError([{ path: 'mode', message: say.noOther }])
  await client.query(
    `INSERT INTO approval_policies (organisation_id, mode, policy, updated_ts) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organisation_id)
     DO UPDATE SET mode = excluded.mode, policy = excluded.policy, updated_ts = excluded.updated_ts`,
    [user.orgId, policy.mode, JSON.stringify(policy), now],
  )
}

/** Lists the members who can sign in and edit, with whether a policy lets them approve. */
export async function listPeople(
  { client, user }: TransactionContext,
  { members }: ApprovalPolicy,
): Promise<Omit<ApprovalPerson, 'isMe'>[]> {
  const { rows } = await client.query<Omit<ApprovalPerson, 'mayApprove' | 'isMe'>>(
    `SELECT id::text AS id, name, role FROM users
     WHERE organisation_id = $1 AND role <> 'viewer' AND verified AND disabled_ts IS NULL ORDER BY lower(name), id`,
    [user.orgId],
  )
  return rows.map((one) => ({
    ...one,
    mayApprove: members.length > 0 ? members.includes(one.id) : one.role === 'admin',
  }))
}

/** Reads who stands in for a member; null where nobody does now. */
export async function readStandIn({ client, user, now }: MemberContext): Promise<StandIn | null> {
  const { rows } = await client.query<StandIn>(
    `SELECT stand_in::text AS "memberId", until_ts AS "untilTS" FROM approval_stand_ins
     WHERE organisation_id = $1 AND member = $2 AND until_ts > $3`,
    [user.orgId, user.id, now],
  )
  return rows[0] ?? null
}

/**
 * Sets who stands in for a member.
 *
 * @throws {InvalidError} When it is nobody else who may edit, or for a time that is over.
 */
export async function saveStandIn(transaction: MemberContext, standIn: StandIn | null): Promise<void> {
  const { client, user, now } = transaction
  if (!standIn) {
    await client.query('DELETE FROM approval_stand_ins WHERE organisation_id = $1 AND member = $2', [
      user.orgId,
      user.id,
    ])
    return
  }
  const { memberId, untilTS } = standIn
  const people = await listPeople(transaction, defaultApprovalPolicy)
  if (memberId === user.id || !people.some(({ id }) => id === memberId))
    throw new InvalidError([{ path: 'standIn.memberId', message: say.unknownMember }])
  if (untilTS <= now) throw new InvalidError([{ path: 'standIn.untilTS', message: say.standInUntil }])
  await client.query(
    `INSERT INTO approval_stand_ins (organisation_id, member, stand_in, until_ts) VALUES ($1, $2, $3, $4)
     ON CONFLICT (organisation_id, member) DO UPDATE SET stand_in = excluded.stand_in, until_ts = excluded.until_ts`,
    [user.orgId, user.id, memberId, untilTS],
  )
}
