/** What follows for one end user, decided without touching anything: what was said, what is to be given, how far they are then. */
import type { TraceStep } from '#schemas/values/play.ts'
import { eligible } from '#src/engine/eligibility/eligibility.ts'
import { trace } from '#src/engine/eligibility/explain.ts'
import type { Played } from '#src/engine/player/player.ts'
import type { Gift, Subject } from '../../rewards/ledger/gift.ts'
import type { Follower, Went } from './follower.ts'
import type { Happened } from './hearing.ts'
import { type Listeners, listening } from './listeners.ts'
import type { People, Somebody } from './people.ts'

/** What is known of somebody before a document: how far they are, and what it gave them. It is written while one thing after the other happens. */
export interface Memory {
  state(subject: Subject): object | undefined
  keepState(subject: Subject, state: object): void
  plays(subject: Subject): readonly Played[]
  addPlay(subject: Subject, play: Played): void
}

/** One decision. */
export interface Verdict {
  readonly subject: Subject
  readonly about: Follower['about']
  readonly held: boolean
  readonly steps: readonly TraceStep[]
  readonly gifts: readonly Gift[]
  readonly played: Went['played']
  readonly score: number | undefined
  /** When it happened; milliseconds since the epoch. */
  readonly at: number
}

/** Who decides about whom. */
export interface Deciding {
  readonly listeners: Listeners
  readonly people: People
  readonly somebody: Somebody
  readonly memory: Memory
  readonly zone: string
  seed(): string
}

/** Decides what follows, one thing after the other in the order in which they happened. */
export function decide(deciding: Deciding, happened: readonly Happened[]): readonly Verdict[] {
  const inOrder = [...happened].sort((one, other) => one.happenedTS - other.happenedTS)
  return inOrder.flatMap((one) =>
    listening(deciding.listeners, one).flatMap(
      ({ subject, follower }) => about(deciding, one, subject, follower) ?? [],
    ),
  )
}

function about(
  { people, somebody, memory, zone, seed }: Deciding,
  happened: Happened,
  subject: Subject,
  follower: Follower,
): Verdict | undefined {
  const at = happened.happenedTS
  const plays = memory.plays(subject)
  const player = { ...people.player(somebody), plays }
  const around = people.around(somebody, at)
  const of = { subject, about: follower.about, at }
  const isOn = eligible(subject.document, player, { at }, around).length === 0
  const went = isOn
    ? follower.go({ subject, happened, profile: somebody.profile, zone, state: memory.state(subject), plays, seed })
    : undefined
  if (isOn && !went) return undefined
  const steps = [
    { what: 'happened', held: true, says: people.says(happened) },
    ...trace(subject.document, player, { at }, around).steps,
    ...(went?.steps ?? []),
  ]
  if (!went) return { ...of, held: false, steps, gifts: [], played: undefined, score: undefined }
  if (went.state) memory.keepState(subject, went.state)
  if (went.played) memory.addPlay(subject, { at, rewarded: went.gifts.length > 0 })
  return { ...of, held: went.held, steps, gifts: went.gifts, played: went.played, score: went.score }
}
