/** The rights of end users in their data: export, erasure, and how long an organisation keeps it. All of it ours. */
import * as v from 'valibot'
import { get, post, service, streamed } from './define.ts'
import { documentOf } from './shapes.ts'

/** The longest user id that is taken. */
const MAX_USER_ID_CHARACTERS = 500
/** The longest time that raw rows can be kept other than for good. */
const MAX_MONTHS = 120

const UserId = v.pipe(
  v.string(),
  v.minLength(1, 'must not be empty'),
  v.maxLength(MAX_USER_ID_CHARACTERS, `must not be longer than ${MAX_USER_ID_CHARACTERS}`),
)

/** Rows about a person by table: `{ plays: 12, rewards: 3 }`. */
const RowCounts = v.record(v.string(), v.number())

/** The proof that somebody was erased; it names nobody. */
export const Erasure = v.object({
  id: v.string(),
  /** HMAC-SHA256 of the user id with a key of the platform, in hexadecimal. */
  proof: v.string(),
  /** The member of the team who asked for it, as they were called then. */
  byName: v.string(),
  begunTS: v.number(),
  /** Null while it goes on. */
  doneTS: v.nullable(v.number()),
  /** Rows that are gone through, of so many. */
  done: v.number(),
  total: v.number(),
  counts: RowCounts,
})
export type Erasure = v.InferOutput<typeof Erasure>

/** A person whom the platform knows by a user id. */
export const KnownPerson = v.object({
  userId: v.string(),
  sinceTS: v.number(),
  counts: RowCounts,
})
export type KnownPerson = v.InferOutput<typeof KnownPerson>

/** A document of the organisation whose text names a person; staff wrote it, so that it stays. */
const Mention = v.object({ kind: v.string(), id: v.string(), name: v.string() })

const months = v.nullable(
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(MAX_MONTHS, `must be at most ${MAX_MONTHS}`),
  ),
)

/** Months that raw rows are kept, by the organisation's calendar; null where they are kept for good. */
export const Retention = v.object({ events: months, decisions: months, deliveries: months })
export type Retention = v.InferOutput<typeof Retention>
/** A kind of raw rows that an organisation keeps for a time. */
export type RetainedKind = keyof Retention

/** The retention of an organisation that has saved none. */
export const defaultRetention: Retention = { events: null, decisions: 3, deliveries: 1 }

/** The rows that are thrown away next: everything of a kind that is older than `beforeTS`, by now so many rows. */
const RetentionCut = v.object({
  kind: v.picklist(['events', 'decisions', 'deliveries']),
  beforeTS: v.number(),
  rows: v.number(),
})
export type RetentionCut = v.InferOutput<typeof RetentionCut>

const retained = { retention: Retention, cuts: v.array(RetentionCut) }

/** Months, or that a kind is kept for good; the saved ones where it is left out. */
const monthsTerm = v.optional(v.pipe(v.string(), v.regex(/^(?:\d{1,3}|kept)$/, 'must be months, or kept')))

const admin = { requiredRole: 'admin', ours: true } as const

/** The calls about privacy; the user service answers them. */
export const privacy = service('user', {
  person: get('getPerson', {
    ...admin,
    query: { userId: UserId },
    reply: { person: v.nullable(KnownPerson), erasures: v.array(Erasure) },
    summary: 'Says how much the platform holds about a user id, and when it was erased before.',
  }),
  export: streamed(
    'exportPerson',
    { type: 'application/json; charset=utf-8' },
    {
      ...admin,
      records: true,
      query: { userId: UserId },
      summary: 'Answers everything that the platform holds about one end user as a JSON file.',
    },
  ),
  erase: post('erasePerson', {
    ...admin,
    body: documentOf(v.object({ userId: UserId })),
    reply: { erasure: Erasure, mentions: v.array(Mention) },
    summary: 'Erases one end user for good; plays, rewards and events stay as numbers of nobody.',
  }),
  retention: get('getRetention', {
    ...admin,
    query: { events: monthsTerm, decisions: monthsTerm, deliveries: monthsTerm },
    reply: retained,
    summary: 'Says how long raw rows are kept, and what is thrown away next, with these months or as it is saved.',
  }),
  saveRetention: post('saveRetention', {
    ...admin,
    body: documentOf(v.partial(Retention)),
    reply: retained,
    summary: 'Changes how long raw rows are kept; what is left out stays.',
  }),
})
