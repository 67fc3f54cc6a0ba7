/** Activities: what is available to a player, and what is not and why. A poll decides nothing and is not recorded. */

import { leaderboardOf } from '#schemas/checks/leaderboard-of.ts'
import { NEVER, playTypes } from '#schemas/codes.ts'
import { isShownUnearned } from '#schemas/documents/badge.ts'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { families } from '#schemas/documents/families.ts'
import { hasFormBefore } from '#schemas/documents/lead-form.ts'
import { MAX_BAR_EVENTS } from '#schemas/documents/progress-bar.ts'
import { type Found, referencesOf } from '#schemas/documents/references-of.ts'
import { type DocumentFamily, documentFamily } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { themeIdOf } from '#schemas/documents/theme-id.ts'
import type { Activity, Prize, Progress } from '#schemas/endpoints/play.ts'
import { numberAt, textAt } from '#schemas/json.ts'
import type { WhyNot } from '#schemas/values/play.ts'
import { ineligibleReasons } from '#src/engine/eligibility/eligibility.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { engineFamilies, progressOf } from '#src/engine/families.ts'
import { askedAt } from '#src/engine/play/question-days.ts'
import type { PastPlay } from '#src/engine/player/player.ts'
import { type BarInput, barProgress } from '#src/engine/progress/bar.ts'
import { type MechanicsState, mechanicsAt } from '#src/engine/progress/mechanics.ts'
import type { ParsedDocument } from '../../documents/active/parsed.ts'
import { findNames, findParsed, type OrganisationRules, rulesOf } from '../../documents/active/rules.ts'
import { lasting } from '../../http/ready-json.ts'
import { perhapsMeantFor } from '../context/audience-index.ts'
import { countPlayers, type Facts, readFacts } from '../context/facts.ts'
import { readSubmittedForms } from '../context/lead-forms.ts'
import { findTemplates } from '../context/subjects.ts'
import { agreementKey, readAgreements, termsVersion } from '../context/terms.ts'
import type { PlayContext } from './context.ts'
import { type Game, gameOf, isNotPlayed } from './game.ts'
import { findOffers, prizeValuesOf } from './prize-values.ts'
import { publicInTheme, publicRule, publicTemplate } from './public-view.ts'
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
): Promise<Activity[]> {
  const isShownAll = outer.transaction.user.visit !== undefined
  const meant = isShownAll ? subjects : perhapsMeantFor(subjects, outer.player.properties, outer.zone)
  const { context, available } = await readAvailability(outer, meant)
  const { ledger, transaction, at, zone, record } = context
  const isOfPlace = ({ subject, reasons }: Availability) =>
    places.has(subject.id) &&
    reasons.filter(({ code }) => hiddenReasons.has(code)).every(({ code }) => notNowReasons.has(code))
  const all = available.filter((one) => transaction.user.visit || !one.isHidden || isOfPlace(one))
  const same = isShownAll ? new Map<Subject, Activity>() : sameForAll(await rulesOf(transaction))
  const shown = all.filter((one) => !isSame(one, same))
  const named = new Map(shown.map(({ subject }) => [subject, namedBy(subject)]))
  const references = [...named.values()].flat()
  const names = await findNames(transaction, references)
  const offers = await findOffers(
    transaction,
    references.flatMap(({ kind, id }) => (kind === 'offer' ? [id] : [])),
  )
  const templates = await findTemplates(
    transaction,
    shown.flatMap(({ subject, game }) => game?.templateId || textAt(subject.document, 'templateId') || []),
  )
  const themes = await findParsed(
    transaction,
    ['theme'],
    [...templates.values()].flatMap(({ document }) => themeIdOf(document) || []),
  )
  const badges = await findParsed(
    transaction,
    ['badge'],
    [...named.values()].flatMap((own) => badgeOf(own) ?? []),
  )
  const pages = await findParsed(
    transaction,
    ['page'],
    shown.flatMap(({ subject }) => textAt(subject.document, 'pageId') || []),
  )
  const bars = await findParsed(
    transaction,
    ['progress-bar'],
    shown.flatMap(({ subject }) => textAt(subject.document, 'progressBarId') || []),
  )
  const withTerms = shown.flatMap(({ subject }) => (termsVersion(subject.document) ? [subject.id] : []))
  const agreements = await readAgreements(transaction, ledger.profile, withTerms, record)
  const withForm = [...templates.values()].flatMap(({ id, document }) => (hasFormBefore(document) ? [id] : []))
  const submitted = await readSubmittedForms(transaction, ledger.profile, withForm, record)
  const isTournament = ({ document }: Subject) => document.type === playTypes.tournament
  const players = await countPlayers(transaction, shown.map(({ subject }) => subject).filter(isTournament), record)
  const activities: Activity[] = []
  for (const one of all) {
    const known = isSame(one, same) ? same.get(one.subject) : undefined
    if (known) {
      activities.push(known)
      continue
    }
    const { subject, family, reasons, game, isHidden } = one
    const { id, document, name } = subject
    const template = templates.get(game?.templateId || textAt(document, 'templateId'))
    const own = named.get(subject) ?? []
    const version = termsVersion(document)
    const state = engineFamilies[family].showProgress ? await ledger.state(subject) : undefined
    const progress = progressOf(family, document, state, at, zone)
    const ownBadge = own.find(({ kind }) => kind === 'badge')
    const badge = ownBadge && badges.get(ownBadge.id)
    const isSecret = badge && aboutBadge.has(ownBadge.path) && !isShownUnearned(badge.document, at)
    if (isSecret && !isEarned(progress)) continue
    if (isHidden && !transaction.user.visit) {
      activities.push(closedPlace(subject, family, reasons))
      continue
    }
    const asked = { document: game?.rule.document ?? document, at, zone }
    const competed = isTournament(subject) ? templates.get(textAt(template?.document ?? {}, 'templateId')) : undefined
    const page = pages.get(textAt(document, 'pageId'))
    const bar = bars.get(textAt(document, 'progressBarId'))
    const counted = family === 'game-mechanics' ? mechanicsAt(state as MechanicsState | undefined, at) : undefined
    const prizes = prizesOf(own, offers).filter((prize) => !game || isPrizeOf(game, subject, prize.place))
    const activity: Activity = {
      ...(progress && { progress }),
      ...{ ruleId: id, family, name, reasons: [...reasons], open: reasons.length === 0 },
      type: game?.type ?? numberAt(document, 'type') ?? 0,
      templateId: template?.id ?? '',
      template: template
        ? askedAt(publicInTheme(template.document, themes.get(themeIdOf(template.document))?.document), asked)
        : {},
      ...(isTournament(subject) && {
        tournament: {
          players: players.get(document) ?? 0,
          ...(competed && {
            game: {
              templateId: competed.id,
              type: numberAt(competed.document, 'typeId') ?? 0,
              template: askedAt(
                publicInTheme(competed.document, themes.get(themeIdOf(competed.document))?.document),
                asked,
              ),
            },
          }),
        },
      }),
      document: publicRule(document),
      names: Object.fromEntries(own.flatMap((one) => (names.has(one.id) ? [[one.id, names.get(one.id) ?? '']] : []))),
      prizes,
      ...(badge && { badge: publicTemplate(badge.document) }),
      ...(page && { page: publicTemplate(page.document) }),
      ...(bar && {
        progressBar: {
          bar: publicTemplate(bar.document),
          ...barProgress(bar.document, barInput(counted, await ledger.plays(subject))),
        },
      }),
      endsTS: scheduleOf(document).end ?? NEVER,
      leaderboard: leaderboardOf(document) !== undefined,
      ...(version !== undefined && { terms: { version, agreedTS: agreements.get(agreementKey(id, version)) ?? null } }),
      ...(template &&
        withForm.includes(template.id) && { leadForm: { submittedTS: submitted.get(template.id) ?? null } }),
      ...(document.type === playTypes.referral && {
        referralCode: referralCode(id, ledger.profile, template?.document ?? {}),
      }),
    }
    activities.push(activity)
    const isFollowed = families[family].plays === 'nothing' && !engineFamilies[family].showProgress
    const isPlain = isFollowed && !template && !badge && !bar && version === undefined
    if (isPlain && reasons.length === 0 && !isShownAll) same.set(subject, lasting(activity))
  }
  return activities
}

/** The activities that are the same for everybody for whom they are on, by the rules that they are of: those of rules that follow events, have no game and show no progress. */
const sameActivities = new WeakMap<OrganisationRules, Map<Subject, Activity>>()

function sameForAll(rules: OrganisationRules): Map<Subject, Activity> {
  const known = sameActivities.get(rules) ?? new Map<Subject, Activity>()
  sameActivities.set(rules, known)
  return known
}

const isSame = ({ subject, reasons }: Availability, same: ReadonlyMap<Subject, Activity>) =>
  reasons.length === 0 && same.has(subject)

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

/** Says whether a prize may be won in a game: of a smart campaign only the prizes of its template. */
const isPrizeOf = ({ rowsKey, rows, rule }: Game, subject: Subject, place: string) =>
  rule !== subject || rowsKey === 'rewardAssigment' || rows.some(({ index }) => place === `${rowsKey}.${index}`)

/** Kinds whose names a player may read. */
const publicKinds: readonly string[] = ['rule', 'event', 'badge', 'offer', 'template']

/** A document is the same object until its revision changes, so its references are read once. */
const referencesRead = new WeakMap<Subject['document'], readonly Found[]>()

/** Returns the documents that a document names and a player may read. */
export function namedBy({ kind, document }: Subject): readonly Found[] {
  const found =
    referencesRead.get(document) ??
    referencesOf(documentKinds[kind], document).filter((one) => publicKinds.includes(one.kind))
  referencesRead.set(document, found)
  return found
}

/** The paths of the badge that a document is about: who may not see the badge does not see the document either. */
const aboutBadge: ReadonlySet<string> = new Set(['badge', 'badges'])

/** Returns what came in for the progress bar of a document: the events it counts in its period, else its finished plays. */
function barInput(counted: MechanicsState | undefined, plays: readonly PastPlay[]): BarInput {
  if (!counted) return { events: plays.length, moments: plays.slice(0, MAX_BAR_EVENTS).map(({ at }) => at) }
  return { events: counted.events, moments: counted.moments ?? [] }
}

const isEarned = (progress: Progress | undefined) => progress?.done === true || (progress?.rounds ?? 0) > 0

/** Says whether an activity can be gone on with, or was begun. */
export const isOpenOrBegun = ({ open, progress }: Activity): boolean =>
  open || (progress !== undefined && ((progress.have ?? 0) > 0 || progress.rounds > 0))

/** Returns the id of the first badge that a document gives. */
const badgeOf = (own: readonly Found[]): string | undefined => own.find(({ kind }) => kind === 'badge')?.id

/** Returns the prizes of a document, place by place: of a quest those of its first language (READINGS). */
function prizesOf(found: readonly Found[], offers: ReadonlyMap<string, ParsedDocument>): Prize[] {
  return found.flatMap(({ kind, path, id }) => {
    const offer = offers.get(id)
    if (kind !== 'offer' || !offer || /^localizationconfig\.(?!0\.)/.test(path)) return []
    return [{ place: path.split('.').slice(0, -1).join('.'), ...prizeValuesOf(offer) }]
  })
}
