/** The settings of an organisation's sites and apps, of which each organisation has one row. Read by every call of a page. */
import { defaultInstallSettings, type InstallChanges, type InstallSettings } from '#schemas/endpoints/install.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

type InstallContext = Pick<TransactionContext, 'client' | 'user'>

/** Reads the settings of the organisation; what it has never saved is as by default. */
export async function readInstall({ client, user }: InstallContext): Promise<InstallSettings> {
  const { rows } = await client.query<{ settings: Partial<InstallSettings> }>(
    'SELECT settings FROM install_settings WHERE organisation_id = $1',
    [user.orgId],
  )
  return merged(defaultInstallSettings(), rows[0]?.settings ?? {})
}

/**
 * Changes settings; those that are left out stay. Saves at the same moment wait for one another.
 *
 * @returns The settings as they are then, and the names of those that changed.
 */
export async function saveInstall(
  context: TransactionContext,
  changes: InstallChanges,
): Promise<{ readonly settings: InstallSettings; readonly changed: readonly string[] }> {
  const { client, user, now } = context
  await client.query(
    `INSERT INTO install_settings (organisation_id, settings, saved_ts) VALUES ($1, '{}', $2)
     ON CONFLICT (organisation_id) DO UPDATE SET saved_ts = excluded.saved_ts`,
    [user.orgId, now],
  )
  const before = await readInstall(context)
  const settings = merged(before, changes)
  await client.query('UPDATE install_settings SET settings = $2 WHERE organisation_id = $1', [
    user.orgId,
    JSON.stringify(settings),
  ])
  const keys = Object.keys(settings) as (keyof InstallSettings)[]
  return { settings, changed: keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(settings[key])) }
}

/** Lays changes over settings; as they come from JSON, none of them is undefined. */
const merged = (before: InstallSettings, changes: InstallChanges): InstallSettings =>
  ({ ...before, ...changes, hold: { ...before.hold, ...changes.hold } }) as InstallSettings
