/**
 * The parts of the running platform that every room is handed instead of reaching for globals: the settings, the
 * database, the master key, a line printer and a clock. Built by `lifecycle.ts`; tests build their own. Holds no logic.
 */
import type { Pool } from 'pg'
import type { Replica } from './database/replica.ts'
import type { Settings } from './settings/settings.ts'
import type { Telemetry } from './telemetry/telemetry.ts'

/** The cost of one argon2id hash: memory in KiB, passes over it, and lanes. */
export interface PasswordCost {
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** The running platform as its services, jobs, seeds and HTTP app see it. */
export interface Platform {
  readonly settings: Settings
  /** Connections as the role that owns nothing; row-level security holds on each of them. */
  readonly pool: Pool
  /** Connections as the owner of the tables, for migrations and what spans organisations; absent in most tests. */
  readonly ownerPool?: Pool
  /** The replica that reports and counts are read from; absent where there is none. */
  readonly replica?: Replica
  /** 32 bytes that wrap the organisations' keys; kept outside the database (`SECRET_KEY` or a key file). */
  readonly secretKey: Buffer
  /** Aborted when the stop begins: streams that would stay open end then, jobs take no new work. */
  readonly stopping?: AbortSignal
  /** Has something finished in the stop while the database is still there; it is over within seconds. */
  beforeEnd?(end: () => Promise<unknown>): void
  /** The largest number of tries that a captcha takes; tests make it cheap. */
  readonly captchaTries?: number
  /** The cost of a password's hash where it is not the real one; tests make it cheap. */
  readonly passwordCost?: PasswordCost
  /** The telemetry of the server; absent where no setting asks for it. */
  readonly telemetry?: Telemetry
  /** Prints one line to the person who started the server. */
  log(line: string): void
  /** Milliseconds since the epoch; a test freezes it. */
  now(): number
}
