/** What end users call with the token of one player: what is on, playing it, what it brought (ours). */

import { randomUUID } from 'node:crypto'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { brandOf } from '#schemas/values/brand.ts'
import type { WhyNot } from '#schemas/values/play.ts'
import { readSchedule } from '#src/engine/schedule/schedule.ts'
import { notFound } from '../../base/refusal.ts'
import { readBrandKit } from '../../documents/brand-kits.ts'
import { afterCommit } from '../../http/answer.ts'
import { implement } from '../../http/implement.ts'
import { createPlayerToken } from '../../identity/player-tokens.ts'
import { rewardsOf } from '../../rewards/ledger/rewards-of.ts'
import { putProfiles } from '../context/profiles.ts'
import { activitiesOf } from './activities.ts'
import { readBoard } from './board.ts'
import { readDecisions } from './decisions.ts'
import { onDemo } from './demo-only.ts'
import { type Answer, finishPlay } from './finish.ts'
import { limitCalls } from './limit-calls.ts'
import { meOf } from './me.ts'
import { refer } from './referral.ts'
import { sendEvent } from './send-event.ts'
import { onDecidingStage, onStage, type PlayerPlace, subjectOn, subjectsOn } from './stage.ts'
import { refusedBy, startPlay } from './start.ts'
import { visitOf } from './visit.ts'

const HOUR = 3_600_000
/** So many rewards are answered. */
const REWARDS = 200

/** Counts the call against its token's limit before anything is read. */
const limited =
  <C extends PlayerPlace, R>(handle: (call: C) => Promise<R>) =>
  (call: C): Promise<R> => {
    limitCalls(call.user.token, call.now)
    return handle(call)
  }

/** A refusal is answered when it has been committed why. */
const refusing = (reasons: readonly WhyNot[]) =>
  afterCommit<never>(async () => {
    throw refusedBy(reasons)
  })

const answered = (came: Answer | { readonly refused: readonly WhyNot[] }) =>
  'refused' in came ? refusing(came.refused) : { ...came, rewards: [...came.rewards] }

/** The player’s documents of one family. */
const followed = (call: PlayerPlace, family: string) =>
  onStage(call, async (stage) => {
    const subjects = (await subjectsOn(stage)).filter(
      ({ kind, document }) => kind === 'rule' && familyOf(document) === family,
    )
    return activitiesOf(stage, subjects)
  })

export const play = implement(endpoints.play, {
  token: async (call) => {
    const { userId, session = randomUUID() } = call.body
    await putProfiles(call, [{ userId, properties: {} }])
    return createPlayerToken(call, { userId, session, lasting: HOUR })
  },

  on: limited((call) =>
    onStage(call, async (stage) => {
      const subjects = await subjectsOn(stage, call.user.visit !== undefined)
      const brand = brandOf((await readBrandKit(call)).sent)
      return { now: stage.at, me: await meOf(stage), brand, activities: await activitiesOf(stage, subjects) }
    }),
  ),

  start: limited(async (call) => {
    const begun = await onDecidingStage(call, (stage) => startPlay(stage, call.body.ruleId))
    if ('refused' in begun) return refusing(begun.refused)
    const { play: kept, game } = begun
    return { playId: kept.id, type: game.type, templateId: game.templateId }
  }),

  finish: limited(async (call) => {
    const { playId, input = {} } = call.body
    return answered(await onDecidingStage(call, (stage) => finishPlay(stage, playId, input)))
  }),

  refer: limited(async (call) => {
    const { ruleId, code } = call.body
    return answered(await onDecidingStage(call, (stage) => refer(stage, ruleId, code)))
  }),

  event: limited(async (call) => {
    onDemo(call.user)
    return { rewards: [...(await onDecidingStage(call, (stage) => sendEvent(stage, call.body)))] }
  }),

  rewards: limited((call) =>
    onStage(call, async ({ notebook, known, book }) => {
      const all = notebook ? notebook.of(known.userId).rewards : await rewardsOf(call, book.profile, { most: REWARDS })
      const isAll = call.user.visit !== undefined
      return { rewards: all.filter(({ given }) => given || isAll).slice(0, REWARDS) }
    }),
  ),

  streaks: limited(async (call) => ({ streaks: await followed(call, 'daily-streak') })),
  quests: limited(async (call) => ({ quests: await followed(call, 'quest') })),

  leaderboard: limited((call) =>
    onStage(call, async (stage) => {
      const subject = await subjectOn(stage, call.body.ruleId)
      // What is not published is nothing to players.
      if (!subject || !readSchedule(subject.document, stage.zone).active) throw notFound()
      return { board: await readBoard(stage, subject, call.body.period) }
    }),
  ),

  visit: limited(async (call) => ({ visit: await visitOf(call, call.body) })),

  decisions: limited((call) => {
    onDemo(call.user)
    return onStage(call, async ({ notebook, known: { userId }, book }) => {
      if (!notebook) return { decisions: await readDecisions(call, { profile: book.profile }) }
      const noted = notebook.of(userId).decisions
      return { decisions: noted.map(({ trace, ...one }) => ({ ...one, userId, trace: [...trace] })) }
    })
  }),
})
