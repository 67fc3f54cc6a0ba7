/** Notes of a forecast: facts that were missing, and how they were read, in sentences. */

import { leaderboardOf } from '#schemas/checks/leaderboard-of.ts'
import { ranksOf } from '#schemas/checks/row-ranks.ts'
import { playTypes } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { numericAt, rowsAt, textAt } from '#schemas/json.ts'
import type { ForecastPrize } from '../chances/chances.ts'
import { rankPrizesOf } from '../leaderboard/leaderboard.ts'
import { totalDuration } from '../schedule/open-days.ts'
import { readSchedule } from '../schedule/schedule.ts'
import { conditionsOf } from '../simulation/asked-events.ts'
import type { Assumptions } from '../simulation/assumptions.ts'
import { isOfferId, offerOf } from '../simulation/offers.ts'
import { askedBy } from './family.ts'
import type { Horizon } from './horizon.ts'
import type { ForecastSubject } from './model.ts'

/** Everything that a note reads. */
export interface NoteInput {
  readonly subject: ForecastSubject
  readonly assumptions: Assumptions
  readonly horizon: Horizon
  readonly prizes: readonly ForecastPrize[]
}

type Note = (noted: NoteInput) => string | undefined

const ended: Note = ({ horizon: { days } }) =>
  days.length === 0 ? 'It has ended: nothing is left to forecast.' : undefined

const noStart: Note = ({ subject: { document, zone } }) =>
  Number.isFinite(readSchedule(document, zone).start) ? undefined : 'It has no start yet, so the forecast begins now.'

const goesOn: Note = ({ horizon: { schedule, to } }) => {
  if (schedule.end <= to) return undefined
  return Number.isFinite(schedule.end)
    ? 'It continues after the forecast period.'
    : 'It never ends: the forecast covers only some of its days.'
}

const hours: Note = ({ horizon: { days, from, to } }) => {
  const percent = Math.round((totalDuration(days.flatMap(({ open }) => open)) / (to - from)) * 100)
  if (to <= from || percent >= 90) return undefined
  return `It is open for ${percent} % of this time: players who come at another hour cannot play.`
}

/** Numeric types of games whose template says how they are won. */
const byTemplate: readonly unknown[] = [
  ...[playTypes.rollDice, playTypes.quiz, playTypes.opinionPoll, playTypes.polling, playTypes.memoryGame],
]

const noTemplate: Note = ({ subject: { document, templates } }) => {
  const played = [
    ...rowsAt(document, 'smartTemplates').map(({ row }) => [row.templateType, textAt(row, 'templateId')] as const),
    ...(families[familyOf(document)].plays === 'own-game'
      ? [[document.type, textAt(document, 'templateId')] as const]
      : []),
  ]
  const isMissing = played.some(([type, id]) => byTemplate.includes(type) && !Object.hasOwn(templates, id))
  return isMissing ? 'Its template could not be read, so the game is forecast with default settings.' : undefined
}

const unknownOffers: Note = ({ subject, prizes }) => {
  const ids = prizes.map(({ offerId }) => offerId)
  const missing = new Set(ids.filter((id) => isOfferId(id) && !offerOf(subject.offers, id)))
  if (missing.size === 0) return undefined
  return missing.size === 1
    ? 'One offer is unknown: it is forecast without a limit and without a price.'
    : `${missing.size} offers are unknown: they are forecast without a limit and without a price.`
}

const favoured: Note = ({ subject: { document } }) =>
  families[familyOf(document)].plays === 'assigned-template' && document.finalTemplateType !== 'custom'
    ? 'The winning template of the test is not known yet: each simulated future picks one at random.'
    : undefined

const conditions: Note = ({ subject: { document }, assumptions: { eventKinds = {} } }) =>
  conditionsOf(askedBy(document)).some(({ event }) => !Object.hasOwn(eventKinds, event))
    ? 'The properties of future events are not known: each condition is assumed to be met equally often.'
    : undefined

const answers: Note = ({ subject: { document } }) =>
  families[familyOf(document)].plays === 'own-game' &&
  document.type === playTypes.predictAndWin &&
  rowsAt(document, 'predictCorrectOptions').length === 0
    ? 'The right answers are not known yet: rewards are counted on the day of the play, and given once they are.'
    : undefined

const ranks: Note = ({ subject: { document }, horizon: { schedule, to } }) => {
  if (families[familyOf(document)].plays !== 'own-game' || document.type === playTypes.rollDice) return undefined
  if (!rowsAt(document, 'rewardAssigment').some(({ row }) => ranksOf(row))) return undefined
  if (leaderboardOf(document) === undefined) return 'It rewards ranks but has no leaderboard, so no rank is rewarded.'
  const isOfCampaign = rankPrizesOf(document)?.periods.includes('campaign') === true
  return isOfCampaign && schedule.end > to
    ? 'Ranks of the whole campaign are rewarded after the forecast period.'
    : undefined
}

const coins: Note = ({ subject: { document } }) =>
  document.badgeFactor === 'coins' && (numericAt(document, 'minCoins') ?? 0) > 0
    ? 'The players’ wallet balances are not known, so this badge is not forecast.'
    : undefined

const notes: readonly Note[] = [
  ...[ended, noStart, goesOn, hours, noTemplate, unknownOffers],
  ...[favoured, conditions, answers, ranks, coins],
]

/** Returns every note that applies. */
export const notesOf = (noted: NoteInput): string[] => notes.flatMap((note) => note(noted) ?? [])
