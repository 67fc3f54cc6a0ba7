/** Prize draws: raffles over the plays of a rule, decided by a public beacon; what staff see of one, and what everybody does. All ours. */
import * as v from 'valibot'

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0))
/** Bytes in lower-case hex. */
const hex = v.pipe(v.string(), v.regex(/^(?:[0-9a-f]{2})+$/))

/** The things that count in a rule: its finished plays, or, of a leaderboard, which is not played, the rewards of its ranks. */
export const prizeDrawCounts = ['plays', 'rewards'] as const
export type PrizeDrawCounts = (typeof prizeDrawCounts)[number]

/** The entries of a player: one, or one for each play that is finished (of a leaderboard for each reward). */
export const entriesPer = ['player', 'play'] as const
export type EntriesPer = (typeof entriesPer)[number]

/**
 * The states: `open` while plays enter it, `closing` from when it is closed until what was on its way is there, `closed` once its entries are fixed and the round that decides is named,
 * `waiting` from the moment of that round until the beacon has answered, `drawn` once there are winners.
 */
export const prizeDrawStates = ['open', 'closing', 'closed', 'waiting', 'drawn'] as const
export type PrizeDrawState = (typeof prizeDrawStates)[number]

/** The most winners of a prize draw, and the most entries. */
export const MAX_PRIZE_WINNERS = 1000
export const MAX_PRIZE_ENTRIES = 100_000
/** The longest name, in characters. */
export const MAX_PRIZE_DRAW_NAME = 100

/** The reason for a redraw, in 10 to 500 characters. */
export const RedrawReason = v.pipe(v.string(), v.trim(), v.minLength(10), v.maxLength(500))

const about = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_PRIZE_DRAW_NAME)),
  entriesPer: v.picklist(entriesPer),
  winnerCount: v.pipe(count, v.minValue(1), v.maxValue(MAX_PRIZE_WINNERS)),
  /** The offer that each winner is given; absent where nothing is given. */
  offerId: v.optional(v.pipe(v.string(), v.minLength(1))),
  /** The moment at which it is closed, in milliseconds since the epoch; absent where somebody closes it. */
  closesTS: v.optional(count),
}

/** The body that saves a prize draw, a new one or one that is open. */
export const PrizeDrawBody = v.object({ drawId: v.optional(v.string()), ...about })
export type PrizeDrawBody = v.InferOutput<typeof PrizeDrawBody>

/** A winner as staff see them. */
export const PrizeDrawWinner = v.object({
  /** From 1. */
  place: v.pipe(count, v.minValue(1)),
  /** The pseudonym of the player in the rule, as the transcript has it. */
  player: v.string(),
  /** Absent once the person was erased. */
  userId: v.optional(v.string()),
  /** The name of the person, where it is known. */
  name: v.optional(v.string()),
  /** True where the offer was given; absent while it is on its way, and of a draw without an offer. */
  given: v.optional(v.boolean()),
  /** The reason why the offer was not given, in a sentence. */
  why: v.optional(v.string()),
})
export type PrizeDrawWinner = v.InferOutput<typeof PrizeDrawWinner>

/** A prize draw as staff see it. Moments are milliseconds since the epoch. */
export const PrizeDraw = v.object({
  drawId: v.string(),
  ruleId: v.string(),
  ...about,
  counts: v.picklist(prizeDrawCounts),
  /** The name of the offer; absent where it is gone. */
  offerName: v.optional(v.string()),
  state: v.picklist(prizeDrawStates),
  /** Plays that were finished after it enter; absent where all plays of the rule do. */
  fromTS: v.optional(v.number()),
  /** The entries so far while it is open, and how many players have them. */
  entryCount: count,
  playerCount: count,
  closedTS: v.optional(v.number()),
  /** The Merkle root of the entries. */
  root: v.optional(hex),
  /** The round of the beacon that decides, and its moment. */
  round: v.optional(count),
  roundTS: v.optional(v.number()),
  /** The reason why the round could not be read at the last try, in a sentence. */
  trouble: v.optional(v.string()),
  drawnTS: v.optional(v.number()),
  redrawOf: v.optional(v.object({ drawId: v.string(), reason: v.string() })),
  /** The draw that repeats this one. */
  redrawnBy: v.optional(v.string()),
  /** In the order of their places; absent until it is drawn. */
  winners: v.optional(v.array(PrizeDrawWinner)),
})
export type PrizeDraw = v.InferOutput<typeof PrizeDraw>

/** The format that a transcript names. */
export const PRIZE_DRAW_FORMAT = 'questwire-prize-draw-1'

const published = {
  format: v.literal(PRIZE_DRAW_FORMAT),
  organisation: v.string(),
  rule: v.string(),
  name: v.string(),
  drawId: v.string(),
  /** The draw that this one repeats, and the reason. */
  redrawOf: v.exactOptional(v.object({ drawId: v.string(), reason: v.string() })),
  entriesPer: v.picklist(entriesPer),
}

const decided = {
  root: hex,
  closedTS: v.number(),
  /** The number of winners that were to be drawn. */
  winnerCount: count,
  chain: v.object({
    hash: hex,
    publicKey: hex,
    scheme: v.picklist(['pedersen-bls-chained', 'bls-unchained-g1-rfc9380']),
    genesis: v.number(),
    period: v.pipe(v.number(), v.minValue(1)),
  }),
  /** The number of the round that decides, named when the entries were closed. */
  round: v.pipe(count, v.minValue(1)),
  beacon: v.exactOptional(v.object({ round: count, signature: hex, previousSignature: v.exactOptional(hex) })),
  /** The indexes of the winners among the entries, in their order. */
  winners: v.exactOptional(v.array(count)),
}

/** The transcript of a prize draw from when its entries were closed; the beacon’s round and the winners come later. */
export const PrizeDrawTranscript = v.object({
  ...published,
  /** The pseudonyms, sorted; one comes as often as it has entries. */
  entries: v.array(v.string()),
  ...decided,
})
export type PrizeDrawTranscript = v.InferOutput<typeof PrizeDrawTranscript>

/** A transcript without its entries. */
export const PublicPrizeDraw = v.object({ ...published, entryCount: count, ...decided })
export type PublicPrizeDraw = v.InferOutput<typeof PublicPrizeDraw>
