/** What staff see of decisions, and how they open the demo website (ours). */
import { randomUUID } from 'node:crypto'
import { endpoints } from '#schemas/endpoints/index.ts'
import { trace } from '#src/engine/eligibility/eligibility.ts'
import { notFound } from '../../base/refusal.ts'
import { implement } from '../../http/implement.ts'
import { playerKeyOf } from '../../identity/api-keys.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { createPlayerToken } from '../../identity/player-tokens.ts'
import { findSubject } from '../context/active.ts'
import { aroundOf } from '../context/around.ts'
import { ledgerBook } from '../context/ledger-book.ts'
import { personas, plantPersonas } from '../context/personas.ts'
import { findKnown, playerOf } from '../context/player.ts'
import { toldAround } from '../context/told-around.ts'
import { readDecisions } from './decisions.ts'

/** A visit lasts a working day. */
const LASTING = 8 * 3_600_000

export const visits = implement(endpoints.visits, {
  decisions: async (call) => ({ decisions: await readDecisions(call, call.query) }),

  explain: async (call) => {
    const { ruleId, userId } = call.query
    const { now, user, client } = call
    const subject = await findSubject(call, ruleId)
    const known = await findKnown(call, userId, now)
    if (!subject || !known) throw notFound()
    const { timezone: zone } = await readOrganisation(client, user.orgId)
    const around = await toldAround(call, await aroundOf(call, [subject], known, { zone, at: now }), subject)
    const plays = await ledgerBook(call, { profile: known.profile, userId, at: now, zone }).plays(subject)
    const { held, steps } = trace(subject.document, playerOf(known, plays), { at: now }, around)
    const about = { id: '', at: now, userId, ruleId, ruleName: subject.name, about: 'on' }
    return { decision: { ...about, held, trace: [...steps] } }
  },

  createVisit: async (call) => {
    await plantPersonas(call)
    const [first] = personas
    const visit = { offset: 0, seed: '', draws: 0 }
    const { draft } = call.body
    return createPlayerToken(call, {
      ...{ userId: first?.userId ?? '', session: randomUUID(), lasting: LASTING, visit },
      ...(draft && { draft }),
    })
  },

  getPlayerKey: async (call) => {
    call.noted.push({ kind: 'api-key', name: 'Player key' })
    return { playerKey: await playerKeyOf(call) }
  },
})
