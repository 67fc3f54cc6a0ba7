/**
 * The right to approve: of the members whom the policy names, or of who stands in for one of them. Never one's own work, and
 * no right twice.
 */
import type { ApprovalPerson } from '#schemas/endpoints/approvals.ts'
import { approvalMessages as say } from '#schemas/messages/approvals.ts'
import { listPeople, type MemberContext, readPolicy } from './policy.ts'

/** A member who may edit. */
type KnownPerson = Omit<ApprovalPerson, 'isMe'>

/** The facts of a request that decide who may approve it. */
export interface AskedRequest {
  readonly askedBy: string
  /** The member who saved the revision that is asked about; null where none did. */
  readonly savedBy: string | null
  readonly votes: readonly Vote[]
}

/** An approval: by whom, and in whose right, by their ids. */
export interface Vote {
  readonly byId: string
  readonly rightOfId: string
}

/** The rights that a member has, as they stand in the organisation now. */
export interface Rights {
  readonly me: { readonly id: string; readonly name: string }
  readonly people: readonly KnownPerson[]
  /** The ids of those for whom the member stands in. */
  readonly standsInFor: readonly string[]
}

/** Reads the rights of the member in whose name a transaction runs. */
export async function readRights(transaction: MemberContext): Promise<Rights> {
  const { client, user, now } = transaction
  const { rows } = await client.query<{ member: string }>(
    `SELECT member::text AS member FROM approval_stand_ins
     WHERE organisation_id = $1 AND stand_in = $2 AND until_ts > $3 ORDER BY member`,
    [user.orgId, user.id, now],
  )
  return {
    me: { id: user.id, name: user.name },
    people: await listPeople(transaction, await readPolicy(transaction)),
    standsInFor: rows.map(({ member }) => member),
  }
}

/** Finds the member in whose right somebody may approve a request; a sentence where they cannot. */
export function rightFor({ me, people, standsInFor }: Rights, asked: AskedRequest): KnownPerson | string {
  const { askedBy, savedBy, votes } = asked
  if (me.id === askedBy) return say.ownWork
  if (me.id === savedBy) return say.ownEdit
  if (votes.some(({ byId }) => byId === me.id)) return say.twice
  const rights = [me.id, ...standsInFor].flatMap((id) =>
    people.filter((one) => one.id === id && one.mayApprove && id !== askedBy && id !== savedBy),
  )
  if (rights.length === 0) return say.noRight
  return rights.find(({ id }) => votes.every(({ rightOfId }) => rightOfId !== id)) ?? say.rightUsed
}

/** Returns the approvals that still count: those of members who can sign in, in the right of members who may approve. */
export const standingVotes = (people: readonly KnownPerson[], votes: readonly Vote[]): readonly Vote[] =>
  votes.filter(
    ({ byId, rightOfId }) =>
      people.some(({ id }) => id === byId) && people.some(({ id, mayApprove }) => id === rightOfId && mayApprove),
  )
