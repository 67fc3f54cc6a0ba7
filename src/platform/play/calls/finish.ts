/** Finishing a play: what it brings is decided once, given, and answered alike ever after. */
import { NO_OFFER, playTypeNames, playTypes } from '#schemas/codes.ts'
import { badgeIdsOf } from '#schemas/documents/badge.ts'
import { segmentsOf } from '#schemas/documents/template-keys.ts'
import { type JsonObject, objectAt, textAt, wordsAt } from '#schemas/json.ts'
import { isWonReward } from '#schemas/values/held.ts'
import { fill } from '#schemas/values/placeholders.ts'
import type { PlayInput, Reward, Shown, Votes } from '#schemas/values/play.ts'
import type { DrawnRow } from '#src/draws/draw.ts'
import { maxPlayers, rewardLimit } from '#src/engine/eligibility/play-limits.ts'
import type { Gift, Subject } from '#src/engine/evaluation/gift.ts'
import { withDice } from '#src/engine/play/by-chance.ts'
import { explainPlay } from '#src/engine/play/explain-play.ts'
import type { Outcome } from '#src/engine/play/outcome.ts'
import { play as playOnce } from '#src/engine/play/play.ts'
import { predictionClosedReason } from '#src/engine/play/prediction.ts'
import { askedAt } from '#src/engine/play/question-days.ts'
import { votesOf } from '#src/engine/play/questions.ts'
import { createRandom } from '#src/engine/random/random.ts'
import type { Reason } from '#src/engine/reason.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import { HOUR_MS } from '#src/time/durations.ts'
import { NotFoundError } from '../../base/errors.ts'
import { type DecidedDraw, decideDraw } from '../../draws/draw-play.ts'
import { needOwnTransaction } from '../../http/shared-transactions.ts'
import type { StoredPlay } from '../context/ledger.ts'
import { findTemplates } from '../context/subjects.ts'
import { addTournamentPlayer } from '../context/tournament-players.ts'
import { addAnswers } from '../context/vote-tallies.ts'
import { evaluatePlayer } from '../progress/evaluate.ts'
import { countPlays, evaluationOptions, findCalledSubject, type PlayContext, seedsOf } from './context.ts'
import { closedBy, type Game, openGame, type Refused, refusePlay } from './game.ts'
import { takeForm } from './lead-form.ts'

/** The answer to a finished play. */
export interface PlayAnswer {
  readonly shown: Shown
  readonly text: string
  readonly rewards: readonly Reward[]
  /** A poll of options: how everybody voted, this play included. */
  readonly votes?: Votes
}

/**
 * The time after its start in which a play may be finished although its document has ended (our reading); a stopped one
 * may not.
 */
const FINISH_GRACE_MS = HOUR_MS

/**
 * Finishes a play; asked again it answers as the first time.
 *
 * @throws {NotFoundError} When the player has no such play, or its document is gone.
 * @throws {InvalidError} When a form is played and an answer of it is wrong.
 */
export async function finishPlay(
  context: PlayContext,
  playId: string,
  input: PlayInput,
): Promise<PlayAnswer | Refused> {
  const { ledger, at } = context
  const found = await ledger.findPlay(playId)
  if (!found) throw new NotFoundError()
  const { document: id, ...play } = found
  if (play.answer) return play.answer as PlayAnswer
  const subject = await findCalledSubject(context, id)
  if (!subject) throw new NotFoundError()
  await lockTournament(context, subject)
  const asOf = at - play.startedTS <= FINISH_GRACE_MS ? play.startedTS : at
  const opening = await openGame({ ...context, at: asOf }, subject)
  if ('reasons' in opening) return refusePlay(context, subject, opening)
  const tooLate = await predictionClosed(context, opening.game)
  if (tooLate) return refusePlay(context, subject, closedBy(tooLate, opening.steps))
  const draw = play.draw && (await decideDraw(context.transaction, play.draw))
  const game = {
    ...{ ...opening.game, templateId: play.template, type: play.type },
    ...(draw && { rows: draw.rows, type: draw.type }),
  }
  const { form, ...counted } = input
  const byForm = await formRewards(context, game, form)
  const decided = await decidePlay(context, subject, game, { ...play, input: counted }, draw)
  await countPlays(context, { plays: 1, rewards: decided.gifts.length })
  const { own, further } = await giveRewards(context, decided)
  const answer = await answerPlay(context, decided, { own, further: [...byForm, ...further] })
  await tellOthers(context, decided)
  return answer
}

/** Takes the form that a play of lead generation fills in; nobody plays it without one. The answers stay out of the play. */
async function formRewards(
  context: PlayContext,
  { type, templateId }: Game,
  form: PlayInput['form'] = { answers: {} },
): Promise<readonly Reward[]> {
  if (type !== playTypes.leadGeneration) return []
  needOwnTransaction(context.transaction.client)
  const template = (await findTemplates(context.transaction, [templateId])).get(templateId)
  return template ? takeForm(context, template, form, ['input', 'form']) : []
}

/**
 * Takes the lock under which the places of a tournament are taken: those who play it for the first time wait for one
 * another until their transactions end, so that each counts who came before. Call it before places are counted.
 */
async function lockTournament(context: PlayContext, subject: Subject): Promise<void> {
  if (!(await isNewToTournament(context, subject))) return
  const { transaction } = context
  const { id, document } = subject
  const templateId = textAt(document, 'templateId')
  const template = (await findTemplates(transaction, [templateId])).get(templateId)
  if (!template || maxPlayers(template.document) === undefined) return
  needOwnTransaction(transaction.client)
  await transaction.client.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `places ${id} ${transaction.user.orgId}`,
  ])
}

/** Says whether somebody finishes a play of a tournament for the first time; never of a draft. */
const isNewToTournament = async ({ ledger, notebook }: PlayContext, subject: Subject): Promise<boolean> =>
  !notebook && subject.document.type === playTypes.tournament && (await ledger.plays(subject)).length === 0

/** Adds a play to what everybody is told who asks this server; never one of a draft. */
async function tellOthers(context: PlayContext, { subject, game, play }: DecidedPlay): Promise<void> {
  const { transaction, notebook } = context
  if (notebook) return
  if (await isNewToTournament(context, subject)) await addTournamentPlayer(transaction, subject.id)
  if (game.type === playTypes.polling)
    await addAnswers(transaction, subject.id, { template: game.templateId, answers: play.input.answers ?? {} })
}

/** No prediction is taken after the deadline, however early the play was begun. */
async function predictionClosed({ transaction, at }: PlayContext, { rule, type, templateId }: Game) {
  if (type !== playTypes.predictAndWin) return undefined
  const template = (await findTemplates(transaction, [templateId])).get(templateId)
  return predictionClosedReason(rule.document, template?.document ?? {}, at)
}

/** A play whose outcome is decided. */
interface DecidedPlay {
  readonly subject: Subject
  readonly game: Game
  readonly play: StoredPlay & { readonly input: PlayInput }
  readonly template: JsonObject
  readonly outcome: Outcome
  /** The reason why nothing may be won, whatever the outcome. */
  readonly limit: Reason | undefined
  /** Placeholders for texts and webhooks. */
  readonly values: Readonly<Record<string, string>>
  readonly gifts: readonly Gift[]
  /** The row and the dice of a provable draw. */
  readonly drawn: DrawnRow | undefined
}

async function decidePlay(
  { at, transaction, ledger, zone }: PlayContext,
  subject: Subject,
  game: Game,
  play: DecidedPlay['play'],
  draw: DecidedDraw | undefined,
): Promise<DecidedPlay> {
  const { rule, type, rows, templateId } = game
  const templates = await findTemplates(transaction, [templateId])
  const found = templates.get(templateId)
  // A play is of the day on which it was begun.
  const asked = { document: rule.document, at: play.startedTS, zone }
  const designed = askedAt(found?.document ?? {}, asked)
  const template = draw?.dice === undefined ? designed : withDice(designed, draw.dice)
  const competed = type === playTypes.tournament ? templates.get(textAt(template, 'templateId')) : undefined
  const clock = readSchedule(subject.document, zone).zone
  const limit = rewardLimit(subject.document, await ledger.plays(subject), { at, session: play.session }, clock)
  const outcome = playOnce(
    rule.document,
    { template, game: competed && askedAt(competed.document, asked), input: play.input, rows, type },
    draw?.chance ?? createRandom(play.seed),
  )
  const values = {
    score: `${outcome.score ?? ''}`,
    templateName: found?.name ?? '',
    templateType: playTypeNames[type] ?? '',
    ...segmentTextOf(outcome.shown, template),
  }
  const gifts = limit ? [] : giftsOf(outcome, game, { playId: play.id, values })
  return { subject, game, play, template, outcome, limit, values, gifts, drawn: draw?.drawn }
}

/** The text on the field of a wheel or the side of a coin that was won; nothing where that is not known. */
function segmentTextOf(shown: Shown, template: JsonObject): { readonly segmentText?: string } {
  const number = shown.kind === 'field' ? shown.field : shown.kind === 'side' ? shown.side : null
  const segmentText = number === null ? '' : wordsAt(segmentsOf(template)[number - 1] ?? {}, 'text')
  return segmentText === '' ? {} : { segmentText }
}

/** The offers of the rows that were won. */
function giftsOf({ won }: Outcome, { rows, rowsKey }: Game, about: Pick<Gift, 'playId' | 'values'>): Gift[] {
  return won.flatMap(({ row: index }) => {
    const offerId = textAt(rows.find((one) => one.index === index)?.row ?? {}, 'offerId')
    return offerId === '' || offerId === NO_OFFER
      ? []
      : [{ offerId, place: `${rowsKey}.${index}`, cause: 'play' as const, ...about }]
  })
}

/** The rewards of a play: its own, and those that followed from it elsewhere. */
interface PlayRewards {
  readonly own: readonly Reward[]
  readonly further: readonly Reward[]
}

async function giveRewards(context: PlayContext, decided: DecidedPlay): Promise<PlayRewards> {
  const { ledger, at, transaction } = context
  const { subject, game, outcome, limit, gifts } = decided
  const own = await ledger.give(game.rule, gifts)
  const given = own.filter((one) => one.given)
  const isRewarded = own.some(isWonReward)
  const isWinner = !limit && outcome.won.length > 0 && (isRewarded || gifts.length === 0)
  const badges = isWinner ? await ledger.give(game.rule, badgesOfWinner(decided, ledger.profile)) : []
  if (outcome.score !== undefined) await ledger.addScore(subject, outcome.score)
  const steps = explainPlay(outcome, { rows: game.rows, limit, rewards: [...own, ...badges] })
  await ledger.recordDecision(subject, 'play', isRewarded, steps)
  const finished = { ruleId: game.rule.id, ...scoreOf(outcome), rewarded: isRewarded, happenedTS: at }
  const further = await evaluatePlayer(transaction, ledger, [finished], {
    ...evaluationOptions(context),
    ...{ given, seed: await seedsOf(context) },
  })
  const beside = [...badges, ...further]
  const won = beside.filter(isWonReward).length
  if (won > 0) await countPlays(context, { plays: 0, rewards: won })
  return { own, further: beside }
}

/** The badges of a rule, which are given to whoever wins in it, each once (READINGS). */
const badgesOfWinner = ({ game: { rule }, play, values }: DecidedPlay, profile: number): Gift[] =>
  badgeIdsOf(rule.document).map((badgeId) => ({
    ...{ offerId: '', badgeId, place: 'badges', cause: 'play', playId: play.id, values },
    once: `badge ${badgeId} of ${rule.id} for ${profile}`,
  }))

const scoreOf = ({ score }: Outcome) => (score === undefined ? {} : { score })

async function answerPlay(
  { ledger, at, transaction, organisation, player }: PlayContext,
  { subject, game, play, template, outcome, limit, values, gifts, drawn }: DecidedPlay,
  { own, further }: PlayRewards,
): Promise<PlayAnswer> {
  const { rule, type, rows, templateId } = game
  // What waits for somebody's look is answered like what is given.
  const won = own.filter(isWonReward)
  // A row without an offer is won as it stands.
  const isWon = won.length > 0 || (gifts.length === 0 && !limit)
  const row = rows.find(({ index }) => index === outcome.won[0]?.row)?.row
  const answer: PlayAnswer = {
    shown: isWon && (won.length > 0 || outcome.won.length > 0) ? outcome.shown : losing(outcome.shown),
    text: resultText(rule.document, {
      type,
      row: isWon ? row : undefined,
      rewards: won,
      values: {
        ...{ ...values, ruleName: rule.name, currencyName: organisation.currencyName },
        identifier: player.name || player.userId,
      },
    }),
    rewards: transaction.user.visit ? [...own, ...further] : [...won, ...further.filter(isWonReward)],
    ...(type === playTypes.polling && {
      votes: votesOf(template, await ledger.tallies(subject, templateId), play.input.answers),
    }),
  }
  // Last, because evaluating asks whether today's play is still to come: it is this one.
  const missed = limit?.message ?? own.find(({ given }) => !given)?.why ?? 'It could not be given.'
  const draw = play.draw &&
    drawn && {
      ...{ ...play.draw, finishedTS: at, row: drawn.row, ...(drawn.dice && { dice: drawn.dice }) },
      ...{ given: drawn.wins && isWon, ...(drawn.wins && !isWon && { why: missed }) },
    }
  await ledger.savePlay(subject, {
    ...{ ...play, ...scoreOf(outcome), finishedTS: at, rewarded: won.length > 0, answer },
    ...(draw && { draw }),
  })
  return answer
}

/**
 * Returns the end of a game in which nothing is given: a wheel stops at a losing field, a slot machine lines nothing
 * up.
 */
function losing(shown: Shown): Shown {
  if (shown.kind === 'field') return { kind: 'field', field: null }
  return shown.kind === 'elements' ? { kind: 'elements', elements: [] } : shown
}

/** Types whose rows have a text of their own; in the others `resultText` of a row names a side or a rank. */
const typesWithRowText: readonly number[] = [
  playTypes.spinWheel,
  playTypes.scratchCard,
  playTypes.treasureChest,
  playTypes.slotMachine,
  playTypes.coinToss,
]

/** The values that a result text depends on. */
interface ResultTextInput {
  readonly type: number
  /** The row that was won; `undefined` where none was, or nothing of it was given. */
  readonly row: JsonObject | undefined
  /** The rewards that were won. */
  readonly rewards: readonly Pick<Reward, 'name'>[]
  readonly values: Readonly<Record<string, string>>
}

/** Returns the text of a rule for a finished play, its placeholders filled; empty where it has none, and the template's own is shown (C §4, type 2). */
export function resultText(document: JsonObject, { type, row, rewards, values }: ResultTextInput): string {
  const own = row && typesWithRowText.includes(type) ? textAt(row, 'resultText') : ''
  const texts = objectAt(document, 'resultText') ?? {}
  const text = own || wordsAt(texts, rewards.length > 0 ? 'winningText' : 'losingText')
  const reward = rewards.map(({ name }) => name).join(', ')
  return fill(text, { segmentText: reward, ...values, reward, rewardName: reward })
}
