/**
 * The question whether what a message tells still holds, asked immediately before it leaves: the streak is not kept yet, the quest has
 * not gone on, the rank is not won back. What happened once and for all (an event, a reward) always holds.
 */
import type { Channel } from '#schemas/values/channels.ts'
import { isRuleOccasion, occasionOf, type RuleOccasion } from '#schemas/values/message-occasions.ts'
import { dayAtRisk, type StreakState } from '#src/engine/progress/streak.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { findDocument } from '../../documents/documents.ts'
import { readLeaderboardSettings } from '../../play/context/leaderboards.ts'
import { halfDoneKey, readHalfDone } from './quests-half-done.ts'
import { openBoards, rankLostKey, rankNow } from './ranks-lost.ts'
import { type FollowedRule, findRuleOn } from './rule-of-message.ts'
import { dayOf } from './streaks-at-risk.ts'
import { isLost, watchedPlaces } from './watched-places.ts'

/** A message that is about to leave. */
export interface LeavingMessage {
  readonly id: string
  readonly document: string
  readonly occasion: string
  readonly profile: number | null
  readonly values: Readonly<Record<string, string>>
  /** Milliseconds since the epoch. */
  readonly created_ts: number
}

/**
 * The state of an occasion: it is over, and why; or it holds until a moment, in milliseconds since the epoch, with the values
 * of placeholders that have changed.
 */
export type OccasionNow =
  | { readonly over: string }
  | { readonly until: number; readonly values?: Readonly<Record<string, string>> }

const ruleOver: OccasionNow = { over: 'What it is about has ended or was stopped' }

/** Answers for each message of an occasion that can pass what has become of it, by the id of the message. */
export async function occasionsNow(
  context: TransactionContext,
  channel: Channel,
  messages: readonly LeavingMessage[],
): Promise<ReadonlyMap<string, OccasionNow>> {
  const passing = messages.filter(({ occasion, profile }) => profile !== null && occasionOfKey(occasion) !== undefined)
  const found = new Map<string, OccasionNow>()
  for (const document of new Set(passing.map((one) => one.document))) {
    const own = passing.filter((one) => one.document === document)
    const follows = occasionOf((await findDocument(context, channel, document))?.sent ?? {})
    const rule = follows.sort === 'rule' ? await findRuleOn(context, follows.rule) : undefined
    for (const one of own) {
      const read = rule && readers[occasionOfKey(one.occasion) ?? 'reward_given']
      found.set(one.id, rule && read ? await read(context, rule, one) : ruleOver)
    }
  }
  return found
}

/** The occasion that can pass, of a key: its first word. */
function occasionOfKey(key: string): Exclude<RuleOccasion, 'reward_given'> | undefined {
  const [name = ''] = key.split(' ')
  return isRuleOccasion(name) && name !== 'reward_given' ? name : undefined
}

type Reader = (context: TransactionContext, rule: FollowedRule, message: LeavingMessage) => Promise<OccasionNow>

const readers: Readonly<Partial<Record<RuleOccasion, Reader>>> = {
  async streak_at_risk({ client, user, now }, rule, { occasion, profile }) {
    const { day, ends } = dayOf(rule, now)
    if (occasion !== `streak_at_risk ${day}`) return { over: 'The day of the streak was over' }
    const { id, document } = rule.subject
    const { rows } = await client.query<{ state: StreakState }>(
      'SELECT state FROM play_states WHERE organisation_id = $1 AND document = $2 AND profile = $3',
      [user.orgId, id, profile],
    )
    const isAtRisk = dayAtRisk(document, rows[0]?.state, day) !== undefined
    return isAtRisk ? { until: Math.min(ends, rule.end) } : { over: 'The day of the streak was done' }
  },

  async quest_half_done(context, rule, { occasion, profile, created_ts: writtenTS }) {
    const half = (await readHalfDone(context, rule, [profile ?? 0])).get(profile ?? 0)
    const hasStayed = half && halfDoneKey(half) === occasion && half.movedTS <= writtenTS
    return hasStayed ? { until: rule.end } : { over: 'The quest has gone on' }
  },

  async rank_lost(context, rule, { occasion, profile, values }) {
    const settings = await readLeaderboardSettings(context, rule.subject.document)
    const board = settings && openBoards(context, rule, settings).find((one) => rankLostKey(one) === occasion)
    if (!settings || !board) return { over: 'The period of the leaderboard was over' }
    const rank = await rankNow(context, board, settings, profile ?? 0)
    const isStillLost =
      rank !== undefined && isLost(watchedPlaces(rule.subject, settings), Number(values.rankBefore), rank)
    return isStillLost ? { until: rule.end, values: { rank: `${rank}` } } : { over: 'The rank was won back' }
  },
}
