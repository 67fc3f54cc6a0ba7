/** Messages that follow what happens to people: of what was noted, each is written for those of its segment, once. */
import { occasionHours, occasionOf } from '#schemas/values/message-occasions.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import type { Platform } from '../base/context.ts'
import { withKey } from '../base/database/with-key.ts'
import { inOrganisation, type JobContext } from '../base/in-organisations.ts'
import { halfDoneKey, readHalfDone } from './occasions/quests-half-done.ts'
import { findRuleOn } from './occasions/rule-of-message.ts'
import { type FoundMessage, findMessageOn, type OccasionPerson, writeOccasion } from './write-occasions.ts'

/** The occasions of one transaction. */
const OCCASIONS_PER_BATCH = 1000

interface Noted {
  readonly number: number
  readonly document: string
  readonly occasion: string
  readonly profile: number
  readonly values: Readonly<Record<string, string>>
}

/** Writes the messages of everything that was noted and is due. */
export async function followOccasions(platform: Platform): Promise<void> {
  const { rows } = await withKey(platform.pool, 'send', (client) =>
    client.query<{ organisation: string }>(
      'SELECT DISTINCT organisation_id::text AS organisation FROM message_occasions WHERE due_ts <= $1',
      [platform.now()],
    ),
  )
  for (const { organisation } of rows)
    while (!platform.stopping?.aborted && (await inOrganisation(platform, organisation, followSome))) {}
}

async function followSome(context: JobContext): Promise<boolean> {
  const { client, user, now } = context
  const { rows } = await client.query<Noted>(
    `DELETE FROM message_occasions WHERE organisation_id = $1 AND number IN (
       SELECT number FROM message_occasions WHERE organisation_id = $1 AND due_ts <= $2 ORDER BY number
       LIMIT ${OCCASIONS_PER_BATCH} FOR UPDATE SKIP LOCKED)
     RETURNING number::float8 AS number, document, occasion, profile::float8 AS profile, values`,
    [user.orgId, now],
  )
  for (const id of new Set(rows.map(({ document }) => document))) {
    const found = await findMessageOn(context, id)
    if (!found) continue
    const own = rows.filter(({ document, occasion }) => document === id && isFollowed(found, occasion))
    const halves = own.filter(({ occasion }) => occasion === 'quest_half_done')
    const others = own.filter((one) => !halves.includes(one)).map((one) => ({ ...one, key: keyOf(one) }))
    for (const [occasion, people] of grouped([...others, ...(await halvesNow(context, found, halves))]))
      await writeOccasion(context, found, { occasion }, people)
  }
  return rows.length > 0
}

/** Says whether a message still follows what was noted: it may have been changed since. */
function isFollowed({ stored }: FoundMessage, occasion: string): boolean {
  const follows = occasionOf(stored.sent)
  const [name] = occasion.split(' ')
  return name === (follows.sort === 'rule' ? follows.occasion : follows.sort)
}

/** The key of an occasion: a rank is lost once in a period; events and rewards are told of each time. */
const keyOf = ({ occasion, number }: Noted) => (occasion.startsWith('rank_lost ') ? occasion : `${occasion} ${number}`)

/** Something that was noted, with the key of its occasion. */
type Keyed = OccasionPerson & { readonly key: string }

function grouped(keyed: readonly Keyed[]): ReadonlyMap<string, readonly OccasionPerson[]> {
  const groups = new Map<string, OccasionPerson[]>()
  for (const { key, profile, values } of keyed) {
    const group = groups.get(key)
    if (group) group.push({ profile, values })
    else groups.set(key, [{ profile, values }])
  }
  return groups
}

/**
 * Returns who of those who reached half of a quest is still there after the hours of the message. Whoever has gone on within
 * them, but not to the end, is looked at again later.
 */
async function halvesNow(
  context: JobContext,
  { stored }: FoundMessage,
  noted: readonly Noted[],
): Promise<readonly Keyed[]> {
  const follows = occasionOf(stored.sent)
  const rule = noted.length > 0 && follows.sort === 'rule' ? await findRuleOn(context, follows.rule) : undefined
  if (!rule) return []
  const wait = occasionHours(stored.sent, 'quest_half_done') * HOUR_MS
  const half = await readHalfDone(
    context,
    rule,
    noted.map(({ profile }) => profile),
  )
  const still = noted.flatMap((one) => {
    const found = half.get(one.profile)
    return found ? [{ ...one, found, dueTS: found.movedTS + wait }] : []
  })
  await noteAgain(
    context,
    still.filter(({ dueTS }) => dueTS > context.now),
  )
  return still
    .filter(({ dueTS }) => dueTS <= context.now)
    .map(({ profile, values, found }) => {
      const { done, all } = found.tasks
      const words = { ...values, tasksDone: `${done}`, tasksLeft: `${all - done}` }
      return { key: halfDoneKey(found), profile, values: words }
    })
}

async function noteAgain(
  { client, user, now }: JobContext,
  noted: readonly (Noted & { readonly dueTS: number })[],
): Promise<void> {
  if (noted.length === 0) return
  await client.query(
    `INSERT INTO message_occasions (organisation_id, document, occasion, profile, values, happened_ts, due_ts)
     SELECT $1, n.document, n.occasion, n.profile, n.values, $3, n."dueTS"
     FROM jsonb_to_recordset($2::jsonb) AS n (document text, occasion text, profile bigint, values jsonb, "dueTS" float8)`,
    [user.orgId, JSON.stringify(noted), now],
  )
}
