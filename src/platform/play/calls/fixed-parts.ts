/**
 * The parts of activities that are the same for every player: what was designed, what it names and gives. They are composed
 * once for a document of some rules and the game that is played of it, and written once as JSON.
 */
import { leaderboardOf } from '#schemas/checks/leaderboard-of.ts'
import { NEVER, playTypes } from '#schemas/codes.ts'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { hasFormBefore } from '#schemas/documents/lead-form.ts'
import { type Found, referencesOf } from '#schemas/documents/references-of.ts'
import type { DocumentFamily } from '#schemas/documents/rule-family.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { themeIdOf } from '#schemas/documents/theme-id.ts'
import type { Activity, Prize } from '#schemas/endpoints/play.ts'
import { numberAt, textAt } from '#schemas/json.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { askedAt } from '#src/engine/play/question-days.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { ParsedDocument } from '../../documents/active/parsed.ts'
import { findNames, findParsed } from '../../documents/active/rules.ts'
import { recordPath, shownOdds } from '../../draws/odds.ts'
import { bytesOf } from '../../http/pieces.ts'
import { piecesOf } from '../../http/ready-json.ts'
import { findTemplates } from '../context/subjects.ts'
import { termsVersion } from '../context/terms.ts'
import type { Game } from './game.ts'
import { findOffers, prizeValuesOf } from './prize-values.ts'
import { publicInTheme, publicRule, publicTemplate } from './public-view.ts'

/** The keys of an activity that are the same for every player. */
type FixedKeys = Omit<
  Activity,
  'progress' | 'reasons' | 'open' | 'tournament' | 'progressBar' | 'terms' | 'leadForm' | 'referralCode' | 'drawRecord'
>

/** The part of an activity that is the same for every player, with the documents that the rest of it is composed of. */
export interface FixedPart {
  readonly value: FixedKeys
  /** The keys as JSON, without braces, as they are sent. */
  readonly text: Uint8Array
  readonly template: ParsedDocument | undefined
  readonly badge: ParsedDocument | undefined
  /** True where the document is about its badge: whoever may not see the badge does not see the document either. */
  readonly isAboutBadge: boolean
  readonly bar: ParsedDocument | undefined
  /** The game of a tournament as it is answered. */
  readonly competed: NonNullable<Activity['tournament']>['game']
  /** Path of the public record of its draws; undefined where they cannot be proved. */
  readonly drawRecord: string | undefined
  /** The version of the terms; undefined where there are none. */
  readonly terms: string | undefined
  readonly hasForm: boolean
}

/** A document, and the game of it that a player would play. */
export interface Played {
  readonly subject: Subject
  readonly family: DocumentFamily
  readonly game: Game | undefined
}

/** The moment and the time zone (IANA) that questions are asked by. */
interface Moment {
  /** Milliseconds since the epoch. */
  readonly at: number
  readonly zone: string
}

/** The parts by the document, which is the same object as long as the rules hold, and by its game. */
const known = new WeakMap<Subject, Map<string, FixedPart>>()

const keyOf = ({ game }: Played) => (game ? `${game.type} ${game.templateId} ${game.rule.id} ${game.rowsKey}` : '')

/** Reads the fixed parts of some documents, in their order. */
export async function readFixedParts(
  transaction: TransactionContext,
  played: readonly Played[],
  moment: Moment,
): Promise<readonly FixedPart[]> {
  const missing = played.filter((one) => !known.get(one.subject)?.has(keyOf(one)))
  const composed = missing.length === 0 ? undefined : await compose(transaction, missing, moment)
  return played.map((one) => (composed?.get(one) ?? known.get(one.subject)?.get(keyOf(one))) as FixedPart)
}

async function compose(
  transaction: TransactionContext,
  played: readonly Played[],
  { at, zone }: Moment,
): Promise<ReadonlyMap<Played, FixedPart>> {
  const named = new Map(played.map((one) => [one, namedBy(one.subject)]))
  const references = [...named.values()].flat()
  const names = await findNames(transaction, references)
  const offers = await findOffers(
    transaction,
    references.flatMap(({ kind, id }) => (kind === 'offer' ? [id] : [])),
  )
  const templateIdOf = ({ subject, game }: Played) => game?.templateId || textAt(subject.document, 'templateId')
  const templates = await findTemplates(
    transaction,
    played.flatMap((one) => templateIdOf(one) || []),
  )
  const find = (kind: 'theme' | 'badge' | 'page' | 'progress-bar', ids: readonly string[]) =>
    findParsed(
      transaction,
      [kind],
      ids.filter((id) => id !== ''),
    )
  const themes = await find(
    'theme',
    [...templates.values()].map(({ document }) => themeIdOf(document) ?? ''),
  )
  const badges = await find(
    'badge',
    [...named.values()].map((own) => badgeOf(own)?.id ?? ''),
  )
  const pageIdOf = ({ subject }: Played) => textAt(subject.document, 'pageId')
  const pages = await find('page', played.map(pageIdOf))
  const barIdOf = ({ subject }: Played) => textAt(subject.document, 'progressBarId')
  const bars = await find('progress-bar', played.map(barIdOf))
  const drawn = ({ document }: ParsedDocument) =>
    publicInTheme(document, themes.get(themeIdOf(document) ?? '')?.document)
  const found = new Map<Played, FixedPart>()
  for (const one of played) {
    const { subject, family, game } = one
    const { id, document, name } = subject
    const own = named.get(one) ?? []
    const template = templates.get(templateIdOf(one))
    const asked = { document: game?.rule.document ?? document, at, zone }
    const isTournament = document.type === playTypes.tournament
    const competed = isTournament ? templates.get(textAt(template?.document ?? {}, 'templateId')) : undefined
    const ownBadge = badgeOf(own)
    const badge = ownBadge && badges.get(ownBadge.id)
    const page = pages.get(pageIdOf(one))
    const shown = template && askedAt(drawn(template), asked)
    const played = competed && askedAt(drawn(competed), asked)
    const odds = game?.rule === subject ? await shownOdds(transaction, id) : undefined
    const value: FixedKeys = {
      ...{ ruleId: id, family, name, type: game?.type ?? numberAt(document, 'type') ?? 0 },
      ...{ templateId: template?.id ?? '', template: shown ?? {}, document: publicRule(document) },
      names: Object.fromEntries(own.flatMap((one) => (names.has(one.id) ? [[one.id, names.get(one.id) ?? '']] : []))),
      prizes: prizesOf(own, offers).filter((prize) => !game || isPrizeOf(game, subject, prize.place)),
      ...(odds && { odds }),
      ...(badge && { badge: publicTemplate(badge.document) }),
      ...(page && { page: publicTemplate(page.document) }),
      ...{ endsTS: scheduleOf(document).end ?? NEVER, leaderboard: leaderboardOf(document) !== undefined },
    }
    const part: FixedPart = {
      ...{ value, text: bytesOf(piecesOf(value)).subarray(1, -1), template, badge, bar: bars.get(barIdOf(one)) },
      isAboutBadge: ownBadge !== undefined && aboutBadge.has(ownBadge.path),
      competed: competed &&
        played && { templateId: competed.id, type: numberAt(competed.document, 'typeId') ?? 0, template: played },
      drawRecord: game?.rule === subject ? await recordPath(transaction, id) : undefined,
      terms: termsVersion(document),
      hasForm: template !== undefined && hasFormBefore(template.document),
    }
    found.set(one, part)
    // What is asked on some days only is another part on the next.
    const isAskedByDay = [template, competed].some((one) => one?.document.typeId === playTypes.quiz)
    if (isAskedByDay) continue
    const parts = known.get(subject) ?? new Map<string, FixedPart>()
    known.set(subject, parts.set(keyOf(one), part))
  }
  return found
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

/** The paths of the badge that a document is about. */
const aboutBadge: ReadonlySet<string> = new Set(['badge', 'badges'])

/** Returns the first badge that a document gives. */
const badgeOf = (own: readonly Found[]): Found | undefined => own.find(({ kind }) => kind === 'badge')

/** Returns the prizes of a document, place by place: of a quest those of its first language (READINGS). */
function prizesOf(found: readonly Found[], offers: ReadonlyMap<string, ParsedDocument>): Prize[] {
  return found.flatMap(({ kind, path, id }) => {
    const offer = offers.get(id)
    if (kind !== 'offer' || !offer || /^localizationconfig\.(?!0\.)/.test(path)) return []
    return [{ place: path.split('.').slice(0, -1).join('.'), ...prizeValuesOf(offer) }]
  })
}
