/** What of a document is played as a game: a rule its own, a smart campaign the template that somebody is assigned. */
import { playTypes } from '#schemas/codes.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { type IndexedRow, type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { boardLimit } from '../eligibility/play-limits.ts'
import { assign } from '../experiment/assignment.ts'
import type { Played } from '../player/player.ts'
import { periodAround } from '../schedule/period.ts'
import type { CrowdDocument } from './model.ts'

/** What somebody plays. */
export interface Game {
  readonly type: number
  readonly templateId: string
  readonly rows: readonly IndexedRow[]
  /** The key at which the rows stand. */
  readonly rowsKey: string
}

/** Whom it is for, and when. */
export interface Meeting {
  userId(): string
  readonly at: number
  readonly favoured: string | undefined
}

/** Types that are not played. */
const notPlayed: readonly unknown[] = [playTypes.customEvent, playTypes.quest, playTypes.dailyStreak]

/** How somebody finds the game of a document; undefined for one that nobody plays. */
export function gameOf({ kind, id, document }: CrowdDocument): ((meeting: Meeting) => Game | undefined) | undefined {
  const family = familyOf(document)
  if (kind === 'badge-rule' || notPlayed.includes(document.type)) return undefined
  if (family === 'smart-campaign') return campaignGame({ ...document, id })
  if (family !== 'rule' || document.type === undefined) return undefined
  const rowsKey = 'rewardAssigment'
  const [type, templateId] = [numericAt(document, 'type') ?? 0, textAt(document, 'templateId')]
  const game = { type, templateId, rows: rowsAt(document, rowsKey), rowsKey }
  return () => game
}

const campaignGame =
  (campaign: Readonly<Record<string, unknown>>) =>
  ({ userId, at, favoured }: Meeting): Game | undefined => {
    const assigned = assign(campaign, userId(), at, favoured)
    if (typeof assigned === 'string') return undefined
    const { phase, templateId, type = 0, rows } = assigned
    const isOwn = phase === 'final' && campaign.separateFinalReward === true
    return { type, templateId, rows, rowsKey: isOwn ? 'finalRewardAssignment' : 'testRewardAssignment' }
  }

const isOnce = (option: string) => option.startsWith('once')

/** Says whether nothing limits how often somebody plays or is rewarded. */
export const isUnlimited = (rule: JsonObject): boolean =>
  !isOnce(textAt(rule, 'howOften')) &&
  !isOnce(textAt(rule, 'trigger')) &&
  boardLimit(rule) === undefined &&
  textAt(rule, 'customType') === ''

/**
 * Of somebody's plays those that can still limit them: of today, of the period of the limit, the last one, the first, and
 * the first that was rewarded. So a million players need little room.
 */
export function remembered(rule: JsonObject, plays: readonly Played[], zone: string): readonly Played[] {
  const last = plays.at(-1)
  if (plays.length < 2 || last === undefined) return plays
  const limit = boardLimit(rule)
  const { from } = periodAround(limit && limit.period !== 'campaign' ? limit.period : 'daily', last.at, zone)
  if (limit?.period === 'campaign') return plays
  const firsts = [plays[0], plays.find(({ rewarded }) => rewarded)]
  return plays.filter(
    (one) =>
      one === last || one.at >= Math.min(from, periodAround('daily', last.at, zone).from) || firsts.includes(one),
  )
}
