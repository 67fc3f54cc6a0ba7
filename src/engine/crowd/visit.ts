/** A visit: somebody plays what is on for them, as often as they care to and may. */
import { playTypes } from '#schemas/codes.ts'
import { playLimits, rewardLimit } from '../eligibility/play-limits.ts'
import { openDays } from '../forecast/horizon.ts'
import { award } from '../play/award.ts'
import { play } from '../play/play.ts'
import { normal } from '../random/sampling.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { inputOf } from '../simulation/player-input.ts'
import { followAll, givesCoins } from './dispatch.ts'
import { count } from './leaderboards.ts'
import { type CrowdAsked, type CrowdAward, type CrowdDocument, crowdUserId } from './model.ts'
import { remembered } from './remembered.ts'
import type { Known, Somebody, World } from './world.ts'

/** Plays of one visit follow each other so closely, in milliseconds. */
const APART = 15_000

/** How often a document is played on a visit: friends are brought so often in all, everything else as is assumed. */
export function playsPerVisit(
  { document }: CrowdDocument,
  schedule: Schedule,
  { from, to, assumptions }: CrowdAsked,
): number {
  if (document.type !== playTypes.referral) return assumptions.playsPerVisit
  const stretch = { from: Math.max(from, schedule.start), to: Math.min(to, schedule.end) }
  const days = openDays(schedule, stretch).reduce((sum, { share }) => sum + share, 0)
  return Math.min(50, assumptions.referrals / Math.max(0.01, (days * assumptions.visitsPerWeek) / 7))
}

/** Plays every game that is on. */
export function visit(world: World, somebody: Somebody, at: number): void {
  for (const one of world.documents) {
    if (!one.gameFor || !one.isOn(at)) continue
    const whole = Math.floor(one.plays)
    const times = whole + (world.random.next() < one.plays - whole ? 1 : 0)
    for (let time = 0; time < times; time++) playOnce(world, one, somebody, at + time * APART)
  }
}

function playOnce(world: World, one: Known, somebody: Somebody, at: number): void {
  const { document, schedule, played } = one
  const { who, session } = somebody
  const before = played[who] ?? []
  const moment = { at, session: `${session}` }
  if (before.length > 0 && playLimits(document, before, moment, schedule.zone).length > 0) return
  const { asked, random, stock, skills } = world
  const userId = () => crowdUserId(asked.seed, somebody.player)
  const game = one.gameFor?.({ userId, at, favoured: one.favoured })
  if (!game) return
  const { type, templateId, rows, rowsKey } = game
  const template = (Object.hasOwn(asked.templates, templateId) ? asked.templates[templateId] : undefined) ?? {}
  const { assumptions } = asked
  const input = inputOf({
    type,
    template,
    rule: document,
    assumptions,
    random,
    skill: skills[who] ?? 0,
    form: () => normal(random),
  })
  const outcome = play(document, { template, input, rows, type }, random)
  const isLimited = before.length > 0 && rewardLimit(document, before, moment, schedule.zone) !== undefined
  const awards = award(isLimited ? { ...outcome, won: [] } : outcome, rows, stock).map(
    ({ row, by, offerId, given, why }): CrowdAward => ({
      ...{ place: `${rowsKey}.${row}`, offerId, badgeId: '', cause: by ? 'referral' : 'play', given },
      ...(why && { why }),
      ...(by === 'referree' && { to: friendOf(world) }),
    }),
  )
  const rewarded = awards.some(({ given }) => given)
  if (!one.isUnlimited)
    played[who] = remembered(document, [...before, { at, session: moment.session, rewarded }], schedule.zone)
  const { score } = outcome
  const scored = score === undefined ? {} : { score }
  world.happenings.push({
    ...{ player: somebody.player, at, session, document: one.index, awards },
    played: { template: templateId, type, input, shown: outcome.shown, rewarded, ...scored },
    ...scored,
  })
  if (score !== undefined) count(one, who, score, at)
  followAll(world, somebody, { ruleId: one.id, rewarded, happenedTS: at, ...scored })
  givesCoins(world, somebody, awards, at)
}

/** Whoever comes by a friend comes once: the last of the players first. */
function friendOf(world: World): number {
  world.friends++
  return Math.max(0, world.asked.players - world.friends)
}
