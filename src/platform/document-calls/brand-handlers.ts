/** The brand kit of the caller's organisation (E §7 "Themes and brand kit"). */

import type { StoredBrandKit } from '#schemas/endpoints/brand.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { check } from '#schemas/index.ts'
import { textAt } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { DEFAULT_CURRENCY_NAME } from '#schemas/values/brand-kit.ts'
import { ConflictError, InvalidError, NotFoundError } from '../base/errors.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { brandKits, type StoredSingle } from '../documents/single-documents.ts'
import { changedKeys } from '../documents/write-row.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'
import { readOrganisation, renameCoins, setZone } from '../identity/organisations.ts'

export const brand = implement(endpoints.brand, {
  get: async (call) => {
    refuseOthers(call, call.query.orgId)
    const stored = await brandKits.read(call)
    return replyWith(await keysOf(call, stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { body, text, ifMatch, client, user, auditEntries } = call
    refuseOthers(call, body.orgId)
    const before = await brandKits.lock(call)
    if (ifMatch !== undefined && ifMatch !== before.revision) {
      throw new ConflictError('Somebody else has saved the brand kit meanwhile.', {
        keys: await keysOf(call, before),
        headers: { ETag: before.etag },
      })
    }
    const errors = check(body, 'brand-kit').filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw new InvalidError(errors)
    await brandKits.keep(call, before, text)
    await renameCoins(client, user.orgId, textAt(body, 'currencyName') || DEFAULT_CURRENCY_NAME)
    const zone = textAt(body, 'timezone')
    if (zone) await setZone(client, user.orgId, zone)
    const after = await brandKits.read(call)
    auditEntries.push({
      kind: 'brand-kit',
      id: user.orgId,
      name: 'Brand kit',
      revision: after.revision,
      fields: changedKeys(before.sent, body),
    })
    const msg = before.revision === 0 ? genericMessages.saved : genericMessages.updated
    return replyWith(await keysOf(call, after), { etag: after.etag, msg })
  },
})

/** Another organisation's kit is not there, as if there were no such organisation. */
function refuseOthers({ user }: TransactionContext, orgId: unknown): void {
  if (orgId !== undefined && orgId !== '' && orgId !== user.orgId) throw new NotFoundError()
}

/** The kit with what the server lays over it: whose it is, the organisation's zone, who saved it when. */
async function keysOf({ client, user }: TransactionContext, { sent, exact, saved }: StoredSingle) {
  const { timezone } = await readOrganisation(client, user.orgId)
  const laid = {
    orgId: user.orgId,
    timezone,
    ...(saved && { updatedTS: saved.ts, createdby: saved.by }),
  }
  return { brandKit: { ...sent, ...laid } as StoredBrandKit, exact }
}
