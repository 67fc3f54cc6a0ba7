/**
 * Facts: everything the engine asks about an organisation and its players while it decides about some documents, read for
 * one player or for thousands in the same few statements. Only the events that a condition asks about are read.
 */
import { playTypes } from '#schemas/codes.ts'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { type Found, referencesOf } from '#schemas/documents/references-of.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { isOfFile } from '#schemas/documents/segment.ts'
import { textAt } from '#schemas/json.ts'
import { builtInEvents } from '#schemas/values/built-in-events.ts'
import { valueWords } from '#schemas/values/operators.ts'
import { type SegmentTree, segmentTree } from '#schemas/values/segment-tree.ts'
import { availabilityOf } from '#src/engine/eligibility/availability.ts'
import { type EligibilityExplanation, explainEligibility } from '#src/engine/eligibility/eligibility.ts'
import { maxPlayers } from '#src/engine/eligibility/play-limits.ts'
import type { OrganisationFacts } from '#src/engine/eligibility/query.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import type { CustomEvent, PastPlay, Player, PlayerEvent } from '#src/engine/player/player.ts'
import { isInSegment } from '#src/engine/segment/in-segment.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { queryPlannedOnce } from '../../base/database/planned-once.ts'
import { byConnection } from '../../base/database/shared-connection.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { ParsedDocument } from '../../documents/active/parsed.ts'
import { findNames, findParsed } from '../../documents/active/rules.ts'
import { countPlayers } from '../../figures/count-players.ts'
import { winningVariant } from './experiments.ts'
import type { PlayerRecord } from './player-record.ts'
import { type KnownPlayer, MAX_DAYS_BACK, MAX_EVENTS_READ, type PlayerRef } from './players.ts'
import { findTemplates } from './subjects.ts'

/** A player whose facts are read; what is known already is not read again. */
export type FactsPlayer = PlayerRef & Partial<Pick<KnownPlayer, 'properties' | 'deeds'>>

/** The decisions that facts are read for. */
export interface FactsQuery {
  /** Time zone of the organisation, IANA. */
  readonly zone: string
  /** The earliest and the latest moment something is decided for, in milliseconds since the epoch. */
  readonly from: number
  readonly to: number
  /** True where the documents are to be played: the limits of the games themselves are read as well. */
  readonly forPlay?: boolean
  /** The record of the player, where it is one whose documents are in its scope: what it says is not read again. */
  readonly record?: PlayerRecord | undefined
  /** The decision is explained: names are read as well, those of what happened too. */
  readonly explains?: readonly PlayerEvent[]
}

/** The facts about some documents and players. */
export interface Facts {
  player(player: FactsPlayer, plays: readonly PastPlay[]): Player
  /**
   * Returns what the engine is told about a player.
   *
   * @param at - The moment of the decision, in milliseconds since the epoch.
   */
  around(player: PlayerRef, at: number): OrganisationFacts
  /** Describes what happened as a sentence of a trace. */
  describe(happened: PlayerEvent): string
}

/** Reads the facts that decisions about these documents need. */
export async function readFacts(
  transaction: TransactionContext,
  subjects: readonly Subject[],
  players: readonly FactsPlayer[],
  { zone, from, to, forPlay = false, explains, record }: FactsQuery,
): Promise<Facts> {
  const audiences = subjects.map(({ document }) => availabilityOf(document, zone).audience)
  const segments = await findParsed(
    transaction,
    ['segment'],
    audiences.flatMap((one) => (one.means === 'segment' ? [one.id] : [])),
  )
  const [ofFiles, ofConditions] = [true, false].map((is) =>
    [...segments.values()].filter(({ document }) => isOfFile(document) === is),
  ) as [ParsedDocument[], ParsedDocument[]]
  const trees = [
    ...audiences.flatMap((one) => (one.means === 'conditions' ? [one.tree] : [])),
    ...ofConditions.map(treeOf),
  ]
  const eventKeys = [...new Set(trees.flatMap(eventKeysIn))]
  const properties = await readProperties(transaction, players)
  const known = record && isOf(record, subjects, players, { from, to }) ? record : undefined
  const deeds = known
    ? new Map([[known.profile, known.deeds]])
    : await readDeeds(transaction, players, eventKeys, { from, to })
  const files = ofFiles.map(({ id }) => id)
  const members = known
    ? new Set([...known.members].map((id) => `${id} ${known.profile}`))
    : await readMembers(transaction, players, files)
  const names = explains
    ? await findNames(transaction, namesAsked(subjects, eventKeys, explains))
    : new Map<string, string>()
  const nameOf: OrganisationFacts['nameOf'] = (what, id) =>
    names.get(id) ?? (what === 'event' ? builtInName(id) : undefined)
  const rest: Partial<OrganisationFacts> = {
    ...(forPlay && (await gameFacts(transaction, subjects, known))),
    ...(explains && (await experimentFacts(transaction, subjects))),
  }
  return {
    player: ({ profile, userId, ...known }, plays) => ({
      id: userId,
      properties: known.properties ?? properties.get(profile) ?? {},
      events: known.deeds ?? deeds.get(profile) ?? [],
      plays,
    }),
    around: ({ profile }, at) => ({
      zone,
      isInSegment(id, player) {
        const segment = segments.get(id)
        if (!segment) return false
        return isOfFile(segment.document) ? members.has(`${id} ${profile}`) : isInSegment(treeOf(segment), player, at)
      },
      segment: (id) => segments.get(id)?.document,
      nameOf,
      ...rest,
    }),
    describe: describing(names),
  }
}

/** Says whether a record tells everything about these documents, players and moments. */
function isOf(
  { at, profile, scope }: PlayerRecord,
  subjects: readonly Subject[],
  players: readonly FactsPlayer[],
  { from, to }: Pick<FactsQuery, 'from' | 'to'>,
): boolean {
  return (
    from === at &&
    to === at &&
    players.every((one) => one.profile === profile) &&
    subjects.every(({ id }) => scope.active.has(id))
  )
}

/** Explains step by step whether a document is available to a player at a moment (milliseconds since the epoch). */
export async function explainAvailability(
  transaction: TransactionContext,
  subject: Subject,
  player: FactsPlayer,
  {
    plays,
    at,
    zone,
    session,
    record,
  }: {
    readonly plays: readonly PastPlay[]
    readonly at: number
    readonly zone: string
    readonly session?: string
    readonly record?: PlayerRecord | undefined
  },
): Promise<EligibilityExplanation> {
  const facts = await readFacts(transaction, [subject], [player], {
    zone,
    from: at,
    to: at,
    forPlay: true,
    explains: [],
    record,
  })
  const moment = { at, ...(session !== undefined && { session }) }
  return explainEligibility(subject.document, facts.player(player, plays), moment, facts.around(player, at))
}

/** The limits of the games themselves: their templates, and how many people have played a tournament with a limited number of places. */
async function gameFacts(
  transaction: TransactionContext,
  subjects: readonly Subject[],
  record: PlayerRecord | undefined,
): Promise<Pick<OrganisationFacts, 'template' | 'playerCount'>> {
  const templates = await findTemplates(
    transaction,
    subjects.map(({ document }) => textAt(document, 'templateId')).filter((id) => id !== ''),
  )
  const players = await playersOf(
    transaction,
    subjects.filter(({ document }) => {
      const template = templates.get(textAt(document, 'templateId'))
      return document.type === playTypes.tournament && template && maxPlayers(template.document) !== undefined
    }),
    record,
  )
  return { template: (id) => templates.get(id)?.document, playerCount: (document) => players.get(document) }
}

/** Counts the people who have finished a play, by document; a record that knows them is not asked twice. */
export async function playersOf(
  transaction: TransactionContext,
  subjects: readonly Subject[],
  record?: PlayerRecord,
): Promise<ReadonlyMap<Subject['document'], number>> {
  const isKnown = subjects.every(({ id }) => record?.scope.counted.has(id))
  const players =
    record && isKnown
      ? record.players
      : await countPlayers(
          transaction,
          subjects.map(({ id }) => id),
        )
  return new Map(subjects.map(({ id, document }) => [document, players.get(id) ?? 0]))
}

const isCampaign = ({ kind, document }: Subject) => documentFamily(kind, document) === 'smart-campaign'

/** The winning variants of smart campaigns. */
async function experimentFacts(
  transaction: TransactionContext,
  subjects: readonly Subject[],
): Promise<Pick<OrganisationFacts, 'favouredTemplate'>> {
  const winners = new Map<Subject['document'], string | undefined>()
  for (const campaign of subjects.filter(isCampaign))
    winners.set(campaign.document, await winningVariant(transaction, campaign.id))
  return { favouredTemplate: (document) => winners.get(document) }
}

const builtInName = (key: string) => builtInEvents.find(({ value }) => value === key)?.title

/**
 * Returns the references that traces name: events that happened or are asked about, rules that were played, templates
 * of smart campaigns.
 */
function namesAsked(
  subjects: readonly Subject[],
  eventKeys: readonly string[],
  happened: readonly PlayerEvent[],
): Found[] {
  const keys = new Set([...happened.flatMap((one) => ('event' in one ? one.event : [])), ...eventKeys])
  const rules = new Set(happened.flatMap((one) => ('ruleId' in one ? one.ruleId : [])))
  return [
    ...[...keys].map((id) => ({ path: '', kind: 'event', by: 'key' as const, id })),
    ...[...rules].map((id) => ({ path: '', kind: 'rule', by: 'id' as const, id })),
    ...subjects
      .filter(isCampaign)
      .flatMap(({ document }) => referencesOf(documentKinds.rule, document).filter(({ kind }) => kind === 'template')),
  ]
}

/** Returns what describes things that happened: the same event by the same sentence, which is kept once. */
function describing(names: ReadonlyMap<string, string>): Facts['describe'] {
  const sentences = new Map<string, string>()
  return (happened) => {
    if (!('event' in happened)) return description(happened, names)
    const sentence = sentences.get(happened.event) ?? description(happened, names)
    sentences.set(happened.event, sentence)
    return sentence
  }
}

function description(happened: PlayerEvent, names: ReadonlyMap<string, string>): string {
  if ('event' in happened)
    return `It happened: “${names.get(happened.event) ?? builtInName(happened.event) ?? happened.event}”.`
  if ('ruleId' in happened) return `They finished a play of “${names.get(happened.ruleId) ?? happened.ruleId}”.`
  return `They were given ${valueWords(happened.coins)} coins.`
}

const trees = new WeakMap<object, SegmentTree>()

function treeOf({ document }: ParsedDocument): SegmentTree {
  const tree = trees.get(document) ?? segmentTree(document)
  trees.set(document, tree)
  return tree
}

/** The keys of the events that conditions ask about. */
function eventKeysIn(tree: SegmentTree): readonly string[] {
  if ('of' in tree) return tree.of.flatMap(eventKeysIn)
  return tree.means === 'did' ? [tree.event] : []
}

async function readProperties({ client, user }: TransactionContext, players: readonly FactsPlayer[]) {
  const unknown = players.filter(({ properties }) => properties === undefined)
  if (unknown.length === 0) return new Map<number, Player['properties']>()
  const { rows } = await client.query<{ number: number; properties: Player['properties'] }>(
    'SELECT number, properties FROM profiles WHERE organisation_id = $1 AND number = ANY($2)',
    [user.orgId, unknown.map(({ profile }) => profile)],
  )
  return new Map(rows.map(({ number, properties }) => [number, properties]))
}

/** Reads the events that conditions ask about, the newest first, by the number of the profile. */
async function readDeeds(
  { client, user }: TransactionContext,
  players: readonly FactsPlayer[],
  eventKeys: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<number, readonly CustomEvent[]>> {
  const unknown = players.filter(({ deeds }) => deeds === undefined)
  if (eventKeys.length === 0 || unknown.length === 0) return new Map()
  const profiles = unknown.map(({ profile }) => profile)
  const keys = JSON.stringify([...eventKeys].sort())
  return findDeeds(client, { orgId: user.orgId, profiles, keys, since: from - MAX_DAYS_BACK * DAY_MS, until: to })
}

interface DeedsQuery {
  readonly orgId: string
  readonly profiles: readonly number[]
  /** The keys of the events, as JSON. */
  readonly keys: string
  /** Milliseconds since the epoch. */
  readonly since: number
  readonly until: number
}

const findDeeds = byConnection(async (client, all: readonly DeedsQuery[]) => {
  const found = all.map(() => new Map<number, CustomEvent[]>())
  for (const keys of new Set(all.map((one) => one.keys))) {
    const asked = all.flatMap((one, index) =>
      one.keys === keys ? one.profiles.map((profile) => ({ ...one, profile, index })) : [],
    )
    const { rows } = await queryPlannedOnce<CustomEvent & { profile: number; index: number }>(
      client,
      'deeds of players',
      // Players as JSON: by arrays they would be planned for each call.
      `SELECT p.profile, p.index, e.* FROM json_to_recordset($2::json) AS p (profile bigint, index int, since float8, until float8)
       CROSS JOIN LATERAL (
         SELECT event_key AS event, properties, happened_ts AS "happenedTS" FROM events
         WHERE organisation_id = $1 AND profile = p.profile AND event_key = ANY($3) AND happened_ts > p.since
           AND happened_ts <= p.until
         ORDER BY happened_ts DESC LIMIT ${MAX_EVENTS_READ}) AS e`,
      [
        all[0]?.orgId,
        JSON.stringify(asked.map(({ profile, index, since, until }) => ({ profile, index, since, until }))),
        JSON.parse(keys),
      ],
    )
    for (const { profile, index, ...deed } of rows) {
      const own = found[index]
      const theirs = own?.get(profile)
      if (theirs) theirs.push(deed)
      else own?.set(profile, [deed])
    }
  }
  return found
})

/** Reads which players are in the files of which segments, as `segment profile`. */
async function readMembers(
  { client, user }: TransactionContext,
  players: readonly PlayerRef[],
  segments: readonly string[],
) {
  if (segments.length === 0) return new Set<string>()
  return findMembers(client, { orgId: user.orgId, segments, profiles: players.map(({ profile }) => profile) })
}

interface MembersQuery {
  readonly orgId: string
  readonly segments: readonly string[]
  readonly profiles: readonly number[]
}

const findMembers = byConnection(async (client, all: readonly MembersQuery[]) => {
  const { rows } = await client.query<{ id: string; profile: number }>(
    `SELECT f.segment_id AS id, m.profile FROM segment_files f
     JOIN segment_members m ON m.organisation_id = f.organisation_id AND m.file = f.number AND m.profile = ANY($3)
     WHERE f.organisation_id = $1 AND f.segment_id = ANY($2)`,
    [
      all[0]?.orgId,
      [...new Set(all.flatMap(({ segments }) => segments))],
      [...new Set(all.flatMap(({ profiles }) => profiles))],
    ],
  )
  const found = new Set(rows.map(({ id, profile }) => `${id} ${profile}`))
  return all.map(() => found)
})
