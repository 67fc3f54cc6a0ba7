/** What the engine is told of an organisation: its zone, and in which of its segments a player is. */

import { playTypes } from '#schemas/codes.ts'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { referencesOf } from '#schemas/documents/references-of.ts'
import { isOfFile } from '#schemas/documents/segment.ts'
import { textAt } from '#schemas/json.ts'
import { type SegmentTree, segmentTree } from '#schemas/values/segment-tree.ts'
import type { Around } from '#src/engine/eligibility/eligibility.ts'
import { mostPlayers } from '#src/engine/eligibility/play-limits.ts'
import { inSegment } from '#src/engine/segment/in-segment.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { Subject } from '../../rewards/ledger/gift.ts'
import { findParsed } from './parsed.ts'
import type { Known } from './player.ts'

/**
 * Reads what the engine asks while it decides about these documents for one player. People of a file are looked up, conditions
 * are carried out; a segment that is gone has nobody in it.
 */
export async function aroundOf(
  place: TransactionContext,
  subjects: readonly Subject[],
  { profile }: Pick<Known, 'profile'>,
  { zone, at }: { readonly zone: string; readonly at: number },
): Promise<Around> {
  const ids = new Set(
    subjects.flatMap(({ kind, document }) =>
      referencesOf(documentKinds[kind], document).flatMap((one) => (one.kind === 'segment' ? [one.id] : [])),
    ),
  )
  const segments = await findParsed(place, ['segment'], [...ids])
  const ofFiles = [...segments.values()].filter(({ document }) => isOfFile(document)).map(({ id }) => id)
  const members = await memberships(place, ofFiles, profile)
  const templates = await findParsed(
    place,
    ['template'],
    subjects.map(({ document }) => textAt(document, 'templateId')).filter((id) => id !== ''),
  )
  const players = await playersOf(
    place,
    subjects.filter(({ document }) => {
      const template = templates.get(textAt(document, 'templateId'))
      return document.type === playTypes.tournament && template && mostPlayers(template.document) !== undefined
    }),
  )
  const trees = new Map<string, SegmentTree>()
  return {
    zone,
    isIn(id, player) {
      const document = segments.get(id)?.document
      if (!document) return false
      if (isOfFile(document)) return members.has(id)
      const tree = trees.get(id) ?? segmentTree(document)
      trees.set(id, tree)
      return inSegment(tree, player, at)
    },
    segment: (id) => segments.get(id)?.document,
    template: (id) => templates.get(id)?.document,
    players: (document) => players.get(document),
  }
}

/** How many people have finished a play of each of these. */
async function playersOf({ client, user }: TransactionContext, subjects: readonly Subject[]) {
  const players = new Map<Subject['document'], number>()
  if (subjects.length === 0) return players
  const { rows } = await client.query<{ document: string; players: number }>(
    `SELECT document, count(DISTINCT profile)::integer AS players FROM plays
     WHERE organisation_id = $1 AND document = ANY($2) AND finished_ts IS NOT NULL GROUP BY document`,
    [user.orgId, subjects.map(({ id }) => id)],
  )
  for (const { id, document } of subjects) players.set(document, rows.find((one) => one.document === id)?.players ?? 0)
  return players
}

/** In which of these segments, which came from files, somebody is. */
async function memberships({ client, user }: TransactionContext, ids: readonly string[], profile: number) {
  if (ids.length === 0) return new Set<string>()
  const { rows } = await client.query<{ id: string }>(
    `SELECT f.segment_id AS id FROM segment_files f
     JOIN segment_members m ON m.organisation_id = f.organisation_id AND m.file = f.number AND m.profile = $3
     WHERE f.organisation_id = $1 AND f.segment_id = ANY($2)`,
    [user.orgId, ids, profile],
  )
  return new Set(rows.map(({ id }) => id))
}
