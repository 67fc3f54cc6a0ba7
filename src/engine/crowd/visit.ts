/** A visit: a player plays what is on for them, as often as the assumptions and the limits say. */
import { playTypes } from '#schemas/codes.ts'
import { badgeIdsOf } from '#schemas/documents/badge.ts'
import { numericAt } from '#schemas/json.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { placeLimit, playLimits, rewardLimit } from '../eligibility/play-limits.ts'
import { completionEvent } from '../evaluation/referral.ts'
import { award } from '../play/award.ts'
import { play } from '../play/play.ts'
import { askedAt } from '../play/question-days.ts'
import { bucketOf } from '../random/random.ts'
import { drawNormal } from '../random/sampling.ts'
import { openDays } from '../schedule/open-days.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { REFERRAL_DAYS } from '../simulation/assumptions.ts'
import { simulateInput } from '../simulation/player-input.ts'
import { dispatchCoins, dispatchEvent } from './dispatch.ts'
import { appealsTo, isInMood, recordDisplay } from './displays.ts'
import { limitingPlays, templateIn, tournamentGameIn } from './games.ts'
import { countScore } from './leaderboards.ts'
import { type CrowdAward, type CrowdDocument, type CrowdRequest, crowdUserId } from './model.ts'
import type { ActivePlayer, CrowdState, SimulatedDocument } from './state.ts'

/** The time between two plays of one visit, in milliseconds. */
const PLAY_INTERVAL_MS = 15_000

/**
 * Returns how often a document is played on a visit: a referral as often as friends are brought in all, everything else
 * as assumed.
 */
export function playsPerVisit(
  { document }: CrowdDocument,
  schedule: Schedule,
  { from, to, assumptions }: CrowdRequest,
): number {
  if (document.type !== playTypes.referral) return assumptions.playsPerVisit
  const begin = Math.max(from, schedule.start)
  const stretch = { from: begin, to: Math.min(to, schedule.end, begin + REFERRAL_DAYS * DAY_MS) }
  const days = openDays(schedule, stretch).reduce((sum, { share }) => sum + share, 0)
  return Math.min(50, assumptions.referrals / Math.max(0.01, (days * assumptions.visitsPerWeek) / 7))
}

/**
 * Plays the games that are on, or as many of them as there is time for.
 *
 * @param at - Milliseconds since the epoch.
 */
export function playVisit(state: CrowdState, player: ActivePlayer, at: number): void {
  const isPlaying = isInMood(state.request, player.player, at)
  const wanted: WantedGame[] = []
  for (const one of state.documents) {
    if (!one.isOn(at) || one.isFor?.(player.player) === false) continue
    const userId = () => crowdUserId(state.request.seed, player.player)
    const game = one.gameFor?.({ userId, at, favoured: one.favoured })
    if (one.gameFor === undefined || game) recordDisplay(state, one, player.who, at, game)
    if (!one.gameFor) continue
    const whole = Math.floor(one.plays)
    const times = whole + (state.attendance.next() < one.plays - whole ? 1 : 0)
    if (!isPlaying || (game && !appealsTo(state.request, one, game, userId))) continue
    wanted.push({ one, times })
  }
  for (const { one, times } of chosenOf(state, wanted, player, at))
    for (let time = 0; time < times; time++) playOnce(state, one, player, at + time * PLAY_INTERVAL_MS)
}

/** A game that somebody would play on a visit, and how often. */
interface WantedGame {
  readonly one: SimulatedDocument
  readonly times: number
}

/** Chooses as many of the games as there is time for, all alike, among those that may be played. */
function chosenOf(state: CrowdState, wanted: readonly WantedGame[], player: ActivePlayer, at: number) {
  const { attendance, request } = state
  if (request.gamesPerVisit === undefined) return wanted
  const open = wanted.filter(({ one, times }) => times > 0 && mayPlay(one, player, at))
  const most = Math.max(1, request.gamesPerVisit)
  let left = Math.floor(most) + (attendance.next() < most % 1 ? 1 : 0)
  return open.filter((_, index) => {
    const isChosen = attendance.next() * (open.length - index) < left
    if (isChosen) left--
    return isChosen
  })
}

/** Says whether the limits of a document and its game let somebody play at a moment. */
function mayPlay(one: SimulatedDocument, { who, session }: ActivePlayer, at: number): boolean {
  const { document, schedule, played, limited } = one
  const before = played[who] ?? []
  if (before.length > 0 && playLimits(document, before, { at, session: `${session}` }, schedule.zone).length > 0)
    return false
  const asked = { plays: limited?.plays[who] ?? 0, at, players: limited?.players }
  return !limited || !placeLimit(document, limited.template, limited.played, asked)
}

function playOnce(state: CrowdState, one: SimulatedDocument, player: ActivePlayer, at: number): void {
  if (!mayPlay(one, player, at)) return
  const { document, schedule, played, limited } = one
  const { who, session } = player
  const before = played[who] ?? []
  const moment = { at, session: `${session}` }
  const plays = limited?.plays[who] ?? 0
  const { request, random, stock, skills } = state
  const userId = () => crowdUserId(request.seed, player.player)
  const game = one.gameFor?.({ userId, at, favoured: one.favoured })
  if (!game) return
  const { type, templateId, rows, rowsKey } = game
  if (limited) {
    limited.plays[who] = plays + 1
    if (plays === 0) limited.players++
  }
  const day = { document, at, zone: schedule.zone }
  const template = askedAt(templateIn(request, templateId) ?? {}, day)
  const found = tournamentGameIn(request, document, template)
  const competed = found && askedAt(found, day)
  const { assumptions } = request
  const input = simulateInput({
    type: competed ? (numericAt(competed, 'typeId') ?? type) : type,
    template: competed ?? template,
    rule: document,
    assumptions,
    random,
    skill: skills[who] ?? 0,
    form: () => drawNormal(random),
  })
  const outcome = play(document, { template, game: competed, input, rows, type }, random)
  const limit = before.length > 0 ? rewardLimit(document, before, moment, schedule.zone) : undefined
  const friend = type === playTypes.referral ? friendOf(state, player.player) : undefined
  const joins = friend === undefined ? undefined : joinsOf(state, one, friend, at)
  const awards = award(limit || joins === false ? { ...outcome, won: [] } : outcome, rows, stock).map(
    ({ row, by, offerId, given, why }): CrowdAward => ({
      ...{ place: `${rowsKey}.${row}`, offerId, badgeId: '', cause: by ? 'referral' : 'play', given },
      ...(why && { why }),
      ...(by === 'referree' && friend !== undefined && { to: friend }),
    }),
  )
  const rewarded = awards.some(({ given }) => given)
  if (rewarded || (awards.length > 0 && awards.every(({ why }) => why === 'no-offer')))
    awards.push(...badgesOfWinner(one, who))
  if (!one.isUnlimited)
    played[who] = limitingPlays(document, [...before, { at, session: moment.session, rewarded }], schedule.zone)
  const scored = outcome.score === undefined ? {} : { score: outcome.score }
  // A friend counts for whoever brought them.
  const score = friend === undefined ? outcome.score : 1
  state.activities.push({
    ...{ player: player.player, at, session, document: one.index, awards },
    played: { template: templateId, type, input, shown: outcome.shown, rewarded, ...scored, ...(limit && { limit }) },
    ...(friend !== undefined && { friend }),
    ...(joins !== undefined && { joins }),
    ...(score !== undefined && { score }),
  })
  if (score !== undefined) countScore(one, who, score, at)
  dispatchEvent(state, player, { ruleId: one.id, rewarded, happenedTS: at, ...scored })
  dispatchCoins(state, player, awards, at)
}

/** Returns the badges of a document for somebody who wins in it for the first time; a referral gives none. */
function badgesOfWinner({ document, badged }: SimulatedDocument, who: number): readonly CrowdAward[] {
  if (document.type === playTypes.referral || badged.has(who)) return []
  const badges = badgeIdsOf(document)
  if (badges.length > 0) badged.add(who)
  return badges.map((badgeId) => ({ place: 'badges', offerId: '', badgeId, cause: 'play', given: true }))
}

/**
 * Says whether a friend does the event that completes a referral, and records it; `undefined` where coming is enough.
 *
 * @param at - Milliseconds since the epoch.
 */
function joinsOf({ request, events }: CrowdState, one: SimulatedDocument, friend: number, at: number) {
  const event = completionEvent(one)
  if (event === '') return undefined
  const { seed, appeal } = request
  const joins = !appeal || bucketOf(`${seed}\njoining`, `${friend}`) < appeal.joining
  if (joins) events.push({ player: friend, at, event, properties: {} })
  return joins
}

/** Returns the number of the next friend of a player: each comes once, the last of the players first. */
function friendOf(state: CrowdState, player: number): number {
  state.friends++
  if (state.request.players - state.friends === player) state.friends++
  return Math.max(0, state.request.players - state.friends)
}
