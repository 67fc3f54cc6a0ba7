/** Activities: what is available to a player, and what is not and why. A poll decides nothing and is not recorded. */

import { NEVER, playTypes } from '#schemas/codes.ts'
import { isShownUnearned } from '#schemas/documents/badge.ts'
import { families } from '#schemas/documents/families.ts'
import { MAX_BAR_EVENTS } from '#schemas/documents/progress-bar.ts'
import { type DocumentFamily, documentFamily } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import type { Activity, Progress } from '#schemas/endpoints/play.ts'
import { numberAt } from '#schemas/json.ts'
import type { WhyNot } from '#schemas/values/play.ts'
import { ineligibleReasons } from '#src/engine/eligibility/eligibility.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { engineFamilies, progressOf } from '#src/engine/families.ts'
import type { PastPlay } from '#src/engine/player/player.ts'
import { type BarInput, barProgress } from '#src/engine/progress/bar.ts'
import { type MechanicsState, mechanicsAt } from '#src/engine/progress/mechanics.ts'
import { rulesOf } from '../../documents/active/rules.ts'
import type { Piece } from '../../http/pieces.ts'
import { perhapsMeantFor } from '../context/audience-index.ts'
import { type Facts, playersOf, readFacts } from '../context/facts.ts'
import { readSubmittedForms } from '../context/lead-forms.ts'
import { activeIn } from '../context/subjects.ts'
import { agreementKey, readAgreements } from '../context/terms.ts'
import { alikeOf, type ComposedActivity, divide, dividedOf, keepAlike, withAlike } from './alike-activities.ts'
import type { PlayContext } from './context.ts'
import { type FixedPart, readFixedParts } from './fixed-parts.ts'
import { type Game, gameOf, isNotPlayed } from './game.ts'
import { publicTemplate } from './public-view.ts'
import { referralCode } from './referral-code.ts'

/** Reasons that only a demo visit is told: a document that is not meant for a player is not shown to them. */
const hiddenReasons: ReadonlySet<string> = new Set([
  ...['inactive', 'not-begun', 'ended', 'not-in-segment', 'not-in-test', 'no-final-yet', 'no-templates'],
])

/** The availability of a document to the player. */
export interface Availability {
  readonly subject: Subject
  readonly family: DocumentFamily
  readonly reasons: readonly WhyNot[]
  readonly game: Game | undefined
  /** True where the document is not meant for the player. */
  readonly isHidden: boolean
}

/** Reads the availability of documents to the player, with the context that has read ahead for them. */
export async function readAvailability(
  outer: PlayContext,
  subjects: readonly Subject[],
): Promise<{ readonly context: PlayContext; readonly available: readonly Availability[] }> {
  const ledger = { ...outer.ledger, ...(await outer.ledger.readAhead(subjects)) }
  const context = { ...outer, ledger }
  const { transaction, player, at, zone, record } = context
  const facts = await readFacts(transaction, subjects, [player], { zone, from: at, to: at, forPlay: true, record })
  const available: Availability[] = []
  for (const subject of subjects) {
    const one = await availabilityOf(context, facts, subject)
    available.push({ ...one, isHidden: one.reasons.some(({ code }) => hiddenReasons.has(code)) })
  }
  return { context, available }
}

/** The reasons of what is not on and yet is answered for a place of a page that was made for it. */
const notNowReasons: ReadonlySet<string> = new Set(['inactive', 'not-begun', 'ended'])

/** Activities, and the list of them as JSON. */
export interface AnsweredActivities {
  /** The activities that may differ from player to player and from moment to moment. */
  readonly own: readonly Activity[]
  all(): Activity[]
  readonly text: readonly Piece[]
}

/**
 * Reads these documents as the player sees them.
 *
 * @param places - The ids of documents that the page has places for: one that is not on now is answered for its place,
 *   closed, with nothing of its document.
 */
export async function readActivities(
  outer: PlayContext,
  subjects: readonly Subject[],
  places: ReadonlySet<string> = new Set(),
): Promise<AnsweredActivities> {
  const { transaction, at } = outer
  const isVisit = transaction.user.visit !== undefined
  const span = activeIn(await rulesOf(transaction), at)
  const isWhole = !isVisit && subjects === span.subjects
  const divided = isWhole ? dividedOf(span) : undefined
  const own = await composeActivities(outer, divided?.others ?? subjects, places)
  if (divided) return withAlike(divided, own)
  if (isWhole) divide(span, outer.zone)
  const activities = own.map(({ activity }) => activity)
  return {
    own: activities,
    all: () => activities,
    text: ['[', ...own.flatMap(({ text }, place) => (place === 0 ? text : [',', ...text])), ']'],
  }
}

async function composeActivities(
  outer: PlayContext,
  subjects: readonly Subject[],
  places: ReadonlySet<string>,
): Promise<readonly ComposedActivity[]> {
  const isVisit = outer.transaction.user.visit !== undefined
  const meant = isVisit ? subjects : perhapsMeantFor(subjects, outer.player.properties, outer.zone)
  const { context, available } = await readAvailability(outer, meant)
  const { ledger, transaction, at, zone, record } = context
  const isOfPlace = ({ subject, reasons }: Availability) =>
    places.has(subject.id) &&
    reasons.filter(({ code }) => hiddenReasons.has(code)).every(({ code }) => notNowReasons.has(code))
  const shown = available.filter((one) => isVisit || !one.isHidden || isOfPlace(one))
  const parts = await readFixedParts(transaction, shown, { at, zone })
  const withTerms = shown.flatMap(({ subject }, index) => (parts[index]?.terms === undefined ? [] : [subject.id]))
  const agreements = await readAgreements(transaction, ledger.profile, withTerms, record)
  const withForm = [...new Set(parts.flatMap(({ hasForm, template }) => (hasForm && template ? [template.id] : [])))]
  const submitted = await readSubmittedForms(transaction, ledger.profile, withForm, record)
  const isTournament = ({ document }: Subject) => document.type === playTypes.tournament
  const players = await playersOf(transaction, shown.map(({ subject }) => subject).filter(isTournament), record)
  const composed: ComposedActivity[] = []
  for (const [index, one] of shown.entries()) {
    const { subject, family, reasons, isHidden } = one
    const { id, document } = subject
    const part = parts[index] as FixedPart
    const known = reasons.length === 0 && !isVisit ? alikeOf(subject) : undefined
    if (known) {
      composed.push(known)
      continue
    }
    const { template, badge, bar, terms: version } = part
    const state = engineFamilies[family].showProgress ? await ledger.state(subject) : undefined
    const progress = progressOf(family, document, state, at, zone)
    const isSecret = badge && part.isAboutBadge && !isShownUnearned(badge.document, at)
    if (isSecret && !isEarned(progress)) continue
    if (isHidden && !isVisit) {
      const activity = closedPlace(subject, family, reasons)
      composed.push({ subject, activity, text: [JSON.stringify(activity)] })
      continue
    }
    const counted = family === 'game-mechanics' ? mechanicsAt(state as MechanicsState | undefined, at) : undefined
    const own = {
      ...(progress && { progress }),
      ...{ reasons: [...reasons], open: reasons.length === 0 },
      ...(isTournament(subject) && {
        tournament: { players: players.get(document) ?? 0, ...(part.competed && { game: part.competed }) },
      }),
      ...(bar && {
        progressBar: {
          bar: publicTemplate(bar.document),
          ...barProgress(bar.document, barInput(counted, await ledger.plays(subject))),
        },
      }),
      ...(version !== undefined && { terms: { version, agreedTS: agreements.get(agreementKey(id, version)) ?? null } }),
      // A demo visit draws from its seed.
      ...(part.drawRecord !== undefined && !isVisit && { drawRecord: part.drawRecord }),
      ...(part.hasForm && template && { leadForm: { submittedTS: submitted.get(template.id) ?? null } }),
      ...(document.type === playTypes.referral && {
        referralCode: referralCode(id, ledger.profile, template?.document ?? {}),
      }),
    }
    const activity: Activity = { ...part.value, ...own }
    const answered = { subject, activity, text: ['{', part.text, `,${JSON.stringify(own).slice(1)}`] }
    composed.push(answered)
    const isFollowed = families[family].plays === 'nothing' && !engineFamilies[family].showProgress
    const isPlain = isFollowed && !template && !badge && !bar && version === undefined
    if (isPlain && reasons.length === 0 && !isVisit) keepAlike(answered)
  }
  return composed
}

/** Returns what a place is told of a document that is not on: its name and why, and nothing that was designed for it. */
function closedPlace({ id, name, document }: Subject, family: DocumentFamily, reasons: readonly WhyNot[]): Activity {
  // Of what was stopped, the times may be those of a plan that nobody has published.
  const inactive = reasons.filter(({ code }) => code === 'inactive')
  return {
    ...{ ruleId: id, family, name, type: numberAt(document, 'type') ?? 0, open: false },
    reasons: inactive.length > 0 ? inactive : reasons.filter(({ code }) => notNowReasons.has(code)),
    ...{ templateId: '', template: {}, document: {}, names: {}, prizes: [], leaderboard: false },
    endsTS: (inactive.length > 0 ? undefined : scheduleOf(document).end) ?? NEVER,
  }
}

async function availabilityOf(
  context: PlayContext,
  facts: Facts,
  subject: Subject,
): Promise<Omit<Availability, 'isHidden'>> {
  const { ledger, transaction, player, at } = context
  const { kind, document } = subject
  const family = documentFamily(kind, document)
  const known = facts.player(player, await ledger.plays(subject))
  const moment = { at, session: transaction.user.session }
  const reasons: readonly WhyNot[] = ineligibleReasons(document, known, moment, facts.around(player, at))
  if (families[family].plays === 'nothing') return { subject, family, reasons, game: undefined }
  const game = await gameOf(context, subject)
  if (!isNotPlayed(game)) return { subject, family, reasons, game }
  const isShown = game.code === 'nothing-to-play'
  return { subject, family, reasons: isShown ? reasons : [...reasons, game], game: undefined }
}

/** Returns what came in for the progress bar of a document: the events it counts in its period, else its finished plays. */
function barInput(counted: MechanicsState | undefined, plays: readonly PastPlay[]): BarInput {
  if (!counted) return { events: plays.length, moments: plays.slice(0, MAX_BAR_EVENTS).map(({ at }) => at) }
  return { events: counted.events, moments: counted.moments ?? [] }
}

const isEarned = (progress: Progress | undefined) => progress?.done === true || (progress?.rounds ?? 0) > 0

/** Says whether an activity can be gone on with, or was begun. */
export const isOpenOrBegun = ({ open, progress }: Activity): boolean =>
  open || (progress !== undefined && ((progress.have ?? 0) > 0 || progress.rounds > 0))
