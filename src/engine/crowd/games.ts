/** The games that a crowd plays: a rule has one of its own, a smart campaign the template that a player is assigned. */
import { playTypes } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { type IndexedRow, type JsonObject, numericAt, rowsAt, textAt } from '#schemas/json.ts'
import { gameLimitsOf, leaderboardLimit } from '../eligibility/play-limits.ts'
import { assignTemplate } from '../experiment/assignment.ts'
import type { PastPlay } from '../player/player.ts'
import { periodAround } from '../schedule/period.ts'
import type { CrowdDocument, CrowdRequest } from './model.ts'

/** The game that a player meets. */
export interface AssignedGame {
  readonly type: number
  readonly templateId: string
  readonly rows: readonly IndexedRow[]
  /** The key of the document that holds the rows. */
  readonly rowsKey: string
  /** The phase of a smart campaign. */
  readonly phase?: 'test' | 'final'
}

/** The player who asks for a game, and when. */
export interface GameRequest {
  userId(): string
  readonly at: number
  readonly favoured: string | undefined
}

/** Numeric types that are not played as a game. */
const notPlayed: readonly unknown[] = [playTypes.customEvent, playTypes.quest, playTypes.dailyStreak]

/**
 * Returns a function that finds the game of a document for a player, or `undefined` for a document that nobody plays.
 */
export function gameOf({
  kind,
  id,
  document,
}: CrowdDocument): ((meeting: GameRequest) => AssignedGame | undefined) | undefined {
  const { plays } = families[documentFamily(kind, document)]
  if (notPlayed.includes(document.type)) return undefined
  if (plays === 'assigned-template') return campaignGame({ ...document, id })
  if (plays !== 'own-game' || document.type === undefined) return undefined
  const rowsKey = 'rewardAssigment'
  const [type, templateId] = [numericAt(document, 'type') ?? 0, textAt(document, 'templateId')]
  const game = { type, templateId, rows: rowsAt(document, rowsKey), rowsKey }
  return () => game
}

const campaignGame =
  (campaign: Readonly<Record<string, unknown>>) =>
  ({ userId, at, favoured }: GameRequest): AssignedGame | undefined => {
    const assigned = assignTemplate(campaign, userId(), at, favoured)
    if (typeof assigned === 'string') return undefined
    const { phase, templateId, type = 0, rows } = assigned
    const isOwn = phase === 'final' && campaign.separateFinalReward === true
    return { type, templateId, rows, phase, rowsKey: isOwn ? 'finalRewardAssignment' : 'testRewardAssignment' }
  }

const isOnce = (option: string) => option.startsWith('once')

/** Says whether nothing limits how often a player plays or is rewarded. */
export const isUnlimited = (rule: JsonObject): boolean =>
  !isOnce(textAt(rule, 'howOften')) &&
  !isOnce(textAt(rule, 'trigger')) &&
  leaderboardLimit(rule) === undefined &&
  textAt(rule, 'customType') === ''

/**
 * Returns those plays that can still limit a player: of today, of the period of the limit, the last one, the first, and
 * the first that was rewarded. A million players then need little memory.
 */
export function limitingPlays(rule: JsonObject, plays: readonly PastPlay[], zone: string): readonly PastPlay[] {
  const last = plays.at(-1)
  if (plays.length < 2 || last === undefined) return plays
  const limit = leaderboardLimit(rule)
  const { from } = periodAround(limit && limit.period !== 'campaign' ? limit.period : 'daily', last.at, zone)
  if (limit?.period === 'campaign') return plays
  const firsts = [plays[0], plays.find(({ rewarded }) => rewarded)]
  return plays.filter(
    (one) =>
      one === last || one.at >= Math.min(from, periodAround('daily', last.at, zone).from) || firsts.includes(one),
  )
}

/** Returns the template of this id; undefined where the crowd does not know it. */
export const templateIn = ({ templates }: Pick<CrowdRequest, 'templates'>, id: string): JsonObject | undefined =>
  Object.hasOwn(templates, id) ? templates[id] : undefined

/** Returns the game that a tournament is played as; undefined for all else, and where it names none. */
export function tournamentGameIn(
  request: Pick<CrowdRequest, 'templates'>,
  rule: JsonObject,
  template: JsonObject | undefined,
): JsonObject | undefined {
  return rule.type === playTypes.tournament && template
    ? templateIn(request, textAt(template, 'templateId'))
    : undefined
}

/** A game that limits the plays of each player, or its players. */
export interface LimitedGame {
  readonly template: JsonObject
  /** The game of a tournament. */
  readonly played: JsonObject | undefined
  /** Plays by the index of the participant. */
  readonly plays: Uint32Array
  /** The participants who have played. */
  players: number
}

/** Returns the limits of a rule's own game as they are counted; undefined where it has none. */
export function limitedGame(
  rule: JsonObject,
  request: Pick<CrowdRequest, 'templates'>,
  size: number,
): LimitedGame | undefined {
  const template = templateIn(request, textAt(rule, 'templateId'))
  if (!template) return undefined
  const played = tournamentGameIn(request, rule, template)
  const { plays, places } = gameLimitsOf(rule, template, played)
  const isTimed =
    rule.type === playTypes.tournament && (scheduleOf(template).start ?? scheduleOf(template).end) !== undefined
  if (plays === Infinity && places === Infinity && !isTimed) return undefined
  return { template, played, plays: new Uint32Array(size), players: 0 }
}
