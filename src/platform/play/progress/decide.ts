/** The decisions of an evaluation: what follows for one player from what happened to them, in memory alone. */
import { randomUUID } from 'node:crypto'
import { playTypes } from '#schemas/codes.ts'
import { isWonReward } from '#schemas/values/held.ts'
import type { Reward, TraceStep } from '#schemas/values/play.ts'
import { explainEligibility, ineligibleReasons } from '#src/engine/eligibility/eligibility.ts'
import type { OrganisationFacts } from '#src/engine/eligibility/query.ts'
import type { FamilyEvaluator, Progress } from '#src/engine/evaluation/evaluator.ts'
import type { Gift } from '#src/engine/evaluation/gift.ts'
import { rewardStep } from '#src/engine/play/explain-play.ts'
import type { PlayerEvent } from '#src/engine/player/player.ts'
import type { Facts, FactsPlayer } from '../context/facts.ts'
import type { BatchLedger, Grant, ProgressMemory } from '../context/ledger.ts'
import { type Subscriber, type Subscribers, subscribersTo } from './subscribers.ts'

/** Everything that happened to one player. */
export interface PlayerEvents extends FactsPlayer {
  readonly happened: readonly PlayerEvent[]
}

/** The parts of an evaluation that decisions read. */
export interface DecisionContext {
  /** Time zone of the organisation, IANA. */
  readonly zone: string
  readonly subscribers: Subscribers
  /** Returns the next seed for what chance decides. */
  seed(): string
}

/** A decision about one player and one document. */
export interface Decision extends Grant {
  readonly about: FamilyEvaluator['about']
  readonly held: boolean
  readonly steps: readonly TraceStep[]
  readonly gifts: readonly Gift[]
  readonly played?: Progress['played']
  readonly score?: number | undefined
  /** The moment of the event; milliseconds since the epoch. */
  readonly at: number
}

/** Decides what follows for one player, in the order in which things happened, and changes their progress in memory alone. */
export function decide(
  evaluation: DecisionContext,
  facts: Facts,
  progress: ProgressMemory,
  player: PlayerEvents,
): readonly Decision[] {
  const inOrder =
    player.happened.length < 2
      ? player.happened
      : [...player.happened].sort((one, other) => one.happenedTS - other.happenedTS)
  const decisions: Decision[] = []
  for (const happened of inOrder) {
    const around = facts.around(player, happened.happenedTS)
    let step: TraceStep | undefined
    const happenedStep = () => {
      step ??= { what: 'happened', held: true, says: facts.describe(happened) }
      return step
    }
    for (const { subject, evaluator } of subscribersTo(evaluation.subscribers, happened)) {
      const one = decideOne(evaluation, facts, progress, { player, happened, happenedStep, around, subject, evaluator })
      if (one) decisions.push(one)
    }
  }
  return decisions
}

/** Something that happened to a player, what the organisation knows of that moment, and a document that follows it. */
interface Occurrence extends Subscriber {
  readonly player: PlayerEvents
  readonly happened: PlayerEvent
  /** Returns the step that says what happened. */
  happenedStep(): TraceStep
  readonly around: OrganisationFacts
}

function decideOne(
  { zone, seed }: DecisionContext,
  facts: Facts,
  progress: ProgressMemory,
  { player, happened, happenedStep, around, subject, evaluator }: Occurrence,
): Decision | undefined {
  const at = happened.happenedTS
  const { profile, userId } = player
  const plays = progress.plays(subject)
  const known = facts.player(player, plays)
  const isAvailable = ineligibleReasons(subject.document, known, { at }, around).length === 0
  const outcome = isAvailable
    ? evaluator.evaluate({ subject, happened, profile, zone, state: progress.state(subject), plays, seed })
    : undefined
  if (isAvailable && !outcome) return undefined
  const steps = [
    happenedStep(),
    ...explainEligibility(subject.document, known, { at }, around).steps,
    ...(outcome?.steps ?? []),
  ]
  const { about } = evaluator
  if (!outcome) return { profile, userId, subject, about, at, steps, held: false, gifts: [] }
  const { state, held, gifts, played, score } = outcome
  if (state) progress.setState(subject, state)
  if (played) progress.addPlay(subject, { at, rewarded: gifts.length > 0 })
  return { profile, userId, subject, about, at, steps, held, gifts, played, score }
}

/** Records a decision with what became of its gifts; returns what was won. */
export function recordDecision(batch: BatchLedger, decision: Decision, rewards: readonly Reward[]): readonly Reward[] {
  const { subject, about, held, steps, played, score, at } = decision
  const play = played && {
    ...{ id: randomUUID(), template: '', type: playTypes.customEvent, session: '' },
    ...{ startedTS: at, finishedTS: at, seed: played.seed, rewarded: rewards.some(isWonReward) },
  }
  batch.record(decision, {
    ...{ subject, about, held, trace: [...steps, ...rewards.map(rewardStep)] },
    ...(score !== undefined && { score }),
    ...(play && { play }),
  })
  return rewards
}
