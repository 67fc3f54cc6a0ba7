/** The stored integrations of an organisation: their public values beside one sealed text of their secrets. */
import type { IntegrationName } from '#schemas/values/integration-names.ts'
import { type SecretContext, seal, unseal } from '../base/secrets/secrets.ts'

/** Values by field, without empty ones. */
export type FieldValues = Readonly<Record<string, string>>

/** An integration as it is stored. */
export interface StoredIntegration {
  readonly publicValues: FieldValues
  readonly secrets: FieldValues
  /** Milliseconds since the epoch. */
  readonly savedTS: number
  readonly savedBy: string
  readonly lastTest: LastIntegrationTest | null
}

/** The last test of the stored values. */
export interface LastIntegrationTest {
  readonly atTS: number
  readonly ok: boolean
  readonly words: string
}

interface Row {
  readonly shown: FieldValues
  readonly sealed: string
  readonly saved_ts: number
  readonly saved_by: string
  readonly tested_ts: number | null
  readonly tested_ok: boolean | null
  readonly tested_words: string | null
}

type Saving = SecretContext & { readonly user: { readonly name: string }; readonly now: number }

/**
 * Reads an integration; `undefined` where it is not set up.
 *
 * @param lock - Locks the row until the transaction ends.
 */
export async function findIntegration(
  context: SecretContext,
  name: IntegrationName,
  lock = false,
): Promise<StoredIntegration | undefined> {
  const { rows } = await context.client.query<Row>(
    `SELECT shown, sealed, saved_ts, saved_by, tested_ts, tested_ok, tested_words FROM integrations
     WHERE organisation_id = $1 AND name = $2 ${lock ? 'FOR UPDATE' : ''}`,
    [context.user.orgId, name],
  )
  const [row] = rows
  if (!row) return undefined
  return {
    publicValues: row.shown,
    secrets: JSON.parse(await unseal(context, row.sealed, `integration ${name}`)) as FieldValues,
    savedTS: row.saved_ts,
    savedBy: row.saved_by,
    lastTest:
      row.tested_ts === null
        ? null
        : { atTS: row.tested_ts, ok: row.tested_ok ?? false, words: row.tested_words ?? '' },
  }
}

/** Stores an integration and removes the result of its last test. */
export async function storeIntegration(
  context: Saving,
  name: IntegrationName,
  { publicValues, secrets }: Pick<StoredIntegration, 'publicValues' | 'secrets'>,
): Promise<void> {
  await context.client.query(
    `INSERT INTO integrations (organisation_id, name, shown, sealed, saved_ts, saved_by) VALUES ($1, $2, $3, $4, $5, $6)
     ON CONFLICT (organisation_id, name) DO UPDATE SET shown = $3, sealed = $4, saved_ts = $5, saved_by = $6,
       tested_ts = NULL, tested_ok = NULL, tested_words = NULL`,
    [
      context.user.orgId,
      name,
      JSON.stringify(publicValues),
      await seal(context, JSON.stringify(secrets), `integration ${name}`),
      context.now,
      context.user.name,
    ],
  )
}

/** Deletes an integration. */
export async function deleteIntegration({ client, user }: SecretContext, name: IntegrationName): Promise<void> {
  await client.query('DELETE FROM integrations WHERE organisation_id = $1 AND name = $2', [user.orgId, name])
}

/** Stores the result of a test, unless the integration was saved meanwhile. */
export async function recordTest(
  { client, user }: Pick<SecretContext, 'client' | 'user'>,
  name: IntegrationName,
  { savedTS }: StoredIntegration,
  { atTS, ok, words }: LastIntegrationTest,
): Promise<void> {
  await client.query(
    `UPDATE integrations SET tested_ts = $4, tested_ok = $5, tested_words = $6
     WHERE organisation_id = $1 AND name = $2 AND saved_ts = $3`,
    [user.orgId, name, savedTS, atTS, ok, words],
  )
}
