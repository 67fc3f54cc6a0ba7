/** What is on for a player, and what is not and why: a poll that decides nothing and is not kept. */

import { NEVER, playTypes } from '#schemas/codes.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { Activity } from '#schemas/endpoints/play.ts'
import { textAt } from '#schemas/json.ts'
import type { WhyNot } from '#schemas/values/play.ts'
import { eligible } from '#src/engine/eligibility/eligibility.ts'
import { progressOf } from '#src/engine/progress/progress.ts'
import { number } from '../../base/read-value.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { leaderboardOf } from '../context/boards.ts'
import { remember } from '../context/met.ts'
import { namedIn, prizesOf, readNames, readOffersOf } from '../context/names.ts'
import { findParsed } from '../context/parsed.ts'
import { referralCode } from '../context/referral-code.ts'
import { type Eye, eyeOf } from './eye.ts'
import { seenOfRule, seenOfTemplate } from './seen.ts'
import type { Stage } from './stage.ts'
import { type Game, gameOf, isNotPlayed } from './what-is-played.ts'

/** Reasons that only a demo visit is told: what is not for somebody is none of their business. */
const notTold: ReadonlySet<string> = new Set([
  ...['inactive', 'not-begun', 'ended', 'not-in-segment', 'not-in-test', 'no-final-yet', 'no-templates'],
])

/** Families in which something is to be played. */
const played: ReadonlySet<string> = new Set(['rule', 'smart-campaign', 'daily-streak'])

/** Families in which it is remembered how far somebody is. */
const followed: ReadonlySet<string> = new Set(['quest', 'daily-streak', 'badge-rule', 'game-mechanics'])

interface Met {
  readonly subject: Subject
  readonly family: string
  readonly reasons: readonly WhyNot[]
  readonly game: Game | undefined
}

/** Reads these documents as a player meets them. */
export async function activitiesOf(set: Stage, subjects: readonly Subject[]): Promise<Activity[]> {
  const book = { ...set.book, ...(await set.book.ahead(subjects)) }
  const stage = { ...set, book }
  const { place, at, zone } = stage
  const eye = await eyeOf(stage, subjects, at)
  const met: Met[] = []
  for (const subject of subjects) {
    const one = await meet(stage, subject, eye)
    if (place.user.visit || !one.reasons.some(({ code }) => notTold.has(code))) met.push(one)
  }
  for (const { subject, family, game, reasons } of met) {
    if (family === 'smart-campaign' && game && reasons.length === 0)
      await remember(book, subject, { templateId: game.templateId, phase: game.phase ?? '' })
  }
  const found = new Map(met.map(({ subject }) => [subject, namedIn(subject)]))
  const all = [...found.values()].flat()
  const [names, offers] = [await readNames(place, all), await readOffersOf(place, all)]
  const templates = await findParsed(
    place,
    ['template'],
    met.flatMap(({ subject, game }) => game?.templateId || textAt(subject.document, 'templateId') || []),
  )
  const activities: Activity[] = []
  for (const { subject, family, reasons, game } of met) {
    const { id, document, name } = subject
    const template = templates.get(game?.templateId || textAt(document, 'templateId'))
    const own = found.get(subject) ?? []
    const state = followed.has(family) ? await book.state(subject) : undefined
    const progress = progressOf(family, document, state, at, zone)
    const prizes = prizesOf(own, offers).filter(({ place }) => !game || isOf(game, subject, place))
    activities.push({
      ...(progress && { progress }),
      ...{ ruleId: id, family, name, reasons: [...reasons], open: reasons.length === 0 },
      type: game?.type ?? number(document.type),
      templateId: template?.id ?? '',
      template: template ? seenOfTemplate(template.document) : {},
      document: seenOfRule(document),
      names: Object.fromEntries(own.flatMap((one) => (names.has(one.id) ? [[one.id, names.get(one.id) ?? '']] : []))),
      prizes,
      endsTS: scheduleOf(document).end ?? NEVER,
      leaderboard: leaderboardOf(document) !== undefined,
      ...(document.type === playTypes.referral && {
        referralCode: referralCode(id, book.profile, template?.document ?? {}),
      }),
    })
  }
  return activities
}

/** Of a smart campaign only what its template gives. */
const isOf = ({ rowsKey, rows, rule }: Game, subject: Subject, place: string) =>
  rule !== subject || rowsKey === 'rewardAssigment' || rows.some(({ index }) => place === `${rowsKey}.${index}`)

async function meet(stage: Stage, subject: Subject, { around, player }: Eye): Promise<Met> {
  const { book, place, at } = stage
  const { kind, document } = subject
  const family = kind === 'badge-rule' ? kind : familyOf(document)
  const plays = await book.plays(subject)
  const reasons: readonly WhyNot[] = eligible(document, player(plays), { at, session: place.user.session }, around)
  if (!played.has(family)) return { subject, family, reasons, game: undefined }
  const game = await gameOf(stage, subject)
  if (!isNotPlayed(game)) return { subject, family, reasons, game }
  const isMet = game.code === 'nothing-to-play'
  return { subject, family, reasons: isMet ? reasons : [...reasons, game], game: undefined }
}
