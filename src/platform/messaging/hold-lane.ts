import { escapeLiteral } from 'pg'
import type { Platform } from '../base/context.ts'
import { withOrganisationAsking } from '../base/database/pool.ts'
import type { JobContext } from '../base/in-organisations.ts'
import type { Lane } from './turn.ts'

/** Runs work in a transaction that holds a lane: nobody else claims in it until the end. The lock comes with its beginning. */
export const holdLane = <T>(
  platform: Platform,
  { organisation, channel }: Lane,
  work: (context: JobContext) => Promise<T>,
): Promise<T> =>
  withOrganisationAsking(
    platform.pool,
    organisation,
    `SELECT pg_advisory_xact_lock(hashtextextended(${escapeLiteral(`claim ${channel} ${organisation}`)}, 0))`,
    (client) => work({ client, user: { orgId: organisation, name: 'Questwire' }, now: platform.now(), platform }),
  )
