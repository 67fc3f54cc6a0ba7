/**
 * The calls of end users, all of it ours: with a short-lived token of one player (`access: 'player'`), which the
 * organisation's own systems get for them with the players' key (`access: 'player-key'`). Never with the staff's
 * bearer.
 */

import * as v from 'valibot'
import { leaderboardFrequencies } from '../codes.ts'
import { Board, MAX_BOARD_OFFSET } from '../values/board.ts'
import { Brand } from '../values/brand.ts'
import { Contribution, DrawReceipt, OwnDraw, PrizeOdds } from '../values/draws.ts'
import { PlayInput, Reward, SentForm, Shown, TraceStep, Votes, WhyNot } from '../values/play.ts'
import { trackLimits } from '../values/tracking.ts'
import { Transaction, WalletSums, walletKinds, walletStates } from '../values/wallet.ts'
import { post, service } from './define.ts'
import { id } from './shapes.ts'

const document = v.record(v.string(), v.unknown())
const moment = v.number()

/** The player a token belongs to. */
export const Me = v.object({
  userId: v.string(),
  /** `name` of the profile; empty where it has none. */
  name: v.string(),
  coins: v.number(),
  points: v.number(),
  /** The organisation's name for its coins. */
  currencyName: v.string(),
})
export type Me = v.InferOutput<typeof Me>

/** A prize as the player may know it: without its odds. */
export const Prize = v.object({
  place: v.string(),
  offerId: v.string(),
  name: v.string(),
  rewardType: v.number(),
  amount: v.number(),
  unit: v.picklist(['coins', 'points', 'money', 'none']),
  currency: v.string(),
})
export type Prize = v.InferOutput<typeof Prize>

/** A day of a streak as it stands for a player, from 1. */
export const StreakDay = v.object({ day: v.number(), state: v.picklist(['done', 'missed', 'today', 'next', 'open']) })

/** A task of a quest as it stands. */
export const TaskProgress = v.object({
  count: v.number(),
  times: v.number(),
  done: v.boolean(),
  endsTS: v.optional(moment),
})

/** The progress of a player in a document that follows events. */
export const Progress = v.object({
  days: v.optional(v.array(StreakDay)),
  milestones: v.optional(
    v.array(v.object({ done: v.boolean(), endsTS: v.optional(moment), tasks: v.array(TaskProgress) })),
  ),
  /** A badge, or a game mechanic: how much of how much. */
  have: v.optional(v.number()),
  need: v.optional(v.number()),
  /** Rounds that were finished. */
  rounds: v.number(),
  done: v.boolean(),
  /** The moment at which the next round begins. */
  nextTS: v.optional(moment),
})

export type Progress = v.InferOutput<typeof Progress>

/** Something that is on for a player, or not, and why. */
export const Activity = v.object({
  ruleId: v.string(),
  /** `rule`, `quest`, `daily-streak`, `smart-campaign`, `custom-event`, `game-mechanics` or `badge-rule`. */
  family: v.string(),
  /** The numeric type that is played; 0 where nothing is. */
  type: v.number(),
  name: v.string(),
  templateId: v.string(),
  /** The template's document as it was designed, without what gives answers away; empty without one. */
  template: document,
  /** The part of the rule's document that the player sees: texts, design, tasks; no odds, no segments. */
  document,
  /** Names of what the document refers to, by id: rules, events, badges, offers. */
  names: v.record(v.string(), v.string()),
  open: v.boolean(),
  reasons: v.array(WhyNot),
  prizes: v.array(Prize),
  /** The odds of its prizes, where the rule shows them. */
  odds: v.optional(v.array(PrizeOdds)),
  /** Path of the public record of its draws, below the address of the calls; where those of this player can be proved. */
  drawRecord: v.optional(v.string()),
  /** The progress bar it names, as it was designed, and how far it is filled: by counted events, or by finished plays. */
  progressBar: v.optional(
    v.object({
      bar: document,
      have: v.number(),
      need: v.number(),
      /** The moment at which its time is up; absent without a timer, before the first event, and once it is full. */
      endsTS: v.optional(moment),
    }),
  ),
  /** The first badge it gives, as it was designed; absent where it gives none. */
  badge: v.optional(document),
  progress: v.optional(Progress),
  /** The end; the never value where it has none. */
  endsTS: moment,
  leaderboard: v.boolean(),
  /** A tournament: how many have taken a place, and its game as it was designed; left out where it names none. */
  tournament: v.optional(
    v.object({
      players: v.number(),
      game: v.optional(v.object({ templateId: v.string(), type: v.number(), template: document })),
    }),
  ),
  /** Terms to agree to before the first play: their version, and when the player agreed to it; null until then. */
  terms: v.optional(v.object({ version: v.string(), agreedTS: v.nullable(moment) })),
  /** A form to fill in before the first play of the template: when the player sent it; null until then. */
  leadForm: v.optional(v.object({ submittedTS: v.nullable(moment) })),
  /** The information screen that is shown with its rewards, as it was designed; absent where it names none. */
  page: v.optional(document),
  /** A referral: the player's own code. */
  referralCode: v.optional(v.string()),
})
export type Activity = v.InferOutput<typeof Activity>

/** A badge in the cabinet of a player. */
export const CabinetBadge = v.object({
  badgeId: v.string(),
  /** The badge as it was designed. */
  badge: document,
  /** The moment it was earned first; null while it is not. */
  earnedTS: v.nullable(moment),
  /** The number of times it was earned. */
  times: v.number(),
  /** The document by which it can be earned now, and how much of how much is there, where that is counted. */
  next: v.optional(
    v.object({
      ruleId: v.string(),
      name: v.string(),
      have: v.optional(v.number()),
      need: v.optional(v.number()),
      /** The end; the never value where it has none. */
      endsTS: moment,
    }),
  ),
})
export type CabinetBadge = v.InferOutput<typeof CabinetBadge>

/** A decision that was kept. */
export const Decision = v.object({
  id: v.string(),
  at: moment,
  userId: v.string(),
  ruleId: v.string(),
  ruleName: v.string(),
  /** The subject: `on`, `play`, `event`, `quest`, `streak`, `badge`, `rank`. */
  about: v.string(),
  held: v.boolean(),
  trace: v.array(TraceStep),
})
export type Decision = v.InferOutput<typeof Decision>

/** Something that a page has to tell: an event, or that a document was seen, clicked or closed. */
export const TrackedItem = v.object({
  /** Given by the page, once for each: what is sent again under its id counts once. */
  id: v.pipe(
    v.string(),
    v.regex(/^[\w.:-]+$/, 'must consist of letters, digits and -_.:'),
    v.maxLength(trackLimits.id),
  ),
  /** The moment of it by the page's clock. */
  at: moment,
  type: v.picklist(['event', 'display', 'click', 'close']),
  /** The key of an event. */
  event: v.optional(v.string()),
  properties: v.optional(document),
  /** The document that was seen, clicked or closed. */
  ruleId: v.optional(v.string()),
})
export type TrackedItem = v.InferOutput<typeof TrackedItem>

/** The reasons why a player may not be interrupted; empty for none. */
export const interruptionRefusals = ['', 'cap', 'quiet', 'another'] as const

/** The most documents that one call says were seen. */
const MAX_DISPLAYS_PER_CALL = 100

/** The most places of a page that one call names. */
export const MAX_PLACES_NAMED = 100

/** The most rows of a page of the wallet. */
const MAX_WALLET_ROWS = 100

const player = { access: 'player', ours: true } as const
const anybody = { access: 'public', ofPages: true, ours: true } as const

/** The id by which the organisation's own systems call a player; those of anonymous visitors are not theirs to give. */
const PlayerId = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(200),
  v.check(
    (given) => !given.startsWith('visitor:'),
    'must not begin with “visitor:”: such ids are of anonymous visitors',
  ),
  v.check((given) => !given.startsWith('erased:'), 'must not begin with “erased:”: such ids are of nobody any more'),
)
/** The id of an organisation as `getInstall` answers it. */
const organisationId = v.pipe(v.string(), v.maxLength(100), v.toLowerCase())
/** The signed id of an anonymous visitor; one that is not ours, or has become another player, is ignored. */
const visitor = v.optional(v.pipe(v.string(), v.maxLength(200)))
const token = { token: v.string(), expiresTS: moment }
/**
 * A device, as the page knows it: a random id that the SDK keeps in the browser's storage, with consent. Plays and rewards are
 * counted by it for an hour; it is kept with nothing else, and a call without it is answered alike.
 */
const device = v.optional(
  v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must consist of letters, digits, - and _'), v.maxLength(64)),
)
/** A token of a known player, and whether what the visitor won and played is the player's. */
const known = { ...token, merged: v.boolean() }
const outcome = {
  shown: Shown,
  /** Winning or losing text of the rule; empty where it has none. */
  text: v.string(),
  rewards: v.array(Reward),
}

export const play = service('gratification', {
  token: post('play/token', {
    access: 'player-key',
    ours: true,
    body: v.object({
      userId: PlayerId,
      /** The visit: plays of one share it. One of its own where none is given. */
      session: v.optional(v.pipe(v.string(), v.maxLength(100))),
      visitor,
    }),
    reply: known,
    summary:
      'Gives a token of one player, for 15 minutes, to the organisation’s own systems. What the anonymous visitor won and played becomes the player’s, once.',
  }),
  exchange: post('play/exchange', {
    ...anybody,
    body: v.object({ organisation: organisationId, jwt: v.pipe(v.string(), v.maxLength(8192)), visitor }),
    reply: known,
    summary: 'Gives a token of the player whom a JWT of the organisation’s own issuer names (`sub`), for 15 minutes.',
  }),
  anonymous: post('play/anonymous', {
    ...anybody,
    body: v.object({ organisation: organisationId, visitor }),
    reply: { ...token, visitor: v.string() },
    summary:
      'Gives a token of a visitor whom nobody knows, for 15 minutes, with a signed id by which the page knows them again; a new one where they have become a known player.',
  }),
  renew: post('play/renew', {
    ...player,
    reply: token,
    summary: 'Gives a new token in place of one that still holds, up to 24 hours after the player’s sign-in.',
  }),
  merge: post('play/merge', {
    ...player,
    body: v.object({ visitor }),
    reply: known,
    summary:
      'Makes what the anonymous visitor won and played the player’s, once, where their token was given without the visitor. Gives a new token as renew does.',
  }),
  revoke: post('play/revoke', {
    access: 'player-key',
    ours: true,
    body: v.object({ userId: PlayerId }),
    /** The number of tokens that held until now. */
    reply: { revoked: v.number() },
    summary: 'Ends all tokens of a player at once; JWTs that were issued before open nothing any more.',
  }),
  on: post('play/on', {
    ...player,
    /** `include`: the lists that are answered beside it, so that a page asks once. */
    body: v.optional(
      v.object({
        include: v.optional(v.array(v.picklist(['badges', 'rewards']))),
        /** The documents that the page has places for: those that were published once and are not on now are answered too, closed and with nothing but their names and reasons. */
        ruleIds: v.optional(v.pipe(v.array(id), v.maxLength(MAX_PLACES_NAMED))),
        /** True where the page shows nothing but those: no other activity is answered. */
        only: v.optional(v.boolean()),
        /** The revision of the answer before, to the same question and in any visit: where that still holds, it is not answered again. */
        revision: v.optional(v.pipe(v.string(), v.maxLength(64))),
      }),
    ),
    reply: {
      now: moment,
      /** The answer as it is known when it is asked for again; left out where it is answered whole each time. */
      revision: v.optional(v.string()),
      /** The moment from which it may differ although nothing has been changed: something begins, a day ends. */
      untilTS: v.optional(moment),
      /** True where the answer of the revision that was named still holds: nothing else is answered. */
      unchanged: v.optional(v.boolean()),
      /** Time zone of the organisation, IANA. */
      zone: v.optional(v.string()),
      me: v.optional(Me),
      brand: v.optional(Brand),
      /** Empty for a player who is held out, so that what the others do can be compared with what they do. */
      activities: v.optional(v.array(Activity)),
      reach: v.optional(v.object({ heldOut: v.boolean() })),
      /** As `play/badges` and `play/rewards` answer them, where they are included. */
      badges: v.optional(v.array(CabinetBadge)),
      rewards: v.optional(v.array(Reward)),
    },
    summary:
      'Says what is on for the player and what is not, with the reasons; on demand with badges and rewards, and only that nothing has changed.',
  }),
  seen: post('play/seen', {
    ...player,
    body: v.object({ ruleIds: v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_DISPLAYS_PER_CALL)) }),
    summary:
      'Says which documents came into view of the player; each counts once a day. Results compare who saw with who played.',
  }),
  interrupt: post('play/interrupt', {
    ...player,
    body: v.object({
      ruleId: id,
      /** The IANA time zone of the browser, by which the day and the quiet hours go where the profile names none; one that is not known is ignored. */
      zone: v.optional(v.pipe(v.string(), v.maxLength(64))),
    }),
    reply: {
      granted: v.boolean(),
      /** Empty where it is granted; else that the day has seen enough, that it is quiet, or that another one is open. */
      reason: v.picklist(interruptionRefusals),
      /** The moment from which it may be asked again; null where it is granted. */
      untilTS: v.nullable(moment),
    },
    summary: 'Asks whether the player may be interrupted by a document now, and counts it where they may.',
  }),
  agree: post('play/agree', {
    ...player,
    body: v.object({ ruleId: id, version: v.string() }),
    summary:
      'Keeps that the player agreed to the terms of a document, in the version they were shown; 409 where they have changed.',
  }),
  form: post('play/form', {
    ...player,
    body: v.object({ ruleId: id, ...SentForm.entries, device }),
    reply: { rewards: v.array(Reward) },
    summary:
      'Keeps the form that stands before a game: answers become properties of the player’s profile. Sent again it changes nothing.',
  }),
  start: post('play/start', {
    ...player,
    /** `contribution`: what the player adds to a provable draw; the draw of a play that was begun before keeps its own. */
    body: v.object({ ruleId: id, contribution: v.optional(Contribution) }),
    /** `draw`: the receipt, where the rule asks for provable draws. */
    reply: { playId: v.string(), type: v.number(), templateId: v.string(), draw: v.optional(DrawReceipt) },
    summary: 'Begins a play; 409 with the reasons where it is not on for the player.',
  }),
  finish: post('play/finish', {
    ...player,
    body: v.object({ playId: id, input: v.optional(PlayInput), device }),
    /** Of a poll of options also how everybody voted, this play included. */
    reply: { ...outcome, votes: v.optional(Votes) },
    summary: 'Ends a play: what it shows and what it gives. Asked again it answers alike and gives nothing twice.',
  }),
  refer: post('play/refer', {
    ...player,
    body: v.object({ ruleId: id, code: id, device }),
    reply: outcome,
    summary: 'Says by whose code the player came: both sides get their rewards, once.',
  }),
  event: post('play/event', {
    ...player,
    body: v.object({ event: id, properties: v.optional(document) }),
    reply: { rewards: v.array(Reward) },
    summary: 'Stores an event of the player and carries out what follows from it. For demo visits only.',
  }),
  track: post('play/track', {
    ...player,
    encoding: 'beacon',
    body: v.object({
      /** In place of the header, which a beacon cannot carry. */
      token: v.optional(v.string()),
      /** The moment of the call by the page's clock, which may be wrong; it is taken to be right where this is left out. */
      sent: v.optional(moment),
      device,
      items: v.pipe(v.array(TrackedItem), v.minLength(1), v.maxLength(trackLimits.items)),
    }),
    reply: {
      /** The number of items that were taken. */
      accepted: v.number(),
      /** The number of items that were known by their ids and not taken again. */
      repeated: v.number(),
      /** The items that are never taken, with the reason in a sentence. */
      refused: v.array(v.object({ id: v.string(), reason: v.string() })),
      rewards: v.array(Reward),
    },
    summary:
      'Tells up to 100 things that the player did, saw, clicked or closed; each counts once by its id, however often it is sent in seven days.',
  }),
  rewards: post('play/rewards', {
    ...player,
    reply: { rewards: v.array(Reward) },
    summary: 'The player’s last 200 rewards, the newest first.',
  }),
  draws: post('play/draws', {
    ...player,
    body: v.optional(v.object({ ruleId: v.optional(id) })),
    reply: { draws: v.array(OwnDraw) },
    summary:
      'Lists the last provable draws of the player, the newest first, with what they came to and the seeds that are revealed.',
  }),
  badges: post('play/badges', {
    ...player,
    reply: { badges: v.array(CabinetBadge) },
    summary: 'The player’s badges: those earned, and those that can be earned, with how much is still missing.',
  }),
  wallet: post('play/wallet', {
    ...player,
    body: v.object({
      kind: v.optional(v.picklist(walletKinds)),
      state: v.optional(v.picklist(walletStates)),
      /** The document that gave it. */
      ruleId: v.optional(id),
      /** The first moment, and the one after the last. */
      fromTS: v.optional(moment),
      toTS: v.optional(moment),
      /** The cursor that the page before answered; the newest rows without one. */
      cursor: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))),
      size: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_WALLET_ROWS))),
    }),
    reply: {
      /** The wallet page of the organisation, as it was designed. */
      page: document,
      /** The sums of all that can be used, whatever the page is filtered by. */
      sums: WalletSums,
      transactions: v.array(Transaction),
      next: v.nullable(v.string()),
    },
    summary:
      'The player’s wallet, the newest first, filtered by kind, state, document and time, page by page; what is written meanwhile moves no page.',
  }),
  streaks: post('play/streaks', {
    ...player,
    reply: { streaks: v.array(Activity) },
    summary: 'The player’s daily streaks.',
  }),
  quests: post('play/quests', { ...player, reply: { quests: v.array(Activity) }, summary: 'The player’s quests.' }),
  leaderboard: post('play/leaderboard', {
    ...player,
    body: v.object({
      ruleId: id,
      period: v.optional(v.picklist(leaderboardFrequencies)),
      /** The ranks before the page that is wanted; the first page by default. */
      offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_BOARD_OFFSET))),
    }),
    reply: { board: Board },
    summary:
      'A period of a leaderboard: a page of its ranks, the player with those around, what ranks win, the time left, and the winners of the period before.',
  }),
  visit: post('play/visit', {
    ...player,
    body: v.object({
      /** Whom to act as; one of the personas or any end user. */
      userId: v.optional(v.string()),
      /** A new visit of the same player: what is once per session may be played again. */
      renew: v.optional(v.boolean()),
      /** The difference of the clock from the real one, in milliseconds. */
      offset: v.optional(v.pipe(v.number(), v.integer())),
      /** Fixes what chance brings; empty sets it free. */
      seed: v.optional(v.pipe(v.string(), v.maxLength(100))),
    }),
    reply: {
      visit: v.object({
        userId: v.string(),
        offset: v.number(),
        seed: v.string(),
        now: moment,
        zone: v.string(),
        /** Name of the draft that is played; empty for what is published. */
        draft: v.string(),
        organisation: v.string(),
        personas: v.array(v.object({ userId: v.string(), name: v.string(), about: v.string() })),
        events: v.array(
          v.object({
            eventKey: v.string(),
            eventName: v.string(),
            properties: v.array(v.object({ name: v.string(), type: v.string() })),
          }),
        ),
      }),
    },
    summary: 'Reads and changes a demo visit: persona, clock and seed. For demo visits only.',
  }),
  decisions: post('play/decisions', {
    ...player,
    reply: { decisions: v.array(Decision) },
    summary: 'The last 50 decisions about the player with their traces. For demo visits only.',
  }),
})
