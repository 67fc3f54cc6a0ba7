/** Calls about crowds: starting one, reading its progress, stopping it. */
import type { Crowd } from '#schemas/endpoints/crowd.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { afterCommit } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { crowdOf, findCrowd, readCrowd } from './crowd-row.ts'
import { playCrowdsInBackground } from './play-crowds.ts'
import { createCrowd } from './start-crowd.ts'

/** Returns the name of a crowd in the audit. */
const nameOf = ({ players, draft }: Crowd) => `${players} players${draft === '' ? '' : ` of ${draft}`}`

export const crowd = implement(endpoints.crowd, {
  start: async (call) => {
    const { players, days, seed, draft } = call.body
    const asked = { players, ...(days && { days }), ...(seed && { seed }), ...(draft && { draft }) }
    const kept = crowdOf(await createCrowd(call, asked))
    call.auditEntries.push({ kind: 'crowd', id: kept.id, name: nameOf(kept) })
    return afterCommit(async () => {
      playCrowdsInBackground(call.platform)
      return { crowd: kept }
    })
  },

  get: async (call) => ({ crowd: crowdOf(await readCrowd(call, call.query.id)) }),

  latest: async (call) => {
    const row = await findCrowd(call)
    return { crowd: row ? crowdOf(row) : null }
  },

  cancel: async (call) => {
    const { client, user, now } = call
    await client.query(
      `UPDATE crowds SET state = 'cancelled', ended_ts = $3
       WHERE organisation_id = $1 AND id::text = $2 AND state = 'running'`,
      [user.orgId, call.query.id, now],
    )
    const crowd = crowdOf(await readCrowd(call, call.query.id))
    call.auditEntries.push({ kind: 'crowd', id: crowd.id, name: nameOf(crowd) })
    return { crowd }
  },
})
