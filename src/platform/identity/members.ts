/** The members of an organisation's team, and the lists of them. Who signs in is found by `users.ts`. */
import type { Member } from '#schemas/endpoints/team.ts'
import type { Role } from '#schemas/values/roles.ts'
import type { Client } from '../base/database/pool.ts'
import { MalformedError, NotFoundError } from '../base/errors.ts'
import type { ListTerms } from '../base/list-terms.ts'
import { hasSecondFactor } from './second-factors.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly team: string
  readonly country_code: string
  readonly mobile: string
  readonly organisation: string
  readonly role: Role
  readonly must_change: boolean
  readonly has_second_factor: boolean
  readonly verified: boolean
  readonly disabled_ts: number | null
  readonly created_ts: number
}

const columns = `u.id, u.name, u.email, u.team, u.country_code, u.mobile, o.name AS organisation, u.role, u.must_change,
  u.verified, u.disabled_ts, u.created_ts, ${hasSecondFactor} AS has_second_factor`
const joined = 'users u JOIN organisations o ON o.id = u.organisation_id'

/** The columns that the list can be sorted by, as the wire calls them. */
const sorted: Readonly<Record<string, string>> = {
  name: 'lower(u.name)',
  email: 'u.email_key',
  userTeam: 'lower(u.team)',
  role: "array_position(ARRAY['viewer', 'editor', 'admin'], u.role)",
  status: '(u.disabled_ts IS NOT NULL)',
  createdTS: 'u.created_ts',
  updatedTS: 'coalesce(u.updated_ts, u.created_ts)',
}

function memberOf(row: Row): Member {
  const { id, name, email, role } = row
  return {
    ...{ id, name, email, role },
    userTeam: row.team,
    countryCode: row.country_code,
    mobileNum: row.mobile,
    organizationName: row.organisation,
    status: row.disabled_ts === null ? 'active' : 'disabled',
    mustChangePassword: row.must_change,
    hasSecondFactor: row.has_second_factor,
    createdTS: row.created_ts,
  }
}

/** The terms of the list: the days are the organisation's own, both of them included. */
interface Terms extends ListTerms {
  readonly query: ListTerms['query'] & {
    readonly startDate?: string | undefined
    readonly endDate?: string | undefined
  }
}

/** Returns SQL for the beginning of a day in the organisation's zone, or of a later one, in milliseconds. */
const dayIn = (zone: string, later = 0) =>
  `extract(epoch FROM (nullif(${zone}, '')::date + ${later})::timestamp AT TIME ZONE o.timezone) * 1000`

/**
 * Reads a page of members, the newest first unless it says otherwise; searched by name, address and team.
 *
 * @throws {MalformedError} When it is to be sorted by an unknown column.
 */
export async function listMembers(client: Client, orgId: string, { params, query }: Terms) {
  const sortBy = query.sortBy || 'createdTS'
  const order = Object.hasOwn(sorted, sortBy) ? sorted[sortBy] : undefined
  if (!order) throw new MalformedError([{ path: 'sortBy', message: 'is no column of this list' }])
  const direction = /^asc$/i.test(query.sortType || query.orderBy || '') ? 'ASC' : 'DESC'
  const search = (query.searchKey || query.title || '').trim().toLowerCase()
  const matching = `FROM ${joined}
     WHERE u.organisation_id = $1
       AND ($2 = '' OR strpos(lower(u.name), $2) > 0 OR strpos(u.email_key, $2) > 0 OR strpos(lower(u.team), $2) > 0)
       AND ($3 = '' OR u.created_ts >= ${dayIn('$3')})
       AND ($4 = '' OR u.created_ts < ${dayIn('$4', 1)})`
  const values = [orgId, search, query.startDate ?? '', query.endDate ?? '']
  const counted = await client.query<{ total: number }>(`SELECT count(*) AS total ${matching}`, values)
  const { rows } = await client.query<Row>(
    `SELECT ${columns} ${matching} ORDER BY ${order} ${direction}, u.created_ts ${direction}, u.id LIMIT $5 OFFSET $6`,
    [...values, params.itemsPerPage, params.itemsPerPage * params.pageNo],
  )
  return { rows: rows.map(memberOf), total: counted.rows[0]?.total ?? 0 }
}

/**
 * Reads one member.
 *
 * @throws {NotFoundError} When the organisation has no such member.
 */
export async function readMember(client: Client, id: string): Promise<Member> {
  const { rows } = await client.query<Row>(`SELECT ${columns} FROM ${joined} WHERE u.id::text = $1`, [id])
  if (!rows[0]) throw new NotFoundError()
  return memberOf(rows[0])
}

/** Locks the team until the end of the transaction, so that its changes happen one after the other. */
export async function lockTeam(client: Client, orgId: string): Promise<void> {
  await client.query('SELECT 1 FROM organisations WHERE id = $1 FOR NO KEY UPDATE', [orgId])
}

/**
 * Says whether anybody besides one member can run the organisation: an admin who may sign in. Call it after `lockTeam`.
 */
export async function hasOtherAdmin(client: Client, orgId: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `SELECT 1 FROM users WHERE organisation_id = $1 AND id <> $2 AND role = 'admin' AND verified AND disabled_ts IS NULL
     LIMIT 1`,
    [orgId, id],
  )
  return rowCount !== 0
}
