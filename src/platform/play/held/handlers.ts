/** Calls of staff about rewards that wait for a look, and about who is held out (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { implement } from '../../http/implement.ts'
import { listHeld } from '../../rewards/ledger/held-list.ts'
import { type DecidedReward, refuseHeld } from '../../rewards/ledger/held-rewards.ts'
import { readReach } from '../context/player-groups.ts'
import { release } from './release.ts'

const auditEntryOf = ({ reward: { id, name }, userId }: DecidedReward) => ({
  ...{ kind: 'reward', id, name: `${name} of ${userId}` },
})

export const held = implement(endpoints.held, {
  list: (call) => listHeld(call, call),

  release: async (call) => {
    const released = await release(call, call.body.rewardIds)
    call.auditEntries.push(...released.map(auditEntryOf))
    return { released: released.length }
  },

  refuse: async (call) => {
    const refused = await refuseHeld(call, call.body.rewardIds)
    call.auditEntries.push(...refused.map(auditEntryOf))
    return { refused: refused.length }
  },

  reach: async (call) => ({ reach: await readReach(call) }),
})
