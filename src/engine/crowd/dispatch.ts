/** What follows from something that happened, for every document that listens. */

import { playLimits, rewardLimit } from '../eligibility/play-limits.ts'
import type { Happened } from '../progress/happened.ts'
import { given } from './given.ts'
import { count } from './leaderboards.ts'
import type { CrowdAward } from './model.ts'
import { remembered } from './remembered.ts'
import type { Known, Somebody, World } from './world.ts'

/** Coins may earn what gives coins; so often at most. */
const DEEPEST = 3

/** Tells every document that listens. */
export function followAll(world: World, somebody: Somebody, happened: Happened, depth = 0): void {
  for (const one of world.documents) {
    if (!one.follow || !one.hears(happened) || !one.isOn(happened.happenedTS)) continue
    const awards = follow(world, one, somebody, happened)
    if (awards.length > 0) givesCoins(world, somebody, awards, happened.happenedTS, depth + 1)
  }
}

function follow(
  world: World,
  one: Known,
  { who, player, session }: Somebody,
  happened: Happened,
): readonly CrowdAward[] {
  const { document, id, schedule, played, states } = one
  const at = happened.happenedTS
  const before = played[who] ?? []
  if (before.length > 0 && playLimits(document, before, { at }, schedule.zone).length > 0) return []
  const { zone } = world.asked
  const went = one.follow?.({ document, id, happened, state: states[who], zone, random: world.random })
  if (!went) return []
  if (went.state) states[who] = went.state
  if (!went.isPlay && went.gifts.length === 0 && went.score === undefined) return []
  const isLimited = before.length > 0 && rewardLimit(document, before, { at }, schedule.zone) !== undefined
  const awards = isLimited ? [] : went.gifts.map((gift) => given(world, gift))
  const rewarded = awards.some((award) => award.given)
  if (went.isPlay && !one.isUnlimited) played[who] = remembered(document, [...before, { at, rewarded }], schedule.zone)
  const { score } = went
  world.happenings.push({
    ...{ player, at, session, document: one.index, awards },
    ...(went.isPlay && {
      played: { template: '', type: Number(document.type) || 0, input: {}, shown: { kind: 'nothing' }, rewarded },
    }),
    ...(score !== undefined && { score }),
  })
  if (score !== undefined) count(one, who, score, at)
  return awards
}

/** Coins that were given happen in their turn: they may earn a badge. */
export function givesCoins(
  world: World,
  somebody: Somebody,
  awards: readonly CrowdAward[],
  at: number,
  depth = 0,
): void {
  if (depth >= DEEPEST) return
  const { offers } = world.asked
  const coins = awards.reduce((sum, { given: isGiven, offerId, to }) => {
    const offer = isGiven && to === undefined && Object.hasOwn(offers, offerId) ? offers[offerId] : undefined
    return sum + (offer?.unit === 'coins' ? offer.amount : 0)
  }, 0)
  if (coins === 0) return
  const balance = (world.coins[somebody.who] ?? 0) + coins
  world.coins[somebody.who] = balance
  followAll(world, somebody, { coins, balance, happenedTS: at }, depth)
}
