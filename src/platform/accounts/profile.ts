/** A person's profile and their organisation's, as the tables of both keep them. */
import type { Profile, ProfileChange } from '#schemas/endpoints/profile.ts'
import type { TransactionContext } from '../base/transaction-context.ts'

/** The stored part of a profile. */
export type StoredProfile = Omit<Profile, 'industryName' | 'apiKey' | 'team'>

type Columns<K extends keyof ProfileChange> = Readonly<Record<K, string>>

/** The columns of a person's fields. */
export const personColumns = {
  fullName: 'name',
  countryCode: 'country_code',
  mobileNum: 'mobile',
  profileUrl: 'picture',
} as const satisfies Columns<'fullName' | 'countryCode' | 'mobileNum' | 'profileUrl'>

/** The columns of an organisation's fields. */
export const organisationColumns = {
  orgName: 'name',
  orgSize: 'size',
  industryId: 'industry',
  countryCodeCompany: 'country_code',
  mobileNumCompany: 'mobile',
  country: 'country',
  state: 'state',
  timezone: 'timezone',
  orgAddress: 'address',
} as const satisfies Columns<Exclude<keyof ProfileChange, keyof typeof personColumns | 'emailId'>>

const listed = (table: string, columns: Readonly<Record<string, string>>) =>
  Object.entries(columns)
    .map(([field, column]) => `${table}.${column} AS "${field}"`)
    .join(', ')

/**
 * Reads the profile of a member and locks nothing.
 *
 * @throws {Error} When the member does not exist.
 */
export async function readProfile(
  { client }: Pick<TransactionContext, 'client'>,
  userId: string,
): Promise<StoredProfile> {
  const { rows } = await client.query<StoredProfile>(
    `SELECT ${listed('u', personColumns)}, ${listed('o', organisationColumns)}, u.email AS "emailId",
       coalesce(nullif(u.country_code, ''), '+91') AS "countryCode", u.must_change AS "changePassword",
       greatest(u.created_ts, u.updated_ts, o.updated_ts) AS "updatedTS"
     FROM users u JOIN organisations o ON o.id = u.organisation_id WHERE u.id = $1`,
    [userId],
  )
  if (!rows[0]) throw new Error('the person of a session does not exist')
  return rows[0]
}

/** Writes fields of a person or of an organisation; those that are named and no others. */
export async function writeProfile(
  { client, now }: TransactionContext,
  table: 'users' | 'organisations',
  id: string,
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const columns: Readonly<Record<string, string>> = table === 'users' ? personColumns : organisationColumns
  const fields = Object.keys(values)
  const sets = fields.map((field, index) => `${columns[field]} = $${index + 3}`)
  await client.query(`UPDATE ${table} SET ${sets.join(', ')}, updated_ts = $2 WHERE id = $1`, [
    id,
    now,
    ...Object.values(values),
  ])
}
