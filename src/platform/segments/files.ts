/** The people of a segment's file, stored by their profiles; missing profiles are created. */

import type { FilePeople } from '#schemas/endpoints/segments.ts'
import type { ReportProgress } from '../base/progress.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** The file of a segment as it is stored. */
export interface StoredSegmentFile {
  readonly number: number
  readonly name: string
  readonly people: number
}

/** The number of people written at once. */
const PEOPLE_PER_BATCH = 5000

/** Finds the file of a segment; `undefined` where it has none. */
export async function findFile(
  { client, user }: TransactionContext,
  segmentId: string,
): Promise<StoredSegmentFile | undefined> {
  const { rows } = await client.query<StoredSegmentFile>(
    'SELECT number, name, people FROM segment_files WHERE organisation_id = $1 AND segment_id = $2',
    [user.orgId, segmentId],
  )
  return rows[0]
}

/** Reads the names of the files of segments; those without one are missing. */
export async function readFileNames(
  { client, user }: TransactionContext,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ id: string; name: string }>(
    'SELECT segment_id AS id, name FROM segment_files WHERE organisation_id = $1 AND segment_id = ANY($2)',
    [user.orgId, ids],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Stores the people of a file, by distinct user ids, in place of those the segment had. */
export async function saveFile(
  transaction: TransactionContext,
  segmentId: string,
  { name, userIds }: { readonly name: string; readonly userIds: readonly string[] },
  report: ReportProgress,
): Promise<void> {
  const { client, user, now } = transaction
  await deleteFile(transaction, segmentId)
  const number = await insertFile(transaction, segmentId, { name, people: userIds.length })
  // In one order everywhere, so that two files with the same people wait for each other rather than lock each other out.
  const sorted = [...userIds].sort()
  for (let from = 0; from < sorted.length; from += PEOPLE_PER_BATCH) {
    const batch = sorted.slice(from, from + PEOPLE_PER_BATCH)
    await client.query(
      `INSERT INTO profiles (organisation_id, user_id, properties, created_ts, updated_ts)
       SELECT $1, user_id, '{}', $3, $3 FROM unnest($2::text[]) AS sent (user_id)
       WHERE NOT EXISTS (SELECT 1 FROM profiles p WHERE p.organisation_id = $1 AND p.user_id = sent.user_id)
       ORDER BY user_id COLLATE "C"
       ON CONFLICT (organisation_id, user_id) DO NOTHING`,
      [user.orgId, batch, now],
    )
    await client.query(
      `INSERT INTO segment_members (organisation_id, file, profile)
       SELECT $1, $2, number FROM profiles WHERE organisation_id = $1 AND user_id = ANY($3)`,
      [user.orgId, number, batch],
    )
    report(Math.min(from + PEOPLE_PER_BATCH, sorted.length), sorted.length)
  }
}

/** The most ids of people who would be added that are told. */
const MAX_ADDED_TOLD = 20

/** Tells the people of a file who are known from those whom a save would add. */
export async function tellPeopleApart(
  { client, user }: TransactionContext,
  userIds: readonly string[],
): Promise<FilePeople> {
  const addedIds: string[] = []
  let known = 0
  for (let from = 0; from < userIds.length; from += PEOPLE_PER_BATCH) {
    const batch = userIds.slice(from, from + PEOPLE_PER_BATCH)
    const { rows } = await client.query<{ user_id: string }>(
      'SELECT user_id FROM profiles WHERE organisation_id = $1 AND user_id = ANY($2)',
      [user.orgId, batch],
    )
    known += rows.length
    if (addedIds.length === MAX_ADDED_TOLD) continue
    const found = new Set(rows.map(({ user_id: id }) => id))
    addedIds.push(...batch.filter((id) => !found.has(id)).slice(0, MAX_ADDED_TOLD - addedIds.length))
  }
  return { known, added: userIds.length - known, addedIds }
}

/** Copies the people of another segment's file. */
export async function copyFile(transaction: TransactionContext, fromId: string, toId: string): Promise<void> {
  const file = await findFile(transaction, fromId)
  if (!file) return
  const number = await insertFile(transaction, toId, file)
  await transaction.client.query(
    `INSERT INTO segment_members (organisation_id, file, profile)
     SELECT organisation_id, $3, profile FROM segment_members WHERE organisation_id = $1 AND file = $2`,
    [transaction.user.orgId, file.number, number],
  )
}

/** Deletes the people of a segment's file; their profiles stay. */
export async function deleteFile({ client, user }: TransactionContext, segmentId: string): Promise<void> {
  await client.query('DELETE FROM segment_files WHERE organisation_id = $1 AND segment_id = $2', [
    user.orgId,
    segmentId,
  ])
}

async function insertFile(
  { client, user, now }: TransactionContext,
  segmentId: string,
  { name, people }: Pick<StoredSegmentFile, 'name' | 'people'>,
): Promise<number> {
  const { rows } = await client.query<{ number: number }>(
    `INSERT INTO segment_files (organisation_id, segment_id, name, people, uploaded_ts) VALUES ($1, $2, $3, $4, $5)
     RETURNING number`,
    [user.orgId, segmentId, name, people, now],
  )
  if (!rows[0]) throw new Error('a file was not kept')
  return rows[0].number
}
