/** Calls that end users make with the token of one player: what is available, playing it, what it brought (ours). */
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { isWonReward } from '#schemas/values/held.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import { ConflictError, NotFoundError } from '../../base/errors.ts'
import { rulesOf } from '../../documents/active/rules.ts'
import { walletPages } from '../../documents/single-documents.ts'
import { readOwnDraws } from '../../draws/own-draws.ts'
import { receiptOf } from '../../draws/stored-draw.ts'
import { afterCommit } from '../../http/answer.ts'
import { implement, shared } from '../../http/implement.ts'
import { lasting, withText } from '../../http/ready-json.ts'
import { notePageEvents } from '../../identity/install-status.ts'
import { readRewards } from '../../rewards/ledger/reward-rows.ts'
import { readDecisions } from '../context/decision-rows.ts'
import { isNewGroup, noteGroup } from '../context/player-groups.ts'
import { signIn } from '../sign-in/handlers.ts'
import { readActivities } from './activities.ts'
import { agreeToTerms } from './agree.ts'
import { readCabinet } from './badges.ts'
import {
  type ContextOptions,
  findCalledSubject,
  findSubjects,
  type PlayContext,
  type PlayerTransaction,
  withPlayContext,
} from './context.ts'
import { recordSightings } from './displays.ts'
import { finishPlay, type PlayAnswer } from './finish.ts'
import { type Refused, startPlay } from './game.ts'
import { interrupt } from './interrupt.ts'
import { submitFormBefore } from './lead-form.ts'
import { readLeaderboard } from './leaderboard.ts'
import { markOf, unchangedSince } from './poll.ts'
import { publicTemplate } from './public-view.ts'
import { refer } from './referral.ts'
import { sendEvent } from './send-event.ts'
import { track } from './track.ts'
import { refuseUnlessDemo, updateVisit } from './visit.ts'
import { walletOf } from './wallet.ts'

/** The most rewards that are answered. */
const MAX_REWARDS_SHOWN = 200

/** Runs a call that decides nothing. */
const reading = <R>(
  call: PlayerTransaction,
  run: (context: PlayContext) => Promise<R>,
  record?: ContextOptions['record'],
) => withPlayContext(call, { lock: false, record }, run)

/** Runs a call that decides: calls about one player wait for one another. What it gives is counted by its device too. */
const deciding = <R>(
  call: PlayerTransaction,
  run: (context: PlayContext) => Promise<R>,
  { device = '', play }: { readonly device?: string | undefined; readonly play?: ContextOptions['play'] } = {},
) => withPlayContext({ ...call, device }, { lock: true, play }, run)

/** Refuses a play (409) after the commit, so that the recorded reasons are kept. */
const refuse = ({ refused }: Refused) =>
  afterCommit<never>(async () => {
    throw new ConflictError(refused[0]?.message ?? 'It is not on.', { keys: { reasons: refused } })
  })

const replyOf = (result: PlayAnswer | Refused) =>
  'refused' in result ? refuse(result) : { ...result, rewards: [...result.rewards] }

/** Reads the player's documents of one family. */
const activitiesOfFamily = (call: PlayerTransaction, family: string) =>
  reading(call, async (context) => {
    const subjects = await findSubjects(context)
    const own = subjects.filter(({ kind, document }) => documentFamily(kind, document) === family)
    return (await readActivities(context, own)).all()
  })

/** Returns the player with their coins and points. */
async function playerReply({ player: { userId, name }, ledger, record, organisation: { currencyName } }: PlayContext) {
  return { userId, name, ...(record?.balance ?? (await ledger.balance())), currencyName }
}

/** Reads the player's last rewards; those that were not given too in a demo visit. */
async function rewardsOf(call: PlayerTransaction, { notebook, player: { userId, profile } }: PlayContext) {
  const all = notebook ? notebook.of(userId).rewards : await readRewards(call, profile, { limit: MAX_REWARDS_SHOWN })
  const isDemo = call.user.visit !== undefined
  return all.filter((one) => isWonReward(one) || isDemo).slice(0, MAX_REWARDS_SHOWN)
}

export const play = implement(endpoints.play, {
  ...signIn,

  on: shared((call) => {
    const record = call.body?.include?.length ? 'rewards' : 'plays'
    const poll = async (context: PlayContext) => {
      const before = unchangedSince(context, call.body)
      if (before) return { now: context.at, unchanged: true, ...before }
      const places = new Set(call.body?.ruleIds)
      const found = await findSubjects(context, { all: call.user.visit !== undefined, places })
      const subjects = call.body?.only ? found.filter(({ id }) => places.has(id)) : found
      const { brand } = await rulesOf(context.transaction)
      const me = await playerReply(context)
      const { own, all, text } = await readActivities(context, subjects, places)
      const everything = subjects === found ? all : async () => (await readActivities(context, found, places)).all()
      const { at, zone, isHeldOut, player, settings } = context
      const include = new Set(call.body?.include)
      const group = { isHeldOut, isMeasured: settings.holdoutPercent > 0 }
      if (!call.user.visit && isNewGroup(group, context.record?.wasHeldOut))
        await noteGroup(call, player.profile, group)
      return {
        ...(await markOf(context, call.body, own)),
        ...{
          now: at,
          zone,
          me,
          brand: lasting(brand),
          activities: withText<Activity[]>([], text),
          reach: { heldOut: isHeldOut },
        },
        ...(include.has('badges') && { badges: await readCabinet(context, await everything()) }),
        ...(include.has('rewards') && { rewards: await rewardsOf(call, context) }),
      }
    }
    return reading(call, poll, record)
  }),

  seen: async (call) => {
    await reading(call, (context) => {
      const { at } = context
      return recordSightings(
        context,
        call.body.ruleIds.map((ruleId) => ({ ruleId, type: 'display', at })),
      )
    })
    return {}
  },

  interrupt: (call) => reading(call, (context) => interrupt(context, call.body)),

  agree: async (call) => {
    await reading(call, (context) => agreeToTerms(context, call.body.ruleId, call.body.version))
    return {}
  },

  form: async (call) => {
    const { ruleId, device, ...form } = call.body
    const kept = await deciding(call, (context) => submitFormBefore(context, ruleId, form), { device })
    if ('refused' in kept) return refuse(kept)
    return { rewards: call.user.visit ? [...kept] : kept.filter(isWonReward) }
  },

  start: shared(async (call) => {
    const { ruleId, contribution } = call.body
    const started = await deciding(call, (context) => startPlay(context, ruleId, contribution), {
      play: { document: ruleId },
    })
    if ('refused' in started) return refuse(started)
    const { play: stored, game } = started
    return {
      ...{ playId: stored.id, type: game.type, templateId: game.templateId },
      ...(stored.draw && { draw: receiptOf(stored.draw) }),
    }
  }),

  finish: shared(async (call) => {
    const { playId, input = {}, device } = call.body
    const play = { playId }
    return replyOf(await deciding(call, (context) => finishPlay(context, playId, input), { device, play }))
  }),

  refer: async (call) => {
    const { ruleId, code, device } = call.body
    return replyOf(await deciding(call, (context) => refer(context, ruleId, code), { device }))
  },

  event: async (call) => {
    refuseUnlessDemo(call.user)
    return { rewards: [...(await deciding(call, (context) => sendEvent(context, call.body)))] }
  },

  track: async (call) => {
    const { device } = call.body
    const { events, refused, rewards, ...told } = await deciding(call, (context) => track(context, call.body), {
      device,
    })
    const { platform, user, now, site } = call
    return afterCommit(async () => {
      const ofEvents = refused.filter(({ event }) => event !== '')
      const news = { origin: site ?? '', taken: events, refused: ofEvents }
      if (!user.visit) notePageEvents(platform, user.orgId, news, now)
      return {
        ...told,
        refused: refused.map(({ id, reason }) => ({ id, reason })),
        rewards: user.visit ? [...rewards] : rewards.filter(isWonReward),
      }
    })
  },

  rewards: (call) => reading(call, async (context) => ({ rewards: await rewardsOf(call, context) })),

  draws: (call) =>
    reading(call, async ({ ledger }) => ({
      draws: [...(await readOwnDraws(call, ledger.profile, call.body?.ruleId))],
    })),

  badges: (call) => reading(call, async (context) => ({ badges: await readCabinet(context) })),

  wallet: (call) =>
    reading(call, async (context) => ({
      page: publicTemplate((await walletPages.read(call)).sent),
      ...(await walletOf(context, call.body)),
    })),

  streaks: async (call) => ({ streaks: await activitiesOfFamily(call, 'daily-streak') }),
  quests: async (call) => ({ quests: await activitiesOfFamily(call, 'quest') }),

  leaderboard: (call) =>
    reading(call, async (context) => {
      const subject = await findCalledSubject(context, call.body.ruleId)
      // Players know nothing of what is not published.
      if (!subject || !readSchedule(subject.document, context.zone).active) throw new NotFoundError()
      return { board: await readLeaderboard(context, subject, call.body) }
    }),

  visit: async (call) => ({ visit: await updateVisit(call, call.body) }),

  decisions: (call) => {
    refuseUnlessDemo(call.user)
    return reading(call, async ({ notebook, player: { userId, profile } }) => {
      if (!notebook) return { decisions: await readDecisions(call, { profile }) }
      const noted = notebook.of(userId).decisions
      return { decisions: noted.map(({ trace, ...one }) => ({ ...one, userId, trace: [...trace] })) }
    })
  },
})
