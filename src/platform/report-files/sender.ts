/** The rights of whoever sends a report, as they are at the moment. */
import type { Role } from '#schemas/values/roles.ts'
import { isEnough } from '#schemas/values/roles.ts'
import type { Client } from '../base/database/pool.ts'
import { planStatusAt } from '../identity/period.ts'

/** A member of the team who may sign in. */
export interface Sender {
  readonly name: string
  readonly role: Role
  /** True while most calls are refused to them: the trial or the plan is over, or their first password stands. */
  readonly isRestricted: boolean
}

/**
 * Reads a member of the organisation that the transaction is inside of.
 *
 * @param now - Milliseconds since the epoch.
 * @returns Undefined where they left the team or were disabled.
 */
export async function readSender(client: Client, id: string, now: number): Promise<Sender | undefined> {
  const { rows } = await client.query<{
    name: string
    role: Role
    mustChange: boolean
    trialEndsTS: number | null
    planEndsTS: number | null
  }>(
    `SELECT u.name, u.role, u.must_change AS "mustChange", o.trial_ends_ts AS "trialEndsTS", o.plan_ends_ts AS "planEndsTS"
     FROM users u JOIN organisations o ON o.id = u.organisation_id
     WHERE u.id = $1 AND u.verified AND u.disabled_ts IS NULL`,
    [id],
  )
  if (!rows[0]) return undefined
  const { name, role, mustChange, trialEndsTS, planEndsTS } = rows[0]
  return { name, role, isRestricted: mustChange || planStatusAt({ trialEndsTS, planEndsTS }, now).state === 'ended' }
}

/** Tells whether a sender may do now what needs a role. */
export const maySend = (sender: Sender | undefined, role: Role): boolean =>
  sender !== undefined && !sender.isRestricted && isEnough(sender.role, role)
