/** What staff see of decisions, and how they open the demo website (ours). */
import { randomUUID } from 'node:crypto'
import { endpoints } from '#schemas/endpoints/index.ts'
import { trace } from '#src/engine/trace.ts'
import { implement } from '../http/implement.ts'
import { notFound } from '../http/refusal.ts'
import { findSubject } from '../play/active.ts'
import { aroundOf } from '../play/around.ts'
import { readDecisions } from '../play/decisions.ts'
import { ledgerBook } from '../play/ledger-book.ts'
import { personas, plantPersonas } from '../play/personas.ts'
import { findKnown, playerOf } from '../play/player.ts'
import { makeToken } from '../play/player-tokens.ts'
import { toldAround } from '../play/told-around.ts'
import { playerKeyOf } from '../store/api-keys.ts'
import { readOrganisation } from '../store/organisations.ts'

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
    return makeToken(call, {
      ...{ userId: first?.userId ?? '', session: randomUUID(), lasting: LASTING, visit },
      ...(draft && { draft }),
    })
  },

  getPlayerKey: async (call) => {
    call.noted.push({ kind: 'api-key', name: 'Player key' })
    return { playerKey: await playerKeyOf(call) }
  },
})
