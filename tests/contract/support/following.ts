/** The demo organisation with rules of one's own in it, its events sent with its key, and what became of them in the database. */
import { NEVER } from '#schemas/codes.ts'
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { insertDocument } from './bodies.ts'
import { openWorld, type TestUser, type World } from './world.ts'

type Body = Record<string, unknown>

/** A row of the ledger. */
export interface GivenReward {
  readonly cause: string
  readonly name: string
  readonly place: string
  readonly given: boolean
  readonly why: string
}

/** The demo as such a test uses it. */
export interface Following {
  readonly world: World
  readonly person: TestUser
  /** Sends one event as of the clock. */
  sendEvent(userId: string, event: string, properties?: Body, more?: Body): Promise<void>
  send(body: Body, headers?: Readonly<Record<string, string>>): ReturnType<World['call']>
  /** A token of a player; the clock may have moved far since. */
  token(userId: string): Promise<string>
  /** What somebody was given, in order; of one document. */
  rewardsOf(userId: string, document: string): Promise<readonly GivenReward[]>
  /** What was decided about somebody and a document, in order. */
  decisionsOf(
    userId: string,
    document: string,
  ): Promise<readonly { readonly held: boolean; readonly says: readonly string[] }[]>
  /** Puts a running document into the organisation. */
  insertRule(document: Body, kind?: DocumentKindId): Promise<string>
  rows<Row>(sql: string, values?: readonly unknown[]): Promise<readonly Row[]>
}

/** Opens the demo. */
export async function openFollowing(): Promise<Following> {
  const world = await openWorld()
  const person = await world.demo()
  const token: string = (await person.get('getApiKey')).reply.apikey
  const { playerKey } = (await person.get('getPlayerKey')).reply
  const rows = async <Row>(sql: string, values: readonly unknown[] = []) =>
    (await world.database.ownerPool.query(sql, [...values])).rows as readonly Row[]
  const send: Following['send'] = (body, headers = {}) => world.call('events', { token, method: 'POST', body, headers })
  const of = 'JOIN profiles p ON p.organisation_id = r.organisation_id AND p.number = r.profile WHERE p.user_id = $1'
  return {
    ...{ world, person, send, rows },
    async sendEvent(userId, event, properties = {}, more = {}) {
      const came = await send({ userId, event, properties, timestamp: world.clock, ...more })
      if (came.status !== 200) throw new Error(came.text)
    },
    token: async (userId) => (await person.post('play/token', { userId }, { token: playerKey })).reply.token,
    rewardsOf: (userId, document) =>
      rows<GivenReward>(
        `SELECT r.cause, r.name, r.place, r.given, r.failure_reason AS why FROM rewards r ${of} AND r.document = $2 ORDER BY r.number`,
        [userId, document],
      ),
    async decisionsOf(userId, document) {
      const found = await rows<{ held: boolean; trace: readonly { says: string }[] }>(
        `SELECT r.held, r.trace FROM decisions r ${of} AND r.document = $2 ORDER BY r.number`,
        [userId, document],
      )
      return found.map(({ held, trace }) => ({ held, says: trace.map(({ says }) => says) }))
    },
    insertRule: (document, kind = 'rule') =>
      insertDocument(world, person, kind, {
        ...{ ruleStatus: 'active', userSegmentId: 'All User', timezone: 'Asia/Kolkata' },
        ...{ startDateTime: world.clock - 3_600_000, endDateTime: NEVER },
        ...document,
      }),
  }
}
