/** Demo visits: staff act as an end user, move the clock, fix the seed and send events. */
import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { play } from '#schemas/endpoints/play.ts'
import { asObject, asText, listAt } from '#schemas/json.ts'
import { builtInEvents } from '#schemas/values/built-in-events.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { InvalidError } from '../../base/errors.ts'
import { findParsed } from '../../documents/active/rules.ts'
import { Refusal } from '../../http/refusal.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { changeVisit, type PlayerHolder, type Visit } from '../../identity/player-tokens.ts'
import { findPlayer } from '../context/players.ts'
import type { PlayerTransaction } from './context.ts'
import { personas } from './personas.ts'

type VisitChanges = v.InferOutput<(typeof play.visit)['body']>
type VisitReply = v.InferOutput<(typeof play.visit)['reply']['visit']>

/** The most that the clock may differ from the real one: ten years. */
const MAX_CLOCK_OFFSET_MS = 10 * 366 * DAY_MS
/** The most custom events that are listed. */
const MAX_EVENTS_LISTED = 200

/**
 * Returns the demo visit of a token.
 *
 * @throws {Refusal} With 403 when the token belongs to a player: only a manager may do this.
 */
export function refuseUnlessDemo({ visit }: PlayerHolder): Visit {
  if (!visit) throw new Refusal(403, 'Only a visit of the demo website may do this.')
  return visit
}

/**
 * Changes a visit and returns it as it is then.
 *
 * @throws {Refusal} With 403 when the token belongs to a player.
 * @throws {InvalidError} When the clock is moved too far, or nobody has the user id.
 */
export async function updateVisit(transaction: PlayerTransaction, changes: VisitChanges): Promise<VisitReply> {
  const before = refuseUnlessDemo(transaction.user)
  const userId = changes.userId ?? transaction.user.userId
  const isOther = userId !== transaction.user.userId
  if (isOther && !(await findPlayer(transaction, userId)))
    throw new InvalidError([{ path: 'userId', message: 'is nobody here' }])
  if (changes.offset !== undefined && Math.abs(changes.offset) > MAX_CLOCK_OFFSET_MS)
    throw new InvalidError([{ path: 'offset', message: 'must lie within ten years' }])
  const visit: Visit = {
    offset: changes.offset ?? before.offset,
    seed: changes.seed ?? before.seed,
    // A seed that is fixed begins anew.
    draws: changes.seed === undefined ? before.draws : 0,
  }
  const session = changes.renew || isOther ? randomUUID() : transaction.user.session
  const isChanged = Object.values(changes).some((one) => one !== undefined)
  if (isChanged) await changeVisit(transaction, transaction.user, { userId, session, visit })
  const { name, timezone } = await readOrganisation(transaction.client, transaction.user.orgId)
  return {
    ...{ userId, offset: visit.offset, seed: visit.seed, now: transaction.now + visit.offset, zone: timezone },
    draft: transaction.user.draft ? asText(transaction.user.draft.document.name) || 'Draft' : '',
    organisation: name,
    personas: personas.map(({ userId: id, name: called, about }) => ({ userId: id, name: called, about })),
    events: await listEvents(transaction),
  }
}

/** Lists the events that may be sent: the custom events, then the built-in ones. */
async function listEvents(transaction: PlayerTransaction): Promise<VisitReply['events']> {
  const { rows } = await transaction.client.query<{ id: string }>(
    `SELECT id FROM documents WHERE organisation_id = $1 AND kind = 'event' AND deleted_ts IS NULL
     ORDER BY name_key, id LIMIT ${MAX_EVENTS_LISTED}`,
    [transaction.user.orgId],
  )
  const found = await findParsed(
    transaction,
    ['event'],
    rows.map(({ id }) => id),
  )
  const own = rows.flatMap(({ id }) => {
    const document = found.get(id)?.document
    if (!document || document.disable === true) return []
    const properties = listAt(document, 'properties')
      .map(asObject)
      .map((one) => ({ name: asText(one.propertyName), type: asText(one.propertyType) }))
      .filter(({ name }) => name !== '')
    return [{ eventKey: asText(document.eventKey), eventName: asText(document.eventName), properties }]
  })
  return [...own, ...builtInEvents.map(({ title, value }) => ({ eventKey: value, eventName: title, properties: [] }))]
}
