/** The wallet page of the caller's organisation (E §7 "Tournaments and pages"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import type { StoredWalletPage } from '#schemas/endpoints/wallet.ts'
import { check } from '#schemas/index.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { ConflictError, InvalidError } from '../base/errors.ts'
import { type StoredSingle, savedKeys, walletPages } from '../documents/single-documents.ts'
import { changedKeys } from '../documents/write-row.ts'
import { replyWith } from '../http/answer.ts'
import { implement } from '../http/implement.ts'

export const wallet = implement(endpoints.wallet, {
  get: async (call) => {
    const stored = await walletPages.read(call)
    return replyWith(keysOf(stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { body, text, ifMatch, user, auditEntries } = call
    const before = await walletPages.lock(call)
    if (ifMatch !== undefined && ifMatch !== before.revision) {
      throw new ConflictError('Somebody else has saved the wallet page meanwhile.', {
        keys: keysOf(before),
        headers: { ETag: before.etag },
      })
    }
    const errors = check(body, 'wallet-page').filter(({ severity }) => severity === 'error')
    if (errors.length > 0) throw new InvalidError(errors)
    await walletPages.keep(call, before, text)
    const after = await walletPages.read(call)
    auditEntries.push({
      kind: 'wallet-page',
      id: user.orgId,
      name: 'Wallet page',
      revision: after.revision,
      fields: changedKeys(before.sent, body),
    })
    const msg = before.revision === 0 ? genericMessages.saved : genericMessages.updated
    return replyWith(keysOf(after), { etag: after.etag, msg })
  },
})

/** The page with what the server lays over it: who saved it when. */
const keysOf = (stored: StoredSingle) => ({
  walletTransactionPageConfig: { ...stored.sent, ...savedKeys(stored) } as StoredWalletPage,
  exact: stored.exact,
})
