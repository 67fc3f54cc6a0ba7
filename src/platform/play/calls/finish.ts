/** Finishing a play: what it brings is decided here, once, and answered alike ever after. */

import { NO_OFFER, playTypeNames, playTypes } from '#schemas/codes.ts'
import { rowsAt, textAt, wordsAt } from '#schemas/json.ts'
import type { PlayInput, Reward, Shown, Votes } from '#schemas/values/play.ts'
import { rewardLimit } from '#src/engine/eligibility/play-limits.ts'
import { traceOfPlay } from '#src/engine/play/explain-play.ts'
import type { Outcome } from '#src/engine/play/outcome.ts'
import { play as playOnce } from '#src/engine/play/play.ts'
import { predictionOver } from '#src/engine/play/prediction.ts'
import { votesOf } from '#src/engine/play/votes.ts'
import { createRandom } from '#src/engine/random/random.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import { notFound } from '../../base/refusal.ts'
import type { AnyObject } from '../../documents/indexed-keys.ts'
import type { Gift, Subject } from '../../rewards/ledger/gift.ts'
import type { KeptPlay } from '../context/book.ts'
import { findParsed } from '../context/parsed.ts'
import { follow } from '../progress/follow.ts'
import { takePlacesOneByOne } from './one-by-one.ts'
import { resultTextOf } from './result-text.ts'
import { followingOf, type Stage, seedsOf, subjectOn } from './stage.ts'
import { type Refused, toldOf } from './start.ts'
import { type Game, gameOf, isNotPlayed } from './what-is-played.ts'

/** What a finished play answers. */
export interface Answer {
  readonly shown: Shown
  readonly text: string
  readonly rewards: readonly Reward[]
  /** A poll of options: how everybody voted, this play included. */
  readonly votes?: Votes
}

/** What was begun may be finished for an hour, though its time ends meanwhile (our reading); what was stopped may not. */
const GRACE = 3_600_000

/** Ends a play; asked again it answers as the first time. */
export async function finishPlay(stage: Stage, playId: string, input: PlayInput): Promise<Answer | Refused> {
  const { book, at } = stage
  const found = await book.findPlay(playId)
  if (!found) throw notFound()
  const { document: id, ...play } = found
  if (play.answer) return play.answer as Answer
  const subject = await subjectOn(stage, id)
  if (!subject) throw notFound()
  await takePlacesOneByOne(stage, subject)
  const asOf = at - play.startedTS <= GRACE ? play.startedTS : at
  const told = await toldOf(stage, subject, asOf)
  const game = told.held ? await gameOf({ ...stage, at: asOf }, subject) : undefined
  const why = game && (isNotPlayed(game) ? game : await predictionOverAt(stage, game, at))
  if (!game || isNotPlayed(game) || why) {
    await book.decide(subject, 'play', false, [
      ...told.steps,
      ...(why ? [{ what: why.code, held: false, says: why.message }] : []),
    ])
    return { refused: why ? [why] : told.reasons }
  }
  return carryOut(stage, subject, { ...game, templateId: play.template, type: play.type }, { ...play, input })
}

/** No prediction is taken after the deadline, however early the play was begun. */
async function predictionOverAt({ place }: Stage, { rule, type, templateId }: Game, at: number) {
  if (type !== playTypes.predictAndWin) return undefined
  const template = (await findParsed(place, ['template'], [templateId])).get(templateId)
  return predictionOver(rule.document, template?.document ?? {}, at)
}

async function carryOut(
  stage: Stage,
  subject: Subject,
  game: Game,
  play: KeptPlay & { readonly input: PlayInput },
): Promise<Answer> {
  const { book, at, place, zone, organisation, known } = stage
  const { rule, type, rows, rowsKey, templateId } = game
  const template = (await findParsed(place, ['template'], [templateId])).get(templateId)
  const moment = { at, session: play.session }
  const clock = readSchedule(subject.document, zone).zone
  const limit = rewardLimit(subject.document, await book.plays(subject), moment, clock)
  const outcome = playOnce(
    rule.document,
    { template: template?.document ?? {}, input: play.input, rows, type },
    createRandom(play.seed),
  )
  const score = outcome.score === undefined ? {} : { score: outcome.score }
  const told = {
    score: `${outcome.score ?? ''}`,
    templateName: template?.name ?? '',
    templateType: playTypeNames[type] ?? '',
    ...fieldOf(outcome.shown, template?.document ?? {}),
  }
  const gifts = limit ? [] : giftsOf(outcome, rows, rowsKey, { playId: play.id, values: told })
  const own = await book.give(rule, gifts)
  const given = own.filter((one) => one.given)
  if (outcome.score !== undefined) await book.count(subject, outcome.score)
  await book.decide(subject, 'play', given.length > 0, traceOfPlay(outcome, { rows, limit, rewards: own }))
  const followed = await follow(
    book,
    place,
    [{ ruleId: rule.id, ...score, rewarded: given.length > 0, happenedTS: at }],
    { ...followingOf(stage), given, seed: await seedsOf(stage) },
  )
  const wonRow = rows.find(({ index }) => index === outcome.won[0]?.row)
  const answer: Answer = {
    shown:
      given.length > 0 || (outcome.won.length > 0 && gifts.length === 0 && !limit)
        ? outcome.shown
        : lost(outcome.shown),
    text: resultTextOf(rule.document, {
      type,
      row: given.length > 0 || (!limit && gifts.length === 0) ? wonRow?.row : undefined,
      rewards: given,
      values: {
        ...{ ...told, ruleName: rule.name, currencyName: organisation.currencyName },
        identifier: known.name || known.userId,
      },
    }),
    rewards: place.user.visit ? [...own, ...followed] : [...given, ...followed.filter((one) => one.given)],
    ...(type === playTypes.polling && {
      votes: votesOf(template?.document ?? {}, await book.tallies(subject, templateId), play.input.answers),
    }),
  }
  // Last, since what follows asks whether today's play is still to come: it is this one.
  await book.keepPlay(subject, { ...play, ...score, finishedTS: at, rewarded: given.length > 0, answer })
  return answer
}

/** What is written on the field of a wheel or the side of a coin that was won (`segmentText`); nothing where that is not known. */
function fieldOf(shown: Shown, template: AnyObject): { readonly segmentText?: string } {
  const number = shown.kind === 'field' ? shown.field : shown.kind === 'side' ? shown.side : null
  const segmentText = number === null ? '' : wordsAt(rowsAt(template, 'segments')[number - 1]?.row ?? {}, 'text')
  return segmentText === '' ? {} : { segmentText }
}

/** What was won, with the offers of its rows. */
function giftsOf(
  { won }: Outcome,
  rows: Game['rows'],
  rowsKey: string,
  about: Pick<Gift, 'playId' | 'values'>,
): Gift[] {
  return won.flatMap(({ row: index }) => {
    const offerId = textAt(rows.find((one) => one.index === index)?.row ?? {}, 'offerId')
    return offerId === '' || offerId === NO_OFFER
      ? []
      : [{ offerId, place: `${rowsKey}.${index}`, cause: 'play' as const, ...about }]
  })
}

/** What a game shows where nothing is given: a wheel stops at a field that loses, a slot machine lines nothing up. */
function lost(shown: Shown): Shown {
  if (shown.kind === 'field') return { kind: 'field', field: null }
  return shown.kind === 'elements' ? { kind: 'elements', elements: [] } : shown
}
