/** Many end users as the engine sees them, read at once: only the events that somebody asks about. */

import type { Found } from '#schemas/documents/references-of.ts'
import { isOfFile } from '#schemas/documents/segment.ts'
import { builtInEvents } from '#schemas/values/built-in-events.ts'
import { valueWords } from '#schemas/values/operators.ts'
import { type SegmentTree, segmentTree } from '#schemas/values/segment-tree.ts'
import { audienceOf } from '#src/engine/eligibility/availability.ts'
import type { Around } from '#src/engine/eligibility/eligibility.ts'
import type { Deed, Player } from '#src/engine/player/player.ts'
import { inSegment } from '#src/engine/segment/in-segment.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { readNames } from '../context/names.ts'
import { findParsed, type Parsed } from '../context/parsed.ts'
import type { Happened } from './hearing.ts'

/** An end user, by what they are known by. */
export interface Somebody {
  /** Number of the profile. */
  readonly profile: number
  readonly userId: string
}

/** Those who are decided about. */
export interface People {
  /** The player, without what they played. */
  player(somebody: Somebody): Player
  /** What the engine is told about them at a moment (milliseconds since the epoch). */
  around(somebody: Somebody, at: number): Around
  /** What happened, in the words of a trace. */
  says(happened: Happened): string
}

const DAY = 86_400_000

/** Reads what deciding about these documents takes when this happens, between the earliest and the latest of it. */
export async function readPeople(
  place: TransactionContext,
  subjects: readonly Subject[],
  somebodies: readonly Somebody[],
  { zone, happened }: { readonly zone: string; readonly happened: readonly Happened[] },
): Promise<People> {
  const audiences = subjects.map(({ document }) => audienceOf(document))
  const named = audiences.flatMap((one) => (one.means === 'segment' ? [one.id] : []))
  const segments = await findParsed(place, ['segment'], named)
  const ofFiles = [...segments.values()].filter(({ document }) => isOfFile(document)).map(({ id }) => id)
  const trees = [
    ...audiences.flatMap((one) => (one.means === 'conditions' ? [one.tree] : [])),
    ...[...segments.values()].filter(({ id }) => !ofFiles.includes(id)).map(treeOf),
  ]
  const profiles = somebodies.map(({ profile }) => profile)
  const asked = trees.flatMap(deedsIn)
  const properties = await readProperties(place, profiles)
  const deeds = await readDeeds(place, profiles, asked, spanOf(happened))
  const names = await readNames(place, namedBy(happened, asked))
  const members = await readMembers(place, profiles, ofFiles)
  return {
    player: ({ profile, userId }) => ({
      id: userId,
      properties: properties.get(profile) ?? {},
      deeds: deeds.get(profile) ?? [],
      plays: [],
    }),
    around: ({ profile }, at) => ({
      zone,
      isIn(id, player) {
        const segment = segments.get(id)
        if (!segment) return false
        return isOfFile(segment.document) ? members.has(`${id} ${profile}`) : inSegment(treeOf(segment), player, at)
      },
      segment: (id) => segments.get(id)?.document,
      nameOf: (what, id) => names.get(id) ?? (what === 'event' ? builtIn(id) : undefined),
    }),
    says: (one) => saysOf(one, names),
  }
}

const builtIn = (key: string) => builtInEvents.find(({ value }) => value === key)?.title

/** What traces name: events that happened or are asked about by their key, rules that were played by their id. */
function namedBy(happened: readonly Happened[], asked: readonly { readonly event: string }[]): readonly Found[] {
  const keys = new Set([
    ...happened.flatMap((one) => ('event' in one ? one.event : [])),
    ...asked.map(({ event }) => event),
  ])
  const rules = new Set(happened.flatMap((one) => ('ruleId' in one ? one.ruleId : [])))
  return [
    ...[...keys].map((id) => ({ path: '', kind: 'event', by: 'key' as const, id })),
    ...[...rules].map((id) => ({ path: '', kind: 'rule', by: 'id' as const, id })),
  ]
}

function saysOf(happened: Happened, names: ReadonlyMap<string, string>): string {
  if ('event' in happened)
    return `It happened: “${names.get(happened.event) ?? builtIn(happened.event) ?? happened.event}”.`
  if ('ruleId' in happened) return `They finished a play of “${names.get(happened.ruleId) ?? happened.ruleId}”.`
  return `They were given ${valueWords(happened.coins)} coins.`
}

function spanOf(happened: readonly Happened[]): { readonly first: number; readonly last: number } {
  let [first, last] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const { happenedTS } of happened) [first, last] = [Math.min(first, happenedTS), Math.max(last, happenedTS)]
  return { first, last }
}

const trees = new WeakMap<object, SegmentTree>()

function treeOf({ document }: Parsed): SegmentTree {
  const tree = trees.get(document) ?? segmentTree(document)
  trees.set(document, tree)
  return tree
}

/** The events that conditions ask about, and how many days back. */
function deedsIn(tree: SegmentTree): readonly { readonly event: string; readonly days: number }[] {
  if ('of' in tree) return tree.of.flatMap(deedsIn)
  return tree.means === 'did' ? [tree] : []
}

async function readProperties({ client, user }: TransactionContext, profiles: readonly number[]) {
  const { rows } = await client.query<{ number: number; properties: Player['properties'] }>(
    'SELECT number, properties FROM profiles WHERE organisation_id = $1 AND number = ANY($2)',
    [user.orgId, profiles],
  )
  return new Map(rows.map(({ number, properties }) => [number, properties]))
}

async function readDeeds(
  { client, user }: TransactionContext,
  profiles: readonly number[],
  asked: readonly { readonly event: string; readonly days: number }[],
  { first, last }: { readonly first: number; readonly last: number },
) {
  const found = new Map<number, Deed[]>()
  if (asked.length === 0) return found
  const back = Math.max(...asked.map(({ days }) => days))
  const { rows } = await client.query<Deed & { profile: number }>(
    `SELECT profile, event_key AS event, properties, happened_ts AS "happenedTS" FROM events
     WHERE organisation_id = $1 AND profile = ANY($2) AND event_key = ANY($3) AND happened_ts > $4 AND happened_ts <= $5`,
    [user.orgId, profiles, [...new Set(asked.map(({ event }) => event))], first - back * DAY, last],
  )
  for (const { profile, ...deed } of rows) {
    const theirs = found.get(profile)
    if (theirs) theirs.push(deed)
    else found.set(profile, [deed])
  }
  return found
}

async function readMembers(
  { client, user }: TransactionContext,
  profiles: readonly number[],
  segments: readonly string[],
) {
  if (segments.length === 0) return new Set<string>()
  const { rows } = await client.query<{ id: string; profile: number }>(
    `SELECT f.segment_id AS id, m.profile FROM segment_files f
     JOIN segment_members m ON m.organisation_id = f.organisation_id AND m.file = f.number AND m.profile = ANY($3)
     WHERE f.organisation_id = $1 AND f.segment_id = ANY($2)`,
    [user.orgId, segments, profiles],
  )
  return new Set(rows.map(({ id, profile }) => `${id} ${profile}`))
}
