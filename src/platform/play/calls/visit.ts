/** A demo visit: staff act as an end user, move the clock, fix the seed; what they may send is listed beside it. */
import { randomUUID } from 'node:crypto'
import type * as v from 'valibot'
import type { play } from '#schemas/endpoints/play.ts'
import { builtInEvents } from '#schemas/values/built-in-events.ts'
import { items, text } from '../../base/read-value.ts'
import { refusedFields } from '../../base/refusal.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { changeVisit, type Visit } from '../../identity/player-tokens.ts'
import { findParsed } from '../context/parsed.ts'
import { personas } from '../context/personas.ts'
import { onDemo } from './demo-only.ts'
import type { PlayerPlace } from './stage.ts'

type Asked = v.InferOutput<(typeof play.visit)['body']>
type Shown = v.InferOutput<(typeof play.visit)['reply']['visit']>

/** The clock may stand so far from the real one: ten years. */
const FARTHEST = 10 * 366 * 86_400_000

/** Changes what is asked for, and answers the visit as it is then. */
export async function visitOf(place: PlayerPlace, asked: Asked): Promise<Shown> {
  const before = onDemo(place.user)
  const userId = asked.userId ?? place.user.userId
  const isOther = userId !== place.user.userId
  if (isOther) await refuseStranger(place, userId)
  if (asked.offset !== undefined && Math.abs(asked.offset) > FARTHEST)
    throw refusedFields(422, [{ path: 'offset', message: 'must lie within ten years' }])
  const visit: Visit = {
    offset: asked.offset ?? before.offset,
    seed: asked.seed ?? before.seed,
    // Whoever fixes a seed sees the same from its beginning.
    draws: asked.seed === undefined ? before.draws : 0,
  }
  const session = asked.renew || isOther ? randomUUID() : place.user.session
  const isChanged = Object.values(asked).some((one) => one !== undefined)
  if (isChanged) await changeVisit(place, place.user, { userId, session, visit })
  const { name, timezone } = await readOrganisation(place.client, place.user.orgId)
  return {
    ...{ userId, offset: visit.offset, seed: visit.seed, now: place.now + visit.offset, zone: timezone },
    draft: place.user.draft ? text(place.user.draft.document.name) || 'Draft' : '',
    organisation: name,
    personas: personas.map(({ userId: id, name: called, about }) => ({ userId: id, name: called, about })),
    events: await eventsOf(place),
  }
}

async function refuseStranger({ client, user }: PlayerPlace, userId: string) {
  const { rowCount } = await client.query('SELECT FROM profiles WHERE organisation_id = $1 AND user_id = $2', [
    user.orgId,
    userId,
  ])
  if (!rowCount) throw refusedFields(422, [{ path: 'userId', message: 'is nobody here' }])
}

/** What may be sent: the custom events, then what every user does. */
async function eventsOf(place: PlayerPlace): Promise<Shown['events']> {
  const { rows } = await place.client.query<{ id: string }>(
    `SELECT id FROM documents WHERE organisation_id = $1 AND kind = 'event' AND deleted_ts IS NULL
     ORDER BY name_key, id LIMIT 200`,
    [place.user.orgId],
  )
  const found = await findParsed(
    place,
    ['event'],
    rows.map(({ id }) => id),
  )
  const own = rows.flatMap(({ id }) => {
    const document = found.get(id)?.document
    if (!document || document.disable === true) return []
    const properties = items(document.properties)
      .map((one) => ({ name: text(one.propertyName), type: text(one.propertyType) }))
      .filter(({ name }) => name !== '')
    return [{ eventKey: text(document.eventKey), eventName: text(document.eventName), properties }]
  })
  return [...own, ...builtInEvents.map(({ title, value }) => ({ eventKey: value, eventName: title, properties: [] }))]
}
