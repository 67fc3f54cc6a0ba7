/** Calls of staff about rewards that wait for a look, and about who is held out (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { AuditEntry } from '../../base/audit.ts'
import { implement } from '../../http/implement.ts'
import { listHeld } from '../../rewards/ledger/held-list.ts'
import { type DecidedReward, refuseHeldRewards } from '../../rewards/ledger/held-rewards.ts'
import { readReach } from '../context/player-groups.ts'
import { release } from './release.ts'

/** The changes of a call: a reward each; a call that came too late for all of them says what it was about. */
const auditEntriesOf = (decided: readonly DecidedReward[]): AuditEntry[] =>
  decided.length === 0
    ? [{ kind: 'reward' }]
    : decided.map(({ reward: { id, name }, userId }) => ({ kind: 'reward', id, name: `${name} of ${userId}` }))

export const held = implement(endpoints.held, {
  list: (call) => listHeld(call, call),

  release: async (call) => {
    const released = await release(call, call.body.rewardIds)
    call.auditEntries.push(...auditEntriesOf(released))
    return { released: released.length }
  },

  refuse: async (call) => {
    const refused = await refuseHeldRewards(call, call.body.rewardIds)
    call.auditEntries.push(...auditEntriesOf(refused))
    return { refused: refused.length }
  },

  reach: async (call) => ({ reach: await readReach(call) }),
})
