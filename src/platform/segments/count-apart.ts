import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { type Reader, readApart } from '../base/read-source.ts'
import { runCancellable } from './cancellable.ts'
import { countAndSample, countEverybody } from './count.ts'

interface CountingCall {
  readonly platform: Platform
  readonly user: Reader & { readonly name: string }
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Aborted when the caller has gone away. */
  readonly signal: AbortSignal
}

/**
 * Counts the people of a segment beside those of the organisation and reads some of them, in a transaction of its own: on the
 * replica where there is one.
 *
 * @param id - The stored segment, whose file is read.
 * @returns The counts, and the moment that they are of, in milliseconds since the epoch.
 * @throws {CallerGoneError} When the caller has gone away.
 * @throws {Refusal} With 503 when that took too long.
 */
export function countApart({ platform, user, now, signal }: CountingCall, document: object, id: string | undefined) {
  return readApart(platform, user, ({ pool, ownerPool, lagMs }) =>
    withOrganisation(pool, user.orgId, (client) =>
      runCancellable({ platform: { ownerPool }, client, signal }, async () => {
        const transaction = { client, user, now: now - lagMs }
        const counted = {
          ...(await countAndSample(transaction, document, id)),
          everybody: await countEverybody(transaction),
        }
        return { counted, countedTS: transaction.now }
      }),
    ),
  )
}
