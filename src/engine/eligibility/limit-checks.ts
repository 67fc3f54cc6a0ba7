/** How often one player may play, as steps of the walk. */

import { familyOf, type RuleFamily } from '#schemas/documents/rule-family.ts'
import { numericAt, textAt } from '#schemas/json.ts'
import { isByEvents } from '../progress/streak.ts'
import type { Reason } from '../reason.ts'
import { periodAround } from '../schedule/period.ts'
import { momentWords, timesWords } from '../wording/wording.ts'
import { boardLimit, gameLimit, ownPeriod, periodUsedUp, playedAlready } from './play-limits.ts'
import type { Asked, Step } from './query.ts'

/** The last time, for the end of a sentence. */
function lastWords({ player: { plays }, reading: { schedule } }: Asked): string {
  const last = plays.at(-1)
  return last === undefined ? 'not yet' : `the last time was on ${momentWords(last.at, schedule.zone)}`
}

/** The end of a sentence that says when the limit is gone. */
const nextWords = ({ reading: { schedule } }: Asked, why: Reason | undefined) =>
  why?.until === undefined ? '' : `, the next may be on ${momentWords(why.until, schedule.zone)}`

/** What is followed and not played: `howOften` limits nothing there, and the period of a game mechanic is that of its counting. */
const followed: readonly string[] = ['quest', 'game-mechanics'] satisfies RuleFamily[]
const isFollowed = ({ document }: Asked) =>
  followed.includes(familyOf(document)) ||
  document.badgeFactor !== undefined ||
  (familyOf(document) === 'daily-streak' && isByEvents(document))

const howOften: Step = {
  what: 'limit',
  judge: ({ document, player, moment, reading }) =>
    playedAlready(document, player.plays, moment, reading.schedule.zone),
  says: (asked, why) => {
    const option = textAt(asked.document, 'howOften')
    if (!option.startsWith('once') || isFollowed(asked)) return undefined
    return `They may have it ${option}: ${lastWords(asked)}${nextWords(asked, why)}.`
  },
}

const board: Step = {
  what: 'limit',
  judge: ({ document, player, moment, reading }) => periodUsedUp(document, player.plays, moment, reading.schedule.zone),
  says: ({ document, player, moment, reading: { schedule } }) => {
    const limit = boardLimit(document)
    if (limit === undefined) return undefined
    const { from, to } = periodAround(limit.period, moment.at, schedule.zone)
    const used = player.plays.filter(({ at }) => at >= from && at < to).length
    const within =
      limit.period === 'campaign' ? 'in the whole campaign' : `in a ${limit.period} period of its leaderboard`
    const done = used === 0 ? 'none is used' : `${used} used`
    return `They may play ${timesWords(limit.most)} ${within}: ${done}.`
  },
}

const ownTurn: Step = {
  what: 'limit',
  judge: (asked) => {
    const { document, player, moment, reading } = asked
    return isFollowed(asked) ? undefined : ownPeriod(document, player.plays, moment, reading.schedule.zone)
  },
  says: (asked, why) => {
    const type = textAt(asked.document, 'customType')
    if (isFollowed(asked) || (type !== 'day' && type !== 'week' && type !== 'month')) return undefined
    const every = Math.max(1, Math.trunc(numericAt(asked.document, 'customDays') ?? 1))
    return `Their turn comes every ${every === 1 ? type : `${every} ${type}s`}: ${lastWords(asked)}${nextWords(asked, why)}.`
  },
}

const game: Step = {
  what: 'limit',
  judge({ document, player, moment, around }) {
    const template =
      textAt(document, 'templateId') === '' ? undefined : around.template?.(textAt(document, 'templateId'))
    if (template === undefined) return undefined
    return gameLimit(document, template, { plays: player.plays, at: moment.at, players: around.players?.(document) })
  },
  says: (_, why) => why?.message,
}

/** `howOften`, the periods of a leaderboard, a schedule of the player's own, and what the game limits. */
export const limitSteps: readonly Step[] = [howOften, board, ownTurn, game]
