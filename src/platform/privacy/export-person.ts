/**
 * Everything about one person as a JSON file, made while it is sent: however much there is, a page of one section is in
 * memory at a time. Moments are ISO 8601 in UTC.
 */
import type { Platform } from '../base/context.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'
import { StreamedReply } from '../http/answer.ts'
import { readOrganisation } from '../identity/organisations.ts'
import { type DeliveryPlace, findDeliveries } from './find-deliveries.ts'
import { documentsIn, type Person } from './person.ts'

/** Rows that are read and written at a time: each page of a section is sorted anew. */
const ROWS_PER_PAGE = 5000

/** A list of the file. */
interface Section {
  readonly name: string
  /** The rows of organisation $1, profiles $2 and user ids $3, with `WHERE` at the end; each names its place. */
  readonly sql: string
  /** The columns by which the rows are ordered and paged, the last one unlike in all rows; both of text or number. */
  readonly order: readonly [column: string, column: string]
}

const of = (table: string) =>
  `${table} t WHERE t.organisation_id = $1 AND t.profile = ANY($2) AND $3::text[] IS NOT NULL`
const inDocuments = (table: string) =>
  `${table} t WHERE t.organisation_id = $1 AND t.document IN ${documentsIn(table)} AND t.profile = ANY($2)
     AND $3::text[] IS NOT NULL`
const byUserId = (table: string, column = 'user_id') =>
  `${table} t WHERE t.organisation_id = $1 AND t.${column} = ANY($3) AND $2::bigint[] IS NOT NULL`

const rewardColumns = `t.id, t.document AS "documentId", t.document_name AS "documentName", t.cause, t.name, t.amount, t.unit,
  t.currency, t.code, t.valid_ts AS "validUntil", t.given, t.failure_reason AS "notGivenBecause", t.reason,
  t.at_ts AS at, t.redeemed_ts AS "redeemedAt", t.taken_back_ts AS "takenBackAt"`

/** The lists of the file, in their order. */
const sections: readonly Section[] = [
  {
    name: 'events',
    sql: `SELECT event_key AS event, properties, happened_ts AS "happenedAt", received_ts AS "receivedAt" FROM ${of('events')}`,
    order: ['t.happened_ts', 't.number'],
  },
  {
    name: 'earlierEvents',
    sql: `SELECT event_key AS event, times, at_ts AS "firstAt" FROM ${of('gone_events')}`,
    order: ['t.at_ts', 't.number'],
  },
  {
    name: 'plays',
    sql: `SELECT id, document AS "documentId", template AS "templateId", started_ts AS "startedAt", finished_ts AS "finishedAt",
       input, answer, score, rewarded, draw FROM ${inDocuments('plays')}`,
    order: ['t.started_ts', 't.id'],
  },
  {
    name: 'prizeDraws',
    sql: `SELECT d.name, d.rule AS "documentId", t.player AS pseudonym, t.entries, d.closed_ts AS "closedAt",
       coalesce(w.places, '[]') AS "placesWon" FROM prize_draw_entrants t
       JOIN prize_draws d ON d.organisation_id = $1 AND d.entries_of = t.draw
       LEFT JOIN LATERAL (SELECT json_agg(place ORDER BY place) AS places FROM prize_draw_winners
         WHERE organisation_id = $1 AND draw = d.id AND player = t.player) w ON true
       WHERE t.organisation_id = $1 AND t.profile = ANY($2) AND $3::text[] IS NOT NULL`,
    order: ['d.number', 't.player'],
  },
  {
    name: 'rewards',
    sql: `SELECT ${rewardColumns}, t.offer AS "offerId" FROM ${of('rewards')} AND t.badge = ''`,
    order: ['t.number', 't.number'],
  },
  {
    name: 'badges',
    sql: `SELECT ${rewardColumns}, t.badge AS "badgeId" FROM ${of('rewards')} AND t.badge <> ''`,
    order: ['t.number', 't.number'],
  },
  {
    name: 'rewardsThatWait',
    sql: `SELECT t.name, h.cause, h.address, h.held_ts AS "since" FROM held_rewards h
       JOIN rewards t ON t.organisation_id = $1 AND t.id = h.reward
       WHERE h.organisation_id = $1 AND t.profile = ANY($2) AND $3::text[] IS NOT NULL`,
    order: ['t.number', 't.number'],
  },
  {
    name: 'progress',
    sql: `SELECT document AS "documentId", state, updated_ts AS "updatedAt" FROM ${inDocuments('play_states')}`,
    order: ['t.document', 't.profile'],
  },
  {
    name: 'leaderboards',
    sql: `SELECT document AS "documentId", period, from_ts AS "periodBegan", score, reached_ts AS "reachedAt"
       FROM ${inDocuments('board_scores')}`,
    order: ['t.document', "t.period || ' ' || t.from_ts || ' ' || t.profile"],
  },
  {
    name: 'agreements',
    sql: `SELECT document AS "documentId", version, agreed_ts AS "agreedAt" FROM ${inDocuments('terms_agreements')}
       AND t.document NOT LIKE 'form %'`,
    order: ['t.document', "t.version || ' ' || t.profile"],
  },
  {
    name: 'forms',
    sql: `SELECT substr(document, 6) AS "documentId", version AS "consentVersion", agreed_ts AS "sentAt"
       FROM ${inDocuments('terms_agreements')} AND t.document LIKE 'form %'`,
    order: ['t.document', "t.version || ' ' || t.profile"],
  },
  {
    name: 'displays',
    sql: `SELECT document AS "documentId", template AS "templateId", phase, at_ts AS at FROM ${inDocuments('displays')}`,
    order: ['t.document', 't.day'],
  },
  {
    name: 'interactions',
    sql: `SELECT document AS "documentId", day * 86400000::float8 AS "dayAt", clicks, closes FROM ${inDocuments('interactions')}`,
    order: ['t.document', 't.day'],
  },
  {
    name: 'interruptions',
    sql: `SELECT document AS "documentId", granted, closed, at_ts AS at FROM ${of('interruptions')}`,
    order: ['t.profile', 't.profile'],
  },
  {
    name: 'cameByCode',
    sql: `SELECT document AS "documentId", at_ts AS at FROM referrals t
       WHERE t.organisation_id = $1 AND t.referree = ANY($2) AND $3::text[] IS NOT NULL`,
    order: ['t.at_ts', 't.document'],
  },
  {
    name: 'friendsBrought',
    sql: `SELECT document AS "documentId", at_ts AS at FROM referrals t
       WHERE t.organisation_id = $1 AND t.referrer = ANY($2) AND $3::text[] IS NOT NULL`,
    order: ['t.at_ts', 't.referree'],
  },
  {
    name: 'groups',
    sql: `SELECT held_out AS "isHeldOut", since_ts AS "since" FROM ${of('player_groups')}`,
    order: ['t.since_ts', 't.profile'],
  },
  {
    name: 'segmentFiles',
    sql: `SELECT f.name AS file, f.segment_id AS "documentId", f.uploaded_ts AS "uploadedAt" FROM segment_files f
       JOIN segment_members t ON t.organisation_id = f.organisation_id AND t.file = f.number
       WHERE f.organisation_id = $1 AND t.profile = ANY($2) AND $3::text[] IS NOT NULL`,
    order: ['t.file', 't.profile'],
  },
  {
    name: 'decisions',
    sql: `SELECT document AS "documentId", document_name AS "documentName", about, held, trace, at_ts AS at FROM ${of('decisions')}`,
    order: ['t.number', 't.number'],
  },
  {
    name: 'trackedItems',
    sql: `SELECT item, received_ts AS "receivedAt" FROM ${of('tracked_items')}`,
    order: ['t.item', 't.profile'],
  },
  {
    name: 'messages',
    sql: `SELECT document AS "documentId", channel, address, state, sent_ts AS "sentAt", opened_ts AS "openedAt",
       clicked_ts AS "clickedAt" FROM ${of('messages')}`,
    order: ['t.created_ts', 't.id'],
  },
  {
    name: 'devices',
    sql: `SELECT platform, registered_ts AS "registeredAt" FROM ${of('devices')}`,
    order: ['t.registered_ts', 't.token_hash'],
  },
  {
    name: 'consents',
    sql: `SELECT channel, allowed, source, at_ts AS at FROM ${of('channel_consents')}`,
    order: ['t.at_ts', 't.channel'],
  },
  {
    name: 'recipientFiles',
    sql: `SELECT f.name AS file, f.created_ts AS "uploadedAt" FROM recipient_files f
       JOIN recipient_rows t ON t.organisation_id = f.organisation_id AND t.file = f.id
       WHERE f.organisation_id = $1 AND t.user_id = ANY($3) AND $2::bigint[] IS NOT NULL`,
    order: ['f.created_ts', 'f.id'],
  },
  {
    name: 'tokens',
    sql: `SELECT created_ts AS "createdAt", expires_ts AS "expiresAt" FROM ${byUserId('player_tokens')} AND t.visit IS NULL`,
    order: ['t.created_ts', 't.hash'],
  },
  {
    name: 'revocations',
    sql: `SELECT revoked_ts AS "revokedAt" FROM ${byUserId('player_revocations')}`,
    order: ['t.revoked_ts', 't.user_id'],
  },
  {
    name: 'visitors',
    sql: `SELECT visitor, merged_ts AS "mergedAt" FROM ${byUserId('visitor_merges')}`,
    order: ['t.merged_ts', 't.visitor'],
  },
  {
    name: 'givenByStaff',
    sql: `SELECT a.call AS action, t.name, a.at_ts AS at FROM rewards t
       JOIN audit a ON a.organisation_id = t.organisation_id AND a.kind = 'reward' AND a.about = t.id::text
       WHERE t.organisation_id = $1 AND t.profile = ANY($2) AND $3::text[] IS NOT NULL`,
    order: ['a.id', 'a.id'],
  },
]

/** Streams the file of a person. */
export function exportPerson(platform: Platform, orgId: string, person: Person): StreamedReply {
  const text = new TextEncoder()
  const pieces = piecesOf(platform, orgId, person)
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      const { done, value } = await pieces.next()
      if (done) stream.close()
      else stream.enqueue(text.encode(value))
    },
    cancel: async () => void (await pieces.return(undefined)),
  })
  return new StreamedReply(body, { 'Content-Disposition': 'attachment; filename="person.json"' })
}

async function* piecesOf(platform: Platform, orgId: string, person: Person): AsyncGenerator<string, void, undefined> {
  const read = <T>(work: (client: Client) => Promise<T>) => withOrganisation(platform.pool, orgId, work)
  const { head, names } = await read(async (client) => ({
    head: await headOf(client, orgId, person, platform.now()),
    names: await documentNames(client, orgId),
  }))
  yield `${JSON.stringify(head, null, 2).slice(0, -2)}`
  for (const section of sections) {
    yield `,\n  ${JSON.stringify(section.name)}: [`
    yield* listed(pagesOf(read, section, orgId, person), names)
    yield ']'
  }
  yield ',\n  "webhookDeliveries": ['
  yield* listed(deliveriesOf(platform, read, orgId, person), names)
  yield ']\n}\n'
}

type Row = Readonly<Record<string, unknown>>
type Read = <T>(work: (client: Client) => Promise<T>) => Promise<T>

/** Writes the rows of a list with commas between them. */
async function* listed(pages: AsyncIterable<readonly Row[]>, names: ReadonlyMap<string, string>) {
  let isFirst = true
  for await (const rows of pages) {
    if (rows.length === 0) continue
    const texts = rows.map((row) => JSON.stringify(readable(row, names), null, 2).replaceAll('\n', '\n    '))
    yield `${isFirst ? '' : ','}\n    ${texts.join(',\n    ')}`
    isFirst = false
  }
  if (!isFirst) yield '\n  '
}

const MOMENT = /(?:^at|At|^since|Until|Began)$/

/** Returns a row with moments in words and the names of the documents that it refers to; what is empty is left out. */
function readable(row: Row, names: ReadonlyMap<string, string>): object {
  return Object.fromEntries(
    Object.entries(row).flatMap(([key, value]) => {
      if (value === null || value === '' || key.startsWith('place_')) return []
      if (typeof value === 'number' && MOMENT.test(key)) return [[key, new Date(value).toISOString()]]
      if (key !== 'documentId' || row.documentName) return [[key, value]]
      const name = names.get(String(value))
      return [[key, value], ...(name === undefined ? [] : [['documentName', name]])]
    }),
  )
}

async function headOf(client: Client, orgId: string, { userId, userIds, profiles }: Person, now: number) {
  const { name, timezone } = await readOrganisation(client, orgId)
  const { rows } = await client.query<{ properties: object; created_ts: number; updated_ts: number }>(
    'SELECT properties, created_ts, updated_ts FROM profiles WHERE organisation_id = $1 AND number = $2',
    [orgId, profiles[0] ?? null],
  )
  const [profile] = rows
  return {
    exportedAt: new Date(now).toISOString(),
    organisation: { name, timezone },
    person: {
      userId,
      ...(userIds.length > 1 && { visitorIds: userIds.slice(1) }),
      ...(profile && {
        createdAt: new Date(profile.created_ts).toISOString(),
        updatedAt: new Date(profile.updated_ts).toISOString(),
        properties: profile.properties,
      }),
    },
  }
}

async function documentNames(client: Client, orgId: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'SELECT id, name FROM documents WHERE organisation_id = $1',
    [orgId],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function* pagesOf(read: Read, { sql, order }: Section, orgId: string, { profiles, userIds }: Person) {
  const [first, second] = order
  const [from] = sql.split(/(?= FROM )/, 1)
  const places = `${from}, ${first} AS place_first, ${second} AS place_second`
  let place: readonly unknown[] = []
  for (;;) {
    const after = place.length > 0 ? `AND (${first}, ${second}) > ($4, $5)` : ''
    const { rows } = await read((client) =>
      client.query<Row>(
        `${places}${sql.slice(from?.length)} ${after} ORDER BY ${first}, ${second} LIMIT ${ROWS_PER_PAGE}`,
        [orgId, profiles, userIds, ...place],
      ),
    )
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < ROWS_PER_PAGE) return
    place = [last.place_first, last.place_second]
  }
}

async function* deliveriesOf(platform: Platform, read: Read, orgId: string, { profiles, userIds }: Person) {
  const own = await read(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `SELECT unnest(string_to_array(delivery, ' ')) AS id FROM rewards
       WHERE organisation_id = $1 AND profile = ANY($2) AND delivery <> ''`,
      [orgId, profiles],
    )
    return new Set(rows.map(({ id }) => id))
  })
  let place: DeliveryPlace = { ts: 0, id: '' }
  for (;;) {
    const { found, looked, last } = await read((client) =>
      findDeliveries({ platform, client, user: { orgId } }, { userIds, own }, place, ROWS_PER_PAGE),
    )
    const about = found.filter(({ isOwn }) => isOwn)
    yield about.map(({ webhookName, cause, state, createdTS, values }) => ({
      ...{ webhookName, cause, state, values, at: createdTS },
    }))
    if (looked < ROWS_PER_PAGE) return
    place = last
  }
}
