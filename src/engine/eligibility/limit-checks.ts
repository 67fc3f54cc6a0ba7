/** The checks of how often one player may play. */

import { playTypes } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { type JsonObject, numericAt, textAt } from '#schemas/json.ts'
import { isByEvents } from '../progress/streak.ts'
import type { Reason } from '../reason.ts'
import { periodAround } from '../schedule/period.ts'
import { momentText, timesText } from '../wording/wording.ts'
import {
  frequencyLimit,
  gameLimit,
  leaderboardLimit,
  leaderboardPeriodLimit,
  personalPeriodLimit,
} from './play-limits.ts'
import type { EligibilityCheck, EligibilityQuery } from './query.ts'

/** Returns the last time, for the end of a sentence. */
function lastWords({ player: { plays }, availability: { schedule } }: EligibilityQuery): string {
  const last = plays.at(-1)
  return last === undefined ? 'not yet' : `the last time was on ${momentText(last.at, schedule.zone)}`
}

/** Returns the end of a sentence that says when the limit is gone. */
const nextWords = ({ availability: { schedule } }: EligibilityQuery, why: Reason | undefined) =>
  why?.until === undefined ? '' : `, the next may be on ${momentText(why.until, schedule.zone)}`

/**
 * Says whether a document reacts to events instead of being played: `howOften` limits nothing there, and the period of a
 * game mechanic is that of its counting.
 */
const isFollowed = ({ document }: EligibilityQuery) =>
  !families[familyOf(document)].hasPlayLimits ||
  document.badgeFactor !== undefined ||
  (familyOf(document) === 'daily-streak' && isByEvents(document))

const howOften: EligibilityCheck = {
  what: 'limit',
  evaluate: ({ document, player, moment, availability }) =>
    frequencyLimit(document, player.plays, moment, availability.schedule.zone),
  explain: (asked, why) => {
    const option = textAt(asked.document, 'howOften')
    if (!option.startsWith('once') || isFollowed(asked)) return undefined
    return `They may play ${option}: ${lastWords(asked)}${nextWords(asked, why)}.`
  },
}

const board: EligibilityCheck = {
  what: 'limit',
  evaluate: ({ document, player, moment, availability }) =>
    leaderboardPeriodLimit(document, player.plays, moment, availability.schedule.zone),
  explain: ({ document, player, moment, availability: { schedule } }) => {
    const limit = leaderboardLimit(document)
    if (limit === undefined) return undefined
    const { from, to } = periodAround(limit.period, moment.at, schedule.zone)
    const used = player.plays.filter(({ at }) => at >= from && at < to).length
    const within =
      limit.period === 'campaign' ? 'in the whole campaign' : `in a ${limit.period} period of its leaderboard`
    const done = used === 0 ? 'none is used' : `${used} used`
    return `They may play ${timesText(limit.most)} ${within}: ${done}.`
  },
}

const ownTurn: EligibilityCheck = {
  what: 'limit',
  evaluate: (asked) => {
    const { document, player, moment, availability } = asked
    return isFollowed(asked)
      ? undefined
      : personalPeriodLimit(document, player.plays, moment, availability.schedule.zone)
  },
  explain: (asked, why) => {
    const type = textAt(asked.document, 'customType')
    if (isFollowed(asked) || (type !== 'day' && type !== 'week' && type !== 'month')) return undefined
    const every = Math.max(1, Math.trunc(numericAt(asked.document, 'customDays') ?? 1))
    return `They may play every ${every === 1 ? type : `${every} ${type}s`}: ${lastWords(asked)}${nextWords(asked, why)}.`
  },
}

const game: EligibilityCheck = {
  what: 'limit',
  evaluate({ document, player, moment, facts }) {
    const template =
      textAt(document, 'templateId') === '' ? undefined : facts.template?.(textAt(document, 'templateId'))
    if (template === undefined) return undefined
    const gameId = document.type === playTypes.tournament ? textAt(template, 'templateId') : ''
    return gameLimit(document, template, gameId === '' ? undefined : facts.template?.(gameId), {
      ...{ plays: player.plays.length, at: moment.at, players: facts.playerCount?.(document) },
    })
  },
  explain: (_, why) => why?.message,
}

/** Says whether a document may limit how often one player plays. */
export const mayBeLimited = (document: JsonObject): boolean =>
  textAt(document, 'howOften').startsWith('once') ||
  leaderboardLimit(document) !== undefined ||
  textAt(document, 'customType') !== '' ||
  textAt(document, 'templateId') !== ''

/** The checks of `howOften`, the periods of a leaderboard, the player's own schedule, and the game's own limits. */
export const limitChecks: readonly EligibilityCheck[] = [howOften, board, ownTurn, game]
