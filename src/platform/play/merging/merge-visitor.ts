/**
 * Anonymous visitors who sign in: what they won, played and saw becomes the known player's, once and one way. Two known
 * players are never merged: a visitor belongs to the first one who signs in with it.
 */
import { drawnKinds } from '#schemas/documents/rule-family.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { readOrganisation } from '../../identity/organisations.ts'
import { endTokensOfPlayer } from '../../identity/player-tokens.ts'
import { playerOfVisitor } from '../../identity/visitor-id.ts'
import { findPlayer, lockOrCreatePlayers, lockPlayers } from '../context/players.ts'
import { type Merging, runFor } from './merging.ts'
import { movePlays, moveRewards, renameHolder } from './move-plays.ts'
import { moveReferrals, moveScores, moveSimpleRows, moveStates, renameReferrer, scoredDocuments } from './move-rows.ts'

/**
 * Makes a visitor the known player, in the caller's transaction. A player who has no profile yet gets the visitor's.
 * Asked again it changes nothing.
 *
 * @param visitor - The user id of the visitor; `undefined` where there is none.
 * @returns True where the visitor is this player now; false where there is none, or it is somebody else's.
 * @throws {Error} When a profile that was locked is gone.
 */
export async function mergeVisitor(
  transaction: TransactionContext,
  visitor: string | undefined,
  userId: string,
): Promise<boolean> {
  if (visitor === undefined) return false
  const { client, user, now } = transaction
  // Two sign-ins with one visitor wait for each other here, before they lock anything.
  const { rowCount } = await client.query(
    `INSERT INTO visitor_merges (organisation_id, visitor, user_id, merged_ts) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING`,
    [user.orgId, visitor, userId, now],
  )
  if (!rowCount) return (await playerOfVisitor(transaction, visitor)) === userId
  await endTokensOfPlayer(transaction, visitor)
  await lockPlayers(transaction, [visitor])
  const met = await findPlayer(transaction, visitor)
  if (!met) return true
  const isNew = await rename(transaction, visitor, userId)
  if (!isNew) await lockOrCreatePlayers(transaction, [visitor, userId])
  const known = await findPlayer(transaction, userId)
  if (!known) throw new Error('a known player has no profile')
  const merging = { transaction, visitor: met, known, ...(await surroundings(transaction)) }
  if (!isNew) await moveEverything(merging)
  await renameHolder(merging)
  await renameReferrer(merging)
  return true
}

/** Gives the visitor's profile to a player who has none; false where they have one. */
async function rename({ client, user, now }: TransactionContext, visitor: string, userId: string): Promise<boolean> {
  await client.query('SAVEPOINT rename')
  try {
    await client.query(
      'UPDATE profiles SET user_id = $3, updated_ts = $4 WHERE organisation_id = $1 AND user_id = $2',
      [user.orgId, visitor, userId, now],
    )
    await client.query('RELEASE SAVEPOINT rename')
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code !== '23505') throw error
    await client.query('ROLLBACK TO SAVEPOINT rename')
    return false
  }
}

async function surroundings({ client, user }: TransactionContext): Promise<Pick<Merging, 'documents' | 'zone'>> {
  const { rows } = await client.query<{ id: string }>(
    'SELECT id FROM documents WHERE organisation_id = $1 AND kind = ANY($2)',
    [user.orgId, drawnKinds],
  )
  const { timezone } = await readOrganisation(client, user.orgId)
  return { documents: rows.map(({ id }) => id), zone: timezone }
}

/** Moves the rows of the visitor to the known player; the profile goes where nothing stays with it. */
async function moveEverything(merging: Merging): Promise<void> {
  await runFor(
    merging,
    `UPDATE profiles k SET properties = v.properties || k.properties, updated_ts = $4 FROM profiles v
     WHERE k.organisation_id = $1 AND k.number = $3 AND v.organisation_id = $1 AND v.number = $2
       AND v.properties || k.properties <> k.properties`,
    merging.transaction.now,
  )
  const scored = await scoredDocuments(merging)
  const inBoth = await moveStates(merging)
  const staying = await movePlays(merging, inBoth)
  const comings = await moveReferrals(merging)
  await moveRewards(merging, inBoth, comings)
  await moveScores(merging, scored, staying)
  await moveSimpleRows(merging)
  await runFor(
    merging,
    `DELETE FROM profiles WHERE organisation_id = $1 AND number = $2 AND $3::bigint <> $2
       AND NOT EXISTS (SELECT FROM plays WHERE organisation_id = $1 AND profile = $2 AND document = ANY($4))
       AND NOT EXISTS (SELECT FROM rewards WHERE organisation_id = $1 AND profile = $2)
       AND NOT EXISTS (SELECT FROM referrals WHERE organisation_id = $1 AND referree = $2 AND document = ANY($4))`,
    merging.documents,
  )
}
