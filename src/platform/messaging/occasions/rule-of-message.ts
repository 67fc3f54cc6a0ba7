/** The rule, quest or streak that a message follows, as far as it is on. */

import type { Subject } from '#src/engine/evaluation/gift.ts'
import { closedReason, readSchedule } from '#src/engine/schedule/schedule.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { findSubject } from '../../play/context/subjects.ts'

/** A rule that is on, and the time zone of the organisation (IANA). */
export interface FollowedRule {
  readonly subject: Subject
  readonly zone: string
  /** The end of the rule, in milliseconds since the epoch; infinite where it never ends. */
  readonly end: number
}

/** Finds a rule that is active, has begun and has not ended, whatever the hours of its days; undefined for any other. */
export async function findRuleOn(context: TransactionContext, id: string): Promise<FollowedRule | undefined> {
  const subject = await findSubject(context, id)
  if (!subject) return undefined
  const { timezone: zone } = await readOrganisation(context.client, context.user.orgId)
  const schedule = readSchedule(subject.document, zone)
  const isOn = closedReason({ ...schedule, hours: [] }, context.now) === undefined
  return isOn ? { subject, zone, end: schedule.end } : undefined
}
