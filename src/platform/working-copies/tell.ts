/** Tells the editors of a working copy of what was done to it: here once it is committed, at other servers by their announcements. */
import type { EditLine, LiveLine } from '#schemas/endpoints/live.ts'
import type { WorkingCopy } from '#src/live/copy.ts'
import type { Platform } from '../base/context.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { type RelayedLine, relayOf } from '../notifications/relay.ts'
import type { CopyKey } from './rows.ts'

/**
 * Announces an edit in its transaction.
 *
 * @returns Tells the pages of this server, which is done after the commit.
 */
export async function announceEdit(
  context: TransactionContext & { readonly platform: Platform },
  { kind, id }: CopyKey,
  { sequence, baseRevision, sessions }: WorkingCopy,
  edit: Pick<EditLine, 'session' | 'batch' | 'patches'>,
): Promise<() => void> {
  const { platform, client, user } = context
  const relay = relayOf(platform)
  const users = [...new Set(sessions.map((one) => one.user))]
  const told = ({ patches, ...rest }: typeof edit): RelayedLine => {
    const line = { kind, sequence, baseRevision, ...rest, ...(patches && { patches }) }
    return { orgId: user.orgId, users, line: { type: 'live', id, edit: line } satisfies LiveLine }
  }
  const whole = told(edit)
  // Too long a line is told without its patches, and editors elsewhere join again.
  if (!(await relay.announce(client, whole))) {
    const { patches: _, ...rest } = edit
    await relay.announce(client, told(rest))
  }
  return () => relay.tell(whole)
}
