/** Those who can answer a request: whom it asks, or all who may approve, and who stands in for one of them. */
import type { TransactionContext } from '../base/transaction-context.ts'
import { listPeople, readPolicy } from './policy.ts'
import { type AskedRequest, rightFor } from './rights.ts'

/** A member who can answer a request. */
export interface Approver {
  readonly id: string
  /** The name of the member in whose right they would; empty for their own. */
  readonly inPlaceOf: string
}

/** Lists those who can answer a request now; without anybody named in it, all who may approve are asked. */
export async function approversOf(
  transaction: TransactionContext,
  asked: AskedRequest & { readonly whomIds: readonly string[] },
): Promise<Approver[]> {
  const { client, user, now } = transaction
  const people = await listPeople(transaction, await readPolicy(transaction))
  const { rows: standIns } = await client.query<{ member: string; standIn: string }>(
    `SELECT member::text AS member, stand_in::text AS "standIn" FROM approval_stand_ins
     WHERE organisation_id = $1 AND until_ts > $2 ORDER BY member`,
    [user.orgId, now],
  )
  const isAsked = (id: string) => asked.whomIds.length === 0 || asked.whomIds.includes(id)
  return people.flatMap((me) => {
    const standsInFor = standIns.filter(({ standIn }) => standIn === me.id).map(({ member }) => member)
    const right = rightFor({ me, people, standsInFor }, asked)
    if (typeof right === 'string') return []
    const isMeant = [me.id, ...standsInFor].some(isAsked)
    return isMeant ? [{ id: me.id, inPlaceOf: right.id === me.id ? '' : right.name }] : []
  })
}
