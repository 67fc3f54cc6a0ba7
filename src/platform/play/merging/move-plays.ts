/** Plays and what they and everything else gave: they become the known player's where that player could have had them too. */
import { playTypes } from '#schemas/codes.ts'
import { drawnKinds, familyOf } from '#schemas/documents/rule-family.ts'
import { textAt } from '#schemas/json.ts'
import { gameLimitsOf } from '#src/engine/eligibility/play-limits.ts'
import type { PastPlay } from '#src/engine/player/player.ts'
import { findParsed } from '../../documents/active/rules.ts'
import { findTemplates } from '../context/subjects.ts'
import { joinPlays } from './join-plays.ts'
import { type Merging, runFor } from './merging.ts'

/** The most plays of one document by one person that are compared: the last ones. */
const MAX_PLAYS_READ = 500

interface PlayRow extends PastPlay {
  readonly id: string
  readonly document: string
  readonly isVisitors: boolean
}

/**
 * Moves the plays of the visitor. Those that the limits of their documents would have refused the known player stay, and
 * so do those of streaks that both have begun.
 *
 * @param inBoth - The documents in which both have progress.
 * @returns The documents of which plays stay.
 */
export async function movePlays(merging: Merging, inBoth: ReadonlySet<string>): Promise<ReadonlySet<string>> {
  const { transaction, documents } = merging
  const rows = await runFor<PlayRow>(
    merging,
    `WITH theirs AS (SELECT DISTINCT document FROM plays
       WHERE organisation_id = $1 AND profile = $2 AND document = ANY($4))
     SELECT p.* FROM theirs t CROSS JOIN LATERAL unnest(ARRAY[$2, $3]::bigint[]) AS u (profile) CROSS JOIN LATERAL (
       SELECT id, document, coalesce(finished_ts, started_ts) AS at, session, rewarded, profile = $2 AS "isVisitors"
       FROM plays WHERE organisation_id = $1 AND document = t.document AND profile = u.profile
       ORDER BY started_ts DESC LIMIT ${MAX_PLAYS_READ}) AS p
     ORDER BY p.at, p.id`,
    documents,
  )
  const byDocument = new Map<string, PlayRow[]>()
  for (const row of rows) byDocument.set(row.document, [...(byDocument.get(row.document) ?? []), row])
  const found = await findParsed(transaction, drawnKinds, [...byDocument.keys()])
  const templates = await findTemplates(
    transaction,
    [...found.values()].map(({ document }) => textAt(document, 'templateId')).filter(Boolean),
  )
  const moved: string[] = []
  const staying = new Set<string>()
  for (const [id, all] of byDocument) {
    const document = found.get(id)?.document
    const [visitors, knowns] = [all.filter((one) => one.isVisitors), all.filter((one) => !one.isVisitors)]
    const isStreakOfBoth = document !== undefined && inBoth.has(id) && familyOf(document) === 'daily-streak'
    const template = document && templates.get(textAt(document, 'templateId'))?.document
    const game =
      document?.type === playTypes.tournament && template ? templates.get(textAt(template, 'templateId')) : undefined
    const plays =
      document && template ? gameLimitsOf(document, template, game?.document).plays : Number.POSITIVE_INFINITY
    const joined = isStreakOfBoth
      ? []
      : document
        ? joinPlays({ document, plays, zone: merging.zone }, knowns, visitors)
        : visitors
    moved.push(...joined.map((one) => one.id))
    if (joined.length < visitors.length) staying.add(id)
  }
  await runFor(
    merging,
    'UPDATE plays SET profile = $3 WHERE organisation_id = $1 AND id = ANY($4) AND profile = $2',
    moved,
  )
  return staying
}

/**
 * Moves what the visitor was given, with the codes of vouchers. What the known player has been given once stays, and what
 * a play gave that stays.
 *
 * @param inBoth - The documents in which both have progress.
 * @param staying - The documents whose referral of the visitor stays.
 */
export async function moveRewards(
  merging: Merging,
  inBoth: ReadonlySet<string>,
  staying: ReadonlySet<string>,
): Promise<void> {
  await runFor(
    merging,
    `WITH theirs AS (
       SELECT r.number, r.once_key, ${renamedKey} AS renamed FROM rewards r
       WHERE r.organisation_id = $1 AND r.profile = $2
         AND NOT EXISTS (SELECT FROM plays p WHERE p.organisation_id = $1 AND p.id = r.play AND p.profile = $2)
         AND NOT (r.cause = 'referral' AND r.document = ANY($5) AND r.once_key LIKE '% ' || $2::bigint::text || ' %')
         AND NOT (r.document = ANY($4) AND r.play IS NULL AND r.cause <> 'referral' AND EXISTS (
           SELECT FROM rewards k WHERE k.organisation_id = $1 AND k.profile = $3 AND k.document = r.document
             AND k.place = r.place AND k.cause = r.cause AND k.given AND k.taken_back_ts IS NULL))
     ), free AS (
       SELECT * FROM theirs t WHERE t.once_key IS NULL OR t.renamed = t.once_key OR NOT EXISTS (
         SELECT FROM rewards k WHERE k.organisation_id = $1 AND k.once_key = t.renamed)
     )
     UPDATE rewards r SET profile = $3, once_key = free.renamed FROM free
     WHERE r.organisation_id = $1 AND r.number = free.number`,
    [...inBoth],
    [...staying],
  )
}

/** Writes the known player's name to the codes of vouchers that they have now. */
export async function renameHolder(merging: Merging): Promise<void> {
  await runFor(
    merging,
    `UPDATE vouchers v SET issued_to = $5 FROM rewards r
     WHERE r.organisation_id = $1 AND r.profile = $3 AND r.voucher IS NOT NULL
       AND v.organisation_id = $1 AND v.offer = r.offer AND v.number = r.voucher AND v.issued_to = $4 AND $2::bigint <> 0`,
    merging.visitor.userId,
    merging.known.userId,
  )
}

/** SQL for the key of what is given once, with the number of the known player's profile in place of the visitor's. */
export const renamedKey = `CASE
  WHEN r.once_key LIKE 'badge %' THEN regexp_replace(r.once_key, '( for )' || $2::bigint::text || '$', '\\1' || $3::bigint::text)
  WHEN r.once_key LIKE 'rank %' THEN regexp_replace(r.once_key, '^(rank \\S+ \\S+ \\S+ )' || $2::bigint::text || '( |$)', '\\1' || $3::bigint::text || '\\2')
  WHEN r.once_key LIKE 'referral %' THEN regexp_replace(r.once_key, '^(referral \\S+ )' || $2::bigint::text || ' ', '\\1' || $3::bigint::text || ' ')
  ELSE r.once_key END`
