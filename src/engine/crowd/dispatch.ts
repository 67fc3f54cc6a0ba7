/** Passes an event to every document that reacts to it. */

import { playLimits, rewardLimit } from '../eligibility/play-limits.ts'
import type { PlayerEvent } from '../player/player.ts'
import { limitingPlays } from './games.ts'
import { countScore } from './leaderboards.ts'
import type { CrowdAward } from './model.ts'
import type { ActivePlayer, CrowdState, SimulatedDocument } from './state.ts'
import { grant } from './stock.ts'

/** Coins may earn a prize that gives coins again; this is the longest such chain. */
const MAX_COIN_CHAIN = 3

/** Passes an event to every document of the crowd that accepts it. */
export function dispatchEvent(state: CrowdState, player: ActivePlayer, event: PlayerEvent, depth = 0): void {
  for (const one of state.documents) {
    if (!one.handle || !one.accepts(event) || !one.isOn(event.happenedTS)) continue
    if (one.isFor?.(player.player) === false) continue
    const awards = follow(state, one, player, event)
    if (awards.length > 0) dispatchCoins(state, player, awards, event.happenedTS, depth + 1)
  }
}

function follow(
  state: CrowdState,
  one: SimulatedDocument,
  { who, player, session }: ActivePlayer,
  event: PlayerEvent,
): readonly CrowdAward[] {
  const { document, id, schedule, played, states } = one
  const at = event.happenedTS
  const before = played[who] ?? []
  if (before.length > 0 && playLimits(document, before, { at }, schedule.zone).length > 0) return []
  const { zone } = state.request
  const result = one.handle?.({ document, id, event, state: states[who], zone, random: state.random })
  if (!result) return []
  if (result.state && result.state !== states[who]) {
    states[who] = result.state
    if (!state.request.isDraft) markProgress(state, one, who)
    state.request.onProgress?.({ player, document: one.index, state: result.state, at })
  }
  if (!result.isPlay && result.prizes.length === 0 && result.score === undefined) return []
  const isLimited = before.length > 0 && rewardLimit(document, before, { at }, schedule.zone) !== undefined
  const awards = isLimited ? [] : result.prizes.map((gift) => grant(state, gift))
  const rewarded = awards.some((award) => award.given)
  if (result.isPlay && !one.isUnlimited)
    played[who] = limitingPlays(document, [...before, { at, rewarded }], schedule.zone)
  const { score } = result
  state.activities.push({
    ...{ player, at, session, document: one.index, awards },
    ...(result.isPlay && {
      played: { template: '', type: Number(document.type) || 0, input: {}, shown: { kind: 'nothing' }, rewarded },
    }),
    ...(score !== undefined && { score }),
  })
  if (score !== undefined) countScore(one, who, score, at)
  return awards
}

function markProgress({ progressed }: CrowdState, one: SimulatedDocument, who: number): void {
  const changed = progressed.get(one)
  if (changed) changed.add(who)
  else progressed.set(one, new Set([who]))
}

/**
 * Turns coins that were given into an event, because they may earn a badge.
 *
 * @param at - Milliseconds since the epoch.
 */
export function dispatchCoins(
  state: CrowdState,
  player: ActivePlayer,
  awards: readonly CrowdAward[],
  at: number,
  depth = 0,
): void {
  if (depth >= MAX_COIN_CHAIN) return
  const { offers } = state.request
  const coins = awards.reduce((sum, { given: isGiven, offerId, to }) => {
    const offer = isGiven && to === undefined && Object.hasOwn(offers, offerId) ? offers[offerId] : undefined
    return sum + (offer?.unit === 'coins' ? offer.amount : 0)
  }, 0)
  if (coins === 0) return
  const balance = (state.coins[player.who] ?? 0) + coins
  state.coins[player.who] = balance
  dispatchEvent(state, player, { coins, balance, happenedTS: at }, depth)
}
