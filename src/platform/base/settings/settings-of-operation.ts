/** The settings of operation: what a server does beside others, and how it starts and stops. */
import * as v from 'valibot'
import type { Row } from './setting-row.ts'

/** The part of the work that a server does. */
export const Role = v.pipe(
  v.string(),
  v.trim(),
  v.picklist(['all', 'web', 'worker'], 'it is neither all, web nor worker'),
)
export type Role = v.InferOutput<typeof Role>

export const role: Row<Role> = {
  name: 'ROLE',
  default: 'all',
  sentence:
    'What this server does: `web` serves calls and runs nothing in the background, `worker` runs the background work and serves `/healthz` and `/readyz` only, `all` does both. At least one server must be `worker` or `all`.',
  right: 'all, web or worker',
  schema: Role,
}

/** The moment at which the tables are migrated. */
export const Migration = v.pipe(v.string(), v.trim(), v.picklist(['start', 'job'], 'it is neither start nor job'))
export type Migration = v.InferOutput<typeof Migration>

export const migration: Row<Migration> = {
  name: 'MIGRATE',
  default: 'start',
  sentence:
    'When the tables are migrated: at the `start` of a server, or by a `job` of its own (`npm run migrate`), for which servers wait up to five minutes and which they never do themselves.',
  right: 'start or job',
  schema: Migration,
}

/** Creates the schema of a whole number between two bounds, both included. */
const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,9}$/, 'it is not a whole number'),
    v.transform(Number),
    v.minValue(least, `it is below ${least}`),
    v.maxValue(most, `it is above ${most}`),
  )

export const drainSeconds: Row<number> = {
  name: 'DRAIN_SECONDS',
  default: '0',
  sentence:
    'For how many seconds a server that is asked to stop still takes calls, while `/readyz` answers 503 already: longer than a load balancer needs to notice.',
  right: 'a whole number from 0 to 300',
  schema: wholeNumber(0, 300),
}
