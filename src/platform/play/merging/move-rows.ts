/** The rows of a visitor beside plays and rewards, table by table, and the fate of rows that both have. */
import { drawnKinds } from '#schemas/documents/rule-family.ts'
import { findParsed } from '../../documents/active/rules.ts'
import { moveScoresOf } from '../context/leaderboards.ts'
import { writeOutcome } from '../context/outcome-rows.ts'
import { progressRows } from '../context/progress-rows.ts'
import { joinStates } from './join-states.ts'
import { type Merging, runFor } from './merging.ts'
import { renamedKey } from './move-plays.ts'

/**
 * Every table whose rows belong to a profile, and what a merge does with rows that both people have. The contract test
 * holds that no table is missing.
 */
export const mergedTables = {
  events: 'They become the known player’s, all of them.',
  gone_events: 'They become the known player’s, all of them.',
  plays: 'Those that the limits of their document allow the known player become theirs; the others stay.',
  rewards: 'They become the known player’s, but what stays with a play, and what is given once and was given to them.',
  prize_draw_entrants: 'They become the known player’s: entries that were fixed for two stay two.',
  play_states: 'Counts add up; of other progress the known player’s stays.',
  decisions: 'They become the known player’s, all of them.',
  board_scores:
    'Scores are joined as the leaderboard joins those of one player; in closed periods, and where a play stays, the known player’s stays.',
  referrals: 'Nobody is brought twice, or by themselves.',
  displays: 'One a day: the known player’s stays.',
  interactions: 'Clicks and closes of a day add up.',
  interruptions: 'Those of one day add up, so that nobody is interrupted more often by signing in.',
  player_groups: 'The known player’s group stays.',
  terms_agreements: 'Of each version the known player’s agreement stays.',
  tracked_items: 'An item that both have sent is known once.',
  devices: 'They become the known player’s, all of them.',
  messages: 'They become the known player’s; of two of one occasion the known player’s stays.',
  message_occasions: 'They become the known player’s, all of them.',
  channel_consents: 'Those of both are kept; the newest of a channel counts.',
  segment_members: 'The known player belongs to the files of both.',
  searched_people: 'Follows the profile.',
  board_changes: 'Follows the scores.',
  board_buckets: 'Holds places of the order and no players.',
  board_sums: 'Holds places of the order and no players.',
  participations: 'One a day: the known player’s stays.',
  figure_changes: 'Follows the raw rows.',
  figure_facts: 'Shows the raw rows.',
  figure_presence: 'Follows the raw rows.',
} as const

/** Tables whose rows move as they are. */
const moves = [
  'UPDATE events SET profile = $3 WHERE organisation_id = $1 AND profile = $2',
  'UPDATE gone_events SET profile = $3 WHERE organisation_id = $1 AND profile = $2',
  'UPDATE prize_draw_entrants SET profile = $3 WHERE organisation_id = $1 AND profile = $2',
  'UPDATE devices SET profile = $3 WHERE organisation_id = $1 AND profile = $2',
  'UPDATE message_occasions SET profile = $3 WHERE organisation_id = $1 AND profile = $2',
  `UPDATE messages m SET profile = $3, recipient = 'profile ' || $3::bigint WHERE m.organisation_id = $1 AND m.profile = $2
     AND NOT EXISTS (SELECT FROM messages k WHERE k.organisation_id = $1 AND k.document = m.document
       AND k.occasion = m.occasion AND k.recipient = 'profile ' || $3::bigint AND k.recipient <> '')`,
  'UPDATE decisions SET profile = $3 WHERE organisation_id = $1 AND profile = $2',
]

/** Tables of which the known player's row stays: the columns of the key beside the profile, all others, and how the visitor's rows are found. */
const stays: Readonly<Record<string, { readonly key: string; readonly rest: string; readonly where: string }>> = {
  displays: { key: 'document, day', rest: 'template, phase, at_ts', where: 'document = ANY($4)' },
  participations: { key: 'document, day', rest: 'at_ts', where: 'document = ANY($4)' },
  terms_agreements: { key: 'document, version', rest: 'agreed_ts', where: 'document = ANY($4)' },
  tracked_items: { key: 'item', rest: 'received_ts', where: '$4::text[] IS NOT NULL' },
  channel_consents: { key: 'channel, at_ts', rest: 'allowed, source', where: '$4::text[] IS NOT NULL' },
  segment_members: {
    key: 'file',
    rest: '',
    where: '$4::text[] IS NOT NULL AND file IN (SELECT number FROM segment_files WHERE organisation_id = $1)',
  },
}

/** Moves everything but plays, rewards, progress, scores and referrals. */
export async function moveSimpleRows(merging: Merging): Promise<void> {
  for (const sql of moves) await runFor(merging, sql)
  const forms = await runFor<{ id: string }>(
    merging,
    `SELECT 'form ' || id AS id FROM documents WHERE organisation_id = $1 AND kind IN ('template', 'tournament')
       AND $2::bigint <> $3::bigint`,
  )
  const documents = [...merging.documents, ...forms.map(({ id }) => id)]
  for (const [table, { key, rest, where }] of Object.entries(stays)) {
    const columns = [key, rest].filter(Boolean).join(', ')
    await runFor(
      merging,
      `WITH gone AS (DELETE FROM ${table} WHERE organisation_id = $1 AND profile = $2 AND ${where} RETURNING ${columns})
       INSERT INTO ${table} (organisation_id, profile, ${columns}) SELECT $1, $3, ${columns} FROM gone
       ON CONFLICT DO NOTHING`,
      documents,
    )
  }
  await runFor(
    merging,
    `WITH gone AS (DELETE FROM interactions WHERE organisation_id = $1 AND profile = $2 AND document = ANY($4)
       RETURNING document, day, clicks, closes)
     INSERT INTO interactions (organisation_id, profile, document, day, clicks, closes)
     SELECT $1, $3, document, day, clicks, closes FROM gone
     ON CONFLICT (organisation_id, document, profile, day) DO UPDATE
     SET clicks = interactions.clicks + excluded.clicks, closes = interactions.closes + excluded.closes`,
    documents,
  )
  await runFor(
    merging,
    `WITH gone AS (DELETE FROM interruptions WHERE organisation_id = $1 AND profile = $2
       RETURNING day, granted, document, at_ts, closed)
     INSERT INTO interruptions AS i (organisation_id, profile, day, granted, document, at_ts, closed)
     SELECT $1, $3, day, granted, document, at_ts, closed FROM gone
     ON CONFLICT (organisation_id, profile) DO UPDATE SET
       granted = CASE WHEN i.day = excluded.day THEN i.granted + excluded.granted
         WHEN i.day < excluded.day THEN excluded.granted ELSE i.granted END,
       day = greatest(i.day, excluded.day),
       document = CASE WHEN i.at_ts < excluded.at_ts THEN excluded.document ELSE i.document END,
       closed = CASE WHEN i.at_ts < excluded.at_ts THEN excluded.closed ELSE i.closed END,
       at_ts = greatest(i.at_ts, excluded.at_ts)`,
  )
  await runFor(
    merging,
    `WITH gone AS (DELETE FROM player_groups WHERE organisation_id = $1 AND profile = $2 RETURNING since_ts, held_out)
     INSERT INTO player_groups (organisation_id, profile, since_ts, held_out) SELECT $1, $3, since_ts, held_out FROM gone
     WHERE NOT EXISTS (SELECT FROM player_groups WHERE organisation_id = $1 AND profile = $3)`,
  )
}

/** Joins the progress of both. Returns the documents in which both had some. */
export async function moveStates(merging: Merging): Promise<ReadonlySet<string>> {
  const { transaction, known, documents } = merging
  const rows = await runFor<{ document: string; theirs: object; own: object | null }>(
    merging,
    `WITH gone AS (DELETE FROM play_states WHERE organisation_id = $1 AND profile = $2 AND document = ANY($4)
       RETURNING document, state)
     SELECT gone.document, gone.state AS theirs, k.state AS own FROM gone
     LEFT JOIN play_states k ON k.organisation_id = $1 AND k.document = gone.document AND k.profile = $3`,
    documents,
  )
  const joined = rows.map(({ document, theirs, own }) => ({
    ...{ profile: known.profile, document, state: own ? joinStates(own, theirs) : theirs },
  }))
  await writeOutcome(transaction, { progress: progressRows(joined, transaction.now, null) })
  return new Set(rows.flatMap(({ document, own }) => (own ? document : [])))
}

/** Finds the documents in which the visitor may have scored, before anything is moved: played, followed, or with friends brought. */
export async function scoredDocuments(merging: Merging): Promise<readonly string[]> {
  const rows = await runFor<{ document: string }>(
    merging,
    `SELECT document FROM plays WHERE organisation_id = $1 AND profile = $2 AND document = ANY($4)
     UNION SELECT document FROM play_states WHERE organisation_id = $1 AND profile = $2 AND document = ANY($4)
     UNION SELECT document FROM referrals WHERE organisation_id = $1 AND referrer = $2 AND referrer <> $3`,
    merging.documents,
  )
  return rows.map(({ document }) => document)
}

/** Moves the scores of the leaderboards of these documents. */
export async function moveScores(
  merging: Merging,
  documents: readonly string[],
  staying: ReadonlySet<string>,
): Promise<void> {
  const { transaction, visitor, known, zone } = merging
  const [{ since } = { since: transaction.now }] = await runFor<{ since: number }>(
    merging,
    'SELECT created_ts AS since FROM profiles WHERE organisation_id = $1 AND number = $2 AND $3::bigint <> 0',
  )
  for (const { id, document } of (await findParsed(transaction, drawnKinds, documents)).values()) {
    const move = { from: visitor.profile, to: known.profile, since, joins: !staying.has(id) }
    await moveScoresOf(transaction, { id, document }, move, zone)
  }
}

/** Moves by whom the visitor came, and whom the visitor brought. Returns the documents in which the visitor's coming stays. */
export async function moveReferrals(merging: Merging): Promise<ReadonlySet<string>> {
  const { visitor, documents } = merging
  // As the one who was brought: nobody comes twice, or by their own code.
  const came = await runFor<{ document: string; moves: boolean }>(
    merging,
    `SELECT v.document, v.referrer <> $3 AND NOT EXISTS (
         SELECT FROM referrals k WHERE k.organisation_id = $1 AND k.document = v.document
           AND (k.referree = $3 OR (k.referree = v.referrer AND k.referrer = $3))) AS moves
     FROM referrals v WHERE v.organisation_id = $1 AND v.referree = $2 AND v.document = ANY($4)`,
    documents,
  )
  const moving = came.flatMap(({ document, moves: is }) => (is ? document : []))
  await runFor(
    merging,
    'UPDATE referrals SET referree = $3 WHERE organisation_id = $1 AND referree = $2 AND document = ANY($4)',
    moving,
  )
  // The keys of what both sides were given for it.
  const keys = moving.flatMap((id) =>
    Array.from({ length: MAX_ROWS_OF_REFERRAL }, (_, row) => `referral ${id} ${visitor.profile} ${row}`),
  )
  await runFor(
    merging,
    `UPDATE rewards r SET once_key = ${renamedKey} WHERE r.organisation_id = $1 AND r.once_key = ANY($4)`,
    keys,
  )
  // As the one who brought others, but the known player themselves.
  await runFor(
    merging,
    'UPDATE referrals SET referrer = $3 WHERE organisation_id = $1 AND referrer = $2 AND referree <> $3',
  )
  return new Set(came.flatMap(({ document, moves: is }) => (is ? [] : document)))
}

/** Writes the known player's name where friends whom they brought have still to do something. */
export async function renameReferrer(merging: Merging): Promise<void> {
  await runFor(
    merging,
    `UPDATE play_states s SET state = jsonb_set(s.state, '{referrer}', jsonb_build_object('profile', $3::bigint, 'userId', $4::text))
     FROM referrals f WHERE f.organisation_id = $1 AND f.referrer = $3
       AND s.organisation_id = $1 AND s.document = f.document AND s.profile = f.referree
       AND (s.state->'referrer'->>'profile')::bigint = $2`,
    merging.known.userId,
  )
}

/** The most rows of rewards that a referral has. */
const MAX_ROWS_OF_REFERRAL = 50
