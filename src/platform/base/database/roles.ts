/**
 * The role that requests and jobs run as. It owns nothing and cannot sign in, so row-level security holds for it.
 * Made here and not by a migration: roles belong to the whole server, and a database that was restored elsewhere lacks them.
 */
import type { ClientBase } from 'pg'
import { StartError } from '../start-error.ts'

/** Name of the role. */
export const applicationRole = 'questwire_app'

interface Facts {
  readonly session: string
  readonly exists: boolean
  readonly strong: boolean
}

const facts = `
  select session_user as session,
    exists (select from pg_roles where rolname = $1) as exists,
    exists (select from pg_roles where rolname = $1 and (rolsuper or rolbypassrls)) as strong`

async function run(client: ClientBase, statement: string): Promise<string | undefined> {
  try {
    await client.query(statement)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/** Says whether the connection may take the role on. */
async function canTakeOn(client: ClientBase): Promise<boolean> {
  const refused = await run(client, `set role ${applicationRole}`)
  await client.query('reset role')
  return refused === undefined
}

/**
 * Creates the role where it is missing and lets the connecting user take it on.
 *
 * @throws {StartError} When that is not allowed, with the statement that an administrator can run.
 */
export async function ensureApplicationRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query<Facts>(facts, [applicationRole])
  const { session = '', exists, strong } = rows[0] ?? {}
  if (session === applicationRole) {
    throw new StartError(
      `DATABASE_URL signs in as ${applicationRole}, which must own nothing: sign in as another user, who owns the tables.`,
    )
  }
  if (strong) {
    throw new StartError(
      `The database role ${applicationRole} is above row-level security: run ALTER ROLE ${applicationRole} NOSUPERUSER NOBYPASSRLS.`,
    )
  }
  if (exists && (await canTakeOn(client))) return
  const byHand = `CREATE ROLE ${applicationRole} NOLOGIN; GRANT ${applicationRole} TO "${session}";`
  // Another server that starts beside us may have made it meanwhile: what counts is whether it can be taken on.
  const refused = exists ? undefined : await run(client, `create role ${applicationRole} nologin`)
  const ungranted = await run(client, `grant ${applicationRole} to current_user`)
  if (await canTakeOn(client)) return
  throw new StartError(
    `The database role ${applicationRole} is missing and this user may not make it or take it on (${refused ?? ungranted}): ` +
      `let an administrator of the database run ${exists ? byHand.slice(byHand.indexOf('GRANT')) : byHand}`,
  )
}
