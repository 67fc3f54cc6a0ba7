/** The organisation's own sites and apps: which of them show activities, as whom, and the limits of interrupting (ours). */
import * as v from 'valibot'
import { parseUrl } from '../url.ts'
import { builtInEventKeys, LEAD_SUBMITTED } from '../values/built-in-events.ts'
import { channels } from '../values/channels.ts'
import { readSiteOrigin } from '../values/site-origin.ts'
import { get, post, service } from './define.ts'
import { documentOf } from './shapes.ts'

/** The most sites of an organisation. */
const MAX_ORIGINS = 50
/** The most events that pages may send. */
const MAX_CLIENT_EVENTS = 200

const SiteOrigin = v.pipe(
  v.string(),
  v.maxLength(300),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const read = readSiteOrigin(dataset.value)
    if ('origin' in read) return read.origin
    addIssue({ message: read.fault })
    return NEVER
  }),
)

const text = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, 'must not be empty'),
    v.maxLength(most, `must not be longer than ${most}`),
  )

const Address = v.pipe(
  text(2000),
  v.check(
    (given) => parseUrl(given) !== undefined && /^https?:\/\//i.test(given),
    'must be an address that begins with https://',
  ),
)

const timeOfDay = v.pipe(v.string(), v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day: 22:00'))
const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )

/** The issuer of the organisation's own JWTs for its players, and where its public keys are read. */
const JwtIssuer = v.object({ issuer: text(500), audience: text(500), jwksUrl: Address })

/** The limits of an hour above which plays and rewards wait for somebody's look; null for none. */
const HoldLimits = v.object({
  playsPerAddress: v.nullable(whole(1, 1_000_000)),
  rewardsPerAddress: v.nullable(whole(1, 1_000_000)),
  playsPerVisitor: v.nullable(whole(1, 1_000_000)),
  rewardsPerVisitor: v.nullable(whole(1, 1_000_000)),
  playsPerDevice: v.nullable(whole(1, 1_000_000)),
  rewardsPerDevice: v.nullable(whole(1, 1_000_000)),
})

/** The price of one message, or of one part of a text message, over each channel, in one currency. */
export const MessagePrices = v.object({
  currency: v.picklist(['inr', 'usd', 'sgd', 'pnd'], 'must be a currency'),
  ...v.entriesFromList(channels, v.pipe(v.number(), v.minValue(0, 'must be at least 0'), v.maxValue(1_000_000))),
})
export type MessagePrices = v.InferOutput<typeof MessagePrices>

/** The settings of the organisation's sites and apps. */
export const InstallSettings = v.object({
  /** The sites that may show activities: `https://shop.example`, `https://*.shop.example`; any site where there are none. */
  allowedOrigins: v.pipe(
    v.array(SiteOrigin),
    v.transform((sites) => [...new Set(sites)]),
    v.maxLength(MAX_ORIGINS, `must be at most ${MAX_ORIGINS} sites`),
  ),
  /** The keys of the events that pages may send. */
  clientEvents: v.pipe(
    v.array(text(100)),
    v.transform((events) => [...new Set(events)]),
    v.maxLength(MAX_CLIENT_EVENTS, `must be at most ${MAX_CLIENT_EVENTS} events`),
  ),
  jwt: v.nullable(JwtIssuer),
  /** Says whether visitors that nobody knows may play. */
  anonymous: v.boolean(),
  /** The most interruptions of a player in a day; null for no limit. */
  interruptionsPerDay: v.nullable(whole(0, 100)),
  /** The hours in which nobody is interrupted, by the player’s own clock; null for none. */
  quietHours: v.nullable(v.object({ from: timeOfDay, to: timeOfDay })),
  /** The share of players who are shown nothing, in percent. */
  holdoutPercent: v.pipe(v.number(), v.minValue(0, 'must be at least 0'), v.maxValue(50, 'must be at most 50')),
  hold: HoldLimits,
  /** The prices that costs of messages are counted with; null where nobody has said. */
  messagePrices: v.nullable(MessagePrices),
})
export type InstallSettings = v.InferOutput<typeof InstallSettings>

/** Events that the platform knows of by itself: a page that sends them could only forge what players did. */
const KNOWN_TO_PLATFORM = ['game_played', 'reward_won', LEAD_SUBMITTED]

/** The settings of an organisation that has saved none. */
export const defaultInstallSettings = (): InstallSettings => ({
  allowedOrigins: [],
  clientEvents: builtInEventKeys.filter((key) => !KNOWN_TO_PLATFORM.includes(key)),
  jwt: null,
  anonymous: true,
  interruptionsPerDay: 3,
  quietHours: null,
  holdoutPercent: 0,
  hold: {
    ...{ playsPerAddress: 600, rewardsPerAddress: 300 },
    ...{ playsPerVisitor: 60, rewardsPerVisitor: 60 },
    ...{ playsPerDevice: 120, rewardsPerDevice: 120 },
  },
  messagePrices: null,
})

/** The settings that a save changes; those left out stay. */
export const InstallChanges = v.partial(v.object({ ...InstallSettings.entries, hold: v.partial(HoldLimits) }))
export type InstallChanges = v.InferOutput<typeof InstallChanges>

/** The settings with the id of the organisation, which a page may carry: it opens nothing by itself. */
export const Install = v.object({ ...InstallSettings.entries, organisation: v.string() })
export type Install = v.InferOutput<typeof Install>

/** The status of the organisation’s pages. */
export const InstallStatus = v.object({
  /** The last call of a page on another site; `refusal` is empty where it was answered. */
  lastCall: v.nullable(v.object({ at: v.number(), origin: v.string(), ok: v.boolean(), refusal: v.string() })),
  /** The events that pages sent in the last hour and that were taken. */
  eventsLastHour: v.number(),
  /** The last events that were not taken, the newest first. */
  eventsRefused: v.array(v.object({ event: v.string(), origin: v.string(), reason: v.string(), at: v.number() })),
  lastError: v.nullable(v.object({ at: v.number(), origin: v.string(), msg: v.string() })),
})
export type InstallStatus = v.InferOutput<typeof InstallStatus>

const answered = { install: Install }
/** The key is not `status`, which says how the call went. */
const told = { installStatus: InstallStatus }

export const install = service('gratification', {
  get: get('getInstall', {
    ours: true,
    reply: answered,
    summary: 'Answers where activities may be shown, as whom, and how often they may interrupt.',
  }),
  save: post('saveInstall', {
    ours: true,
    requiredRole: 'admin',
    body: documentOf(InstallChanges),
    reply: answered,
    summary: 'Changes these settings; those that are left out stay.',
  }),
  status: get('getInstallStatus', {
    ours: true,
    reply: told,
    summary: 'Says when a page called last and from where, and what was refused.',
  }),
})
