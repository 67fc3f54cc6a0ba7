/** Beginning a play: whether it is on is decided here, once, and kept. */
import { randomUUID } from 'node:crypto'
import type { WhyNot } from '#schemas/values/play.ts'
import { type Trace, trace } from '#src/engine/eligibility/explain.ts'
import { notFound, Refusal } from '../../base/refusal.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import type { KeptPlay } from '../context/book.ts'
import { toldAround } from '../context/told-around.ts'
import { eyeOf } from './eye.ts'
import { type Stage, seedsOf, subjectOn } from './stage.ts'
import { type Game, gameOf, isNotPlayed } from './what-is-played.ts'

/** What a call that names a rule finds. */
export interface Begun {
  readonly play: KeptPlay
  readonly game: Game
}

/**
 * Begins a play, or refuses with every reason (409). A player has one play open of a document: who begins again before it is
 * finished goes on with it.
 */
export async function startPlay(stage: Stage, ruleId: string): Promise<Begun | Refused> {
  const { book, at, place } = stage
  const subject = await subjectOn(stage, ruleId)
  if (!subject) throw notFound()
  const told = await toldOf(stage, subject, at)
  const game = told.held ? await gameOf(stage, subject) : undefined
  const reasons: readonly WhyNot[] = game && isNotPlayed(game) ? [game] : told.reasons
  if (!game || isNotPlayed(game)) {
    const steps = game ? [...told.steps, { what: game.code, held: false, says: game.message }] : told.steps
    await book.decide(subject, 'play', false, steps)
    return { refused: reasons }
  }
  const open = await book.openPlay(subject)
  const play: KeptPlay = {
    id: open?.id ?? randomUUID(),
    seed: open?.seed ?? (await seedsOf(stage))(),
    ...{ template: game.templateId, type: game.type, session: place.user.session, startedTS: at, rewarded: false },
  }
  await book.keepPlay(subject, play)
  await book.decide(subject, 'on', true, told.steps)
  return { play, game }
}

/** Why a play does not begin. */
export interface Refused {
  readonly refused: readonly WhyNot[]
}

/** Says it to the caller. */
export const refusedBy = (reasons: readonly WhyNot[]): Refusal =>
  new Refusal(409, reasons[0]?.message ?? 'It is not on.', { keys: { reasons } })

/** Tells whether a document is on for the player at a moment. */
export async function toldOf(stage: Stage, subject: Subject, at: number): Promise<Trace> {
  const { around, player } = await eyeOf(stage, [subject], at)
  const plays = await stage.book.plays(subject)
  const told = await toldAround(stage.place, around, subject)
  return trace(subject.document, player(plays), { at, session: stage.place.user.session }, told)
}
