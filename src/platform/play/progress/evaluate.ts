/**
 * Evaluates the progress of players in custom-event rules, quests, daily streaks, game mechanics, badges and referrals:
 * which documents subscribe to what happened, what follows from it, and what is given. The play of one player and the
 * events of thousands go the same way: everything is read once, decided in memory, and written once. Coins that were
 * given happen in their turn.
 */
import { randomUUID } from 'node:crypto'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import type { Reward } from '#schemas/values/play.ts'
import { COINS_TOPIC } from '#src/engine/evaluation/evaluator.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { engineFamilies } from '#src/engine/families.ts'
import type { PlayerEvent } from '#src/engine/player/player.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { rulesOf } from '../../documents/active/rules.ts'
import { readCoins } from '../../rewards/ledger/reward-rows.ts'
import { openBatchLedger } from '../context/database-ledger.ts'
import { type FactsPlayer, readFacts } from '../context/facts.ts'
import type { BatchLedger, PlayerLedger } from '../context/ledger.ts'
import type { LockedPlayer, PlayerRef } from '../context/players.ts'
import { activeSubjects } from '../context/subjects.ts'
import { type DecisionContext, decide, type PlayerEvents, recordDecision } from './decide.ts'
import { type Subscribers, subscribersOf, subscribersTo } from './subscribers.ts'

/** Coins may earn what gives coins: the most rounds that are evaluated. */
const MAX_ROUNDS = 3

/** An event of a player, by their user id. */
export interface UserEvent {
  readonly userId: string
  readonly event: string
  readonly properties: Readonly<Record<string, unknown>>
  /** Milliseconds since the epoch. */
  readonly happenedTS: number
}

/** Events that documents subscribe to, and the subscribers. */
export interface SubscribedEvents {
  readonly subscribers: Subscribers
  readonly events: readonly UserEvent[]
  /** The user ids of those who did them. */
  readonly userIds: readonly string[]
}

/** Finds the events that documents subscribe to; `undefined` where none subscribes to any of them. */
export async function findSubscribedEvents(
  transaction: TransactionContext,
  events: readonly UserEvent[],
): Promise<SubscribedEvents | undefined> {
  const subscribers = subscribersOf(await activeSubjects(transaction, transaction.now))
  const subscribed = events.filter((one) => subscribersTo(subscribers, one).length > 0)
  if (subscribed.length === 0) return undefined
  return { subscribers, events: subscribed, userIds: [...new Set(subscribed.map(({ userId }) => userId))] }
}

/**
 * Evaluates events that are stored.
 *
 * @param players - Those who did them, locked before anything of theirs was written.
 * @param seed - Returns the next seed for what chance decides.
 * @returns Everything that was won.
 */
export async function evaluateEvents(
  transaction: TransactionContext & SecretContext,
  { subscribers, events }: Pick<SubscribedEvents, 'subscribers' | 'events'>,
  players: readonly LockedPlayer[],
  seed: () => string = randomUUID,
): Promise<readonly Reward[]> {
  const evaluation = await databaseEvaluation(transaction, subscribers, seed)
  return evaluateRounds(evaluation, groupByPlayer(players, events))
}

/** Rewards that a player was given. */
export interface PlayerRewards extends FactsPlayer {
  readonly rewards: readonly Reward[]
}

/** Evaluates coins that were given to many players: what they earn in their turn. */
export async function evaluateCoins(
  transaction: TransactionContext & SecretContext,
  given: readonly PlayerRewards[],
): Promise<void> {
  if (given.every(({ rewards }) => coinsAmong(rewards) === 0)) return
  const subscribers = subscribersOf(await activeSubjects(transaction, transaction.now))
  if (!subscribers.has(COINS_TOPIC)) return
  const evaluation = await databaseEvaluation(transaction, subscribers, randomUUID)
  await evaluateRounds(evaluation, await coinEvents(evaluation, given))
}

/** Options of an evaluation that differs from the usual one. */
export interface EvaluationOptions {
  /** The documents that may subscribe: a draft alone. The active ones where left out. */
  readonly documents?: readonly Subject[]
  /** The player with what is known of them already. */
  readonly player?: FactsPlayer
  /** The rewards of the play that happened: the coins among them happen as well. */
  readonly given?: readonly Reward[]
  /** Returns the next seed for what chance decides. */
  seed?(): string
}

/** Evaluates what happened to the player of a ledger; returns everything that was won. */
export async function evaluatePlayer(
  transaction: TransactionContext & SecretContext,
  ledger: PlayerLedger,
  happened: readonly PlayerEvent[],
  {
    documents,
    player = { profile: ledger.profile, userId: ledger.userId },
    given = [],
    seed = randomUUID,
  }: EvaluationOptions = {},
): Promise<readonly Reward[]> {
  if (happened.length === 0 && coinsAmong(given) === 0) return []
  const { at, zone } = ledger
  const evaluation: Evaluation = {
    ...{
      transaction,
      at,
      zone,
      seed,
      subscribers: subscribersOf(documents ?? (await activeSubjects(transaction, at))),
    },
    openBatch: (_, subjects, played) => ledger.openBatch(subjects, played),
    async coins() {
      const { coins } = await ledger.balance()
      return () => coins
    },
  }
  const earned = await coinEvents(evaluation, [{ ...player, rewards: given }])
  return evaluateRounds(evaluation, [{ ...player, happened: [...happened, ...earned.flatMap((one) => one.happened)] }])
}

/** One evaluation: its transaction, its moment, its subscribers and its ledger. */
interface Evaluation extends DecisionContext {
  readonly transaction: TransactionContext
  /** Milliseconds since the epoch. */
  readonly at: number
  openBatch(
    players: readonly PlayerRef[],
    subjects: readonly Subject[],
    played: readonly Subject[],
  ): Promise<BatchLedger>
  /** Reads how many coins players have; by the number of the profile. */
  coins(profiles: readonly number[]): Promise<(profile: number) => number>
}

async function databaseEvaluation(
  transaction: TransactionContext & SecretContext,
  subscribers: Subscribers,
  seed: () => string,
): Promise<Evaluation> {
  const { timezone: zone } = (await rulesOf(transaction)).organisation
  const at = transaction.now
  return {
    ...{ transaction, at, zone, subscribers, seed },
    openBatch: (players, subjects, played) => openBatchLedger(transaction, { players, subjects, played, at, zone }),
    coins: (profiles) => readCoins(transaction, profiles),
  }
}

/** Evaluates what happened, and what the coins earn that were given for it: read and written once, given round by round. */
async function evaluateRounds(evaluation: Evaluation, events: readonly PlayerEvents[]): Promise<readonly Reward[]> {
  const { subscribers } = evaluation
  const happened = events.flatMap((one) => one.happened)
  const subjects = new Set(happened.flatMap((one) => subscribersTo(subscribers, one).map(({ subject }) => subject)))
  if (subjects.size === 0) return []
  for (const { subject } of subscribers.get(COINS_TOPIC) ?? []) subjects.add(subject)
  const batch = await evaluation.openBatch(events, [...subjects], [...subjects].filter(countsAsPlay))
  const all: Reward[] = []
  let next = events
  for (let round = 0; round < MAX_ROUNDS && next.length > 0; round++) {
    const given = await evaluateRound(evaluation, batch, next)
    all.push(...given.flatMap(({ rewards }) => rewards))
    next = await coinEvents(evaluation, given)
  }
  await batch.flush()
  return all
}

async function evaluateRound(
  evaluation: Evaluation,
  batch: BatchLedger,
  events: readonly PlayerEvents[],
): Promise<readonly PlayerRewards[]> {
  const { transaction, zone, subscribers } = evaluation
  const happened = events.flatMap((one) => one.happened).filter((one) => subscribersTo(subscribers, one).length > 0)
  const subjects = [
    ...new Set(happened.flatMap((one) => subscribersTo(subscribers, one).map(({ subject }) => subject))),
  ]
  if (subjects.length === 0) return []
  const facts = await readFacts(transaction, subjects, events, { zone, ...spanOf(happened), explains: happened })
  const decided = events.map((player) => ({
    player,
    decisions: decide(evaluation, facts, batch.progress(player), player),
  }))
  const rewards = await batch.give(decided.flatMap(({ decisions }) => decisions))
  return decided.map(({ player: { happened: _, ...player }, decisions }) => ({
    ...player,
    rewards: decisions.flatMap((decision) => recordDecision(batch, decision, rewards.get(decision) ?? [])),
  }))
}

/** Says whether an outcome counts as a play of the document, so that the limits of playing hold for it. */
const countsAsPlay = ({ kind, document }: Subject): boolean =>
  engineFamilies[documentFamily(kind, document)].evaluator?.countsAsPlay === true

function spanOf(happened: readonly PlayerEvent[]): { readonly from: number; readonly to: number } {
  let [from, to] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { happenedTS } of happened) [from, to] = [Math.min(from, happenedTS), Math.max(to, happenedTS)]
  return { from, to }
}

function groupByPlayer(players: readonly LockedPlayer[], events: readonly UserEvent[]): readonly PlayerEvents[] {
  const byUser = new Map<string, PlayerEvent[]>()
  for (const { userId, event, properties, happenedTS } of events) {
    const own = byUser.get(userId)
    if (own) own.push({ event, properties, happenedTS })
    else byUser.set(userId, [{ event, properties, happenedTS }])
  }
  return players.map((player) => ({ ...player, happened: byUser.get(player.userId) ?? [] }))
}

const coinsAmong = (rewards: readonly Reward[]): number =>
  rewards.reduce((sum, { given, unit, amount }) => (given && unit === 'coins' ? sum + amount : sum), 0)

/** Returns the coins among rewards as events of their players, where a document subscribes to coins. */
async function coinEvents(
  { subscribers, coins, at }: Evaluation,
  given: readonly PlayerRewards[],
): Promise<readonly PlayerEvents[]> {
  const richer = given.map((one) => ({ ...one, coins: coinsAmong(one.rewards) })).filter((one) => one.coins > 0)
  if (richer.length === 0 || !subscribers.has(COINS_TOPIC)) return []
  const balanceOf = await coins(richer.map(({ profile }) => profile))
  return richer.map(({ rewards: _, coins: earned, ...player }) => ({
    ...player,
    happened: [{ coins: earned, balance: balanceOf(player.profile), happenedTS: at }],
  }))
}
