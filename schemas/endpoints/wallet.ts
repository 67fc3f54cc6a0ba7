/** The wallet page: how players see what they were given (E §3 "Wallet transactions page", E §7 "Tournaments and pages"). */
import * as v from 'valibot'
import { WalletPage } from '../documents/wallet-page.ts'
import { get, post, service } from './define.ts'
import { documentOf } from './shapes.ts'

/** A wallet page as it is answered: as it was sent, with who saved it when. */
export const StoredWalletPage = v.looseObject({
  ...WalletPage.entries,
  /** Milliseconds since the epoch and a name; absent of a page that nobody has saved yet. */
  updatedTS: v.optional(v.number()),
  createdby: v.optional(v.string()),
})
export type StoredWalletPage = v.InferOutput<typeof StoredWalletPage>

/** The page beside whether its numbers can be carried exactly; the key is ours. */
const answered = { walletTransactionPageConfig: StoredWalletPage, exact: v.optional(v.boolean()) }

export const wallet = service('game', {
  get: get('getWalletTransactionPageConfig', {
    reply: answered,
    summary: 'Answers the organisation’s wallet page; what a new one looks like where none was saved.',
  }),
  save: post('saveWalletTransactionPageConfig', {
    body: documentOf(WalletPage),
    reply: answered,
    summary: 'Saves the wallet page of the organisation.',
  }),
})
