/** Beginning a play: whether a document is available to the player, what is played of it, and the play that is begun. */
import { randomUUID } from 'node:crypto'
import { basedOn } from '#schemas/checks/streak-days.ts'
import { playTypes } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { type IndexedRow, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import type { TraceStep, WhyNot } from '#schemas/values/play.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { assignTemplate, type NotAssignedReason } from '#src/engine/experiment/assignment.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import { NotFoundError } from '../../base/errors.ts'
import { beginDraw } from '../../draws/draw-play.ts'
import { dayToPlay } from '../context/day-to-play.ts'
import { winningVariant } from '../context/experiments.ts'
import type { StoredPlay } from '../context/ledger.ts'
import { findSubject } from '../context/subjects.ts'
import { explainSubject, findCalledSubject, type PlayContext, seedsOf } from './context.ts'

/**
 * The game of a document: a rule has its own, a smart campaign the template that the player is assigned, a streak the
 * game of the day.
 */
export interface Game {
  /** The document whose rewards are given: the document itself, or the rule of a streak's day. */
  readonly rule: Subject
  readonly type: number
  /** Empty where no template is named. */
  readonly templateId: string
  /** The rows of rewards that count, and the key they stand at. */
  readonly rows: readonly IndexedRow[]
  readonly rowsKey: string
  /** The phase of a smart campaign. */
  readonly phase?: 'test' | 'final'
}

/** A document for a player: its game, or the reasons why it is not played; with the steps that explain it. */
export type Opening =
  | { readonly steps: readonly TraceStep[]; readonly game: Game }
  | { readonly steps: readonly TraceStep[]; readonly reasons: readonly WhyNot[] }

/** A play that is refused. */
export interface Refused {
  readonly refused: readonly WhyNot[]
}

/** A play that has begun. */
export interface StartedPlay {
  readonly play: StoredPlay
  readonly game: Game
}

/**
 * Begins a play. A player has one open play of a document: who begins again before it is finished goes on with it, and with
 * its draw.
 *
 * @param contribution - What the player adds to a provable draw.
 * @throws {NotFoundError} When there is no such document.
 */
export async function startPlay(
  context: PlayContext,
  ruleId: string,
  contribution = '',
): Promise<StartedPlay | Refused> {
  const { ledger, at, transaction } = context
  const subject = await findCalledSubject(context, ruleId)
  if (!subject) throw new NotFoundError()
  const opening = await openGame(context, subject)
  if ('reasons' in opening) return refusePlay(context, subject, opening)
  const { game, steps } = opening
  const open = await ledger.openPlay(subject)
  const draw = open?.draw ?? (await drawOf(context, subject, game, contribution))
  const play: StoredPlay = {
    id: open?.id ?? randomUUID(),
    seed: open?.seed ?? (await seedsOf(context))(),
    ...{
      template: game.templateId,
      type: game.type,
      session: transaction.user.session,
      startedTS: at,
      rewarded: false,
    },
    ...(draw && { draw }),
  }
  await ledger.savePlay(subject, play)
  await ledger.recordDecision(subject, 'on', true, steps)
  return { play, game }
}

/** Takes the number of a provable draw, of a rule that is a game itself; demo visits and drafts have none. */
async function drawOf(
  { transaction, ledger, at, draft, draws }: PlayContext,
  { id }: Subject,
  { rule }: Game,
  contribution: string,
) {
  if (draft || transaction.user.visit || rule.id !== id) return undefined
  return beginDraw(transaction, { rule: id, profile: ledger.profile, contribution, at, known: draws })
}

/** Finds out whether a document is available to the player at the moment of the context, and its game. */
export async function openGame(context: PlayContext, subject: Subject): Promise<Opening> {
  const { passed, steps, reasons } = await explainSubject(context, subject, context.at)
  if (!passed) return { steps, reasons }
  const game = await gameOf(context, subject)
  return isNotPlayed(game) ? closedBy(game, steps) : { steps, game }
}

/** Returns an opening that one more reason closes. */
export const closedBy = (reason: WhyNot, steps: readonly TraceStep[]) => ({
  steps: [...steps, { what: reason.code, held: false, says: reason.message }],
  reasons: [reason],
})

/** Records why a document is not played, and returns the reasons. */
export async function refusePlay(
  { ledger }: PlayContext,
  subject: Subject,
  { steps, reasons }: Extract<Opening, { readonly reasons: unknown }>,
): Promise<Refused> {
  await ledger.recordDecision(subject, 'play', false, steps)
  return { refused: reasons }
}

const nothingToPlay: WhyNot = { code: 'nothing-to-play', message: 'There is nothing to play here.' }
const byCode: WhyNot = { ...nothingToPlay, message: 'It is not played: friends come by the player’s code.' }
const aTable: WhyNot = { ...nothingToPlay, message: 'It is not played: it shows where players stand.' }

/** Types that players see and do not play. */
const notPlayed: Readonly<Record<number, WhyNot>> = {
  [playTypes.referral]: byCode,
  [playTypes.leaderboard]: aTable,
  [playTypes.customEvent]: nothingToPlay,
  [playTypes.quest]: nothingToPlay,
}

const notAssigned: Readonly<Record<NotAssignedReason, WhyNot>> = {
  'not-in-test': { code: 'not-in-test', message: 'They are not in the test group.' },
  'no-final-yet': { code: 'no-final-yet', message: 'The test is over and no template has been chosen yet.' },
  'no-templates': { code: 'no-templates', message: 'It has no templates.' },
}

/** Finds the game of a document, or the reason why there is none. */
export async function gameOf(context: PlayContext, subject: Subject): Promise<Game | WhyNot> {
  const { document, kind } = subject
  switch (families[documentFamily(kind, document)].plays) {
    case 'own-game':
      return ruleGame(subject)
    case 'assigned-template':
      return campaignGame(context, subject)
    case 'game-of-the-day':
      return basedOn(document) === 'events' ? nothingToPlay : dayGame(context, subject)
    case 'nothing':
      return nothingToPlay
  }
}

/** Says whether there is a reason instead of a game. */
export const isNotPlayed = (game: Game | WhyNot): game is WhyNot => 'code' in game

function ruleGame(rule: Subject): Game | WhyNot {
  const { document } = rule
  const type = numericAt(document, 'type') ?? 0
  const why = notPlayed[type]
  if (why) return why
  const rowsKey = 'rewardAssigment'
  return { rule, type, templateId: textAt(document, 'templateId'), rows: rowsAt(document, rowsKey), rowsKey }
}

async function campaignGame({ transaction, player, at }: PlayContext, rule: Subject): Promise<Game | WhyNot> {
  const assigned = assignTemplate(rule.document, player.userId, at, await winningVariant(transaction, rule.id))
  if (typeof assigned === 'string') return notAssigned[assigned]
  const { phase, templateId, type = 0, rows } = assigned
  const isOwn = phase === 'final' && rule.document.separateFinalReward === true
  return { rule, type, templateId, rows, phase, rowsKey: isOwn ? 'finalRewardAssignment' : 'testRewardAssignment' }
}

/** The rule of the day gives the rewards, in the template that the day names. */
async function dayGame(context: PlayContext, streak: Subject): Promise<Game | WhyNot> {
  const day = await dayToPlay(context.ledger, streak)
  if ('code' in day) return day
  const { row } = day
  const ruleId = textAt(row, 'ruleId')
  const rule = (await findCalledSubject(context, ruleId)) ?? (await findSubject(context.transaction, ruleId))
  if (!rule) return { code: 'no-rule', message: 'The game of this day is not there any more.' }
  // A stopped rule gives nothing, by way of a streak either.
  if (readSchedule(rule.document, context.zone).active !== true)
    return { code: 'inactive', message: 'The game of this day is not active.' }
  const game = ruleGame(rule)
  if (isNotPlayed(game)) return game
  return {
    ...game,
    type: numericAt(row, 'templateType') ?? game.type,
    templateId: textAt(row, 'templateId') || game.templateId,
  }
}
