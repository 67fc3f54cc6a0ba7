/** Calls of staff about decisions, and the demo website that they open (ours). */
import { randomUUID } from 'node:crypto'
import { endpoints } from '#schemas/endpoints/index.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { MalformedError, NotFoundError } from '../../base/errors.ts'
import { implement } from '../../http/implement.ts'
import { playerKeyOf } from '../../identity/api-keys.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { createPlayerToken } from '../../identity/player-tokens.ts'
import { databaseLedger } from '../context/database-ledger.ts'
import { readDecisions } from '../context/decision-rows.ts'
import { explainAvailability } from '../context/facts.ts'
import { findPlayer } from '../context/players.ts'
import { findSubject } from '../context/subjects.ts'
import { createPersonas, personas } from './personas.ts'

/** A visit lasts a working day. */
const VISIT_LIFETIME_MS = 8 * HOUR_MS

export const visits = implement(endpoints.visits, {
  decisions: async (call) => {
    const { ruleId, userId } = call.query
    if (!ruleId && !userId) throw new MalformedError([{ path: 'ruleId', message: 'is required without userId' }])
    return { decisions: await readDecisions(call, { ruleId: ruleId || undefined, userId: userId || undefined }) }
  },

  explain: async (call) => {
    const { ruleId, userId } = call.query
    const { now: at, user, client } = call
    const subject = await findSubject(call, ruleId)
    const player = await findPlayer(call, userId)
    if (!subject || !player) throw new NotFoundError()
    const { timezone: zone } = await readOrganisation(client, user.orgId)
    const plays = await databaseLedger(call, { profile: player.profile, userId, at, zone }).plays(subject)
    const { passed, steps } = await explainAvailability(call, subject, player, { plays, at, zone })
    const about = { id: '', at, userId, ruleId, ruleName: subject.name, about: 'on' }
    return { decision: { ...about, held: passed, trace: [...steps] } }
  },

  createVisit: async (call) => {
    await createPersonas(call)
    const [first] = personas
    const visit = { offset: 0, seed: '', draws: 0 }
    const { draft } = call.body
    return createPlayerToken(call, {
      ...{ userId: first?.userId ?? '', session: randomUUID(), lifetimeMs: VISIT_LIFETIME_MS },
      demo: { visit, sessionHash: call.user.tokenHash },
      ...(draft && { draft }),
    })
  },

  getPlayerKey: async (call) => {
    call.auditEntries.push({ kind: 'api-key', name: 'Player key' })
    return { playerKey: await playerKeyOf(call) }
  },
})
