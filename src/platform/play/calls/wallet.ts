/** The wallet of the player who calls: what they were given, from the ledger, or from the notes of a draft (ours). */
import type { Reward } from '#schemas/values/play.ts'
import { kindOfReward, type Transaction, type WalletSums } from '#schemas/values/wallet.ts'
import { MalformedError } from '../../base/errors.ts'
import { readWallet, readWalletSums, type WalletFilter } from '../../rewards/ledger/wallet-rows.ts'
import type { PlayContext } from './context.ts'

/** The rows of a page where none are asked for. */
const ROWS_PER_PAGE = 20

interface WalletAsked extends WalletFilter {
  readonly cursor?: string | undefined
  readonly size?: number | undefined
}

interface Wallet {
  readonly sums: WalletSums
  readonly transactions: Transaction[]
  /** The cursor of the next page; null after the last one. */
  readonly next: string | null
}

/**
 * Reads a page of the player's wallet.
 *
 * @throws {MalformedError} When the cursor is none that a page has answered.
 */
export async function walletOf(
  context: PlayContext,
  { cursor, size = ROWS_PER_PAGE, ...filter }: WalletAsked,
): Promise<Wallet> {
  const { transaction, player, notebook, at } = context
  if (notebook) return notedWallet(notebook.of(player.userId).rewards, filter, { cursor, size, at })
  const before = cursor === undefined ? undefined : Number(cursor)
  if (before !== undefined && !Number.isSafeInteger(before)) throw new MalformedError([noCursor])
  const of = { profile: player.profile, at }
  const sums = await readWalletSums(transaction, of)
  const { transactions, next } = await readWallet(transaction, of, filter, { before, size })
  return { sums, transactions: [...transactions], next: next === null ? null : `${next}` }
}

const noCursor = { path: 'cursor', message: 'is no place in the wallet' }

/** Returns the same of the notes of a draft. */
function notedWallet(
  rewards: readonly Reward[],
  { kind, state, ruleId, fromTS = Number.NEGATIVE_INFINITY, toTS = Number.POSITIVE_INFINITY }: WalletFilter,
  { cursor, size, at }: { readonly cursor: string | undefined; readonly size: number; readonly at: number },
): Wallet {
  const all = rewards
    .filter(({ given }) => given)
    .map((one): Transaction => {
      const isOver = one.validTS !== undefined && one.validTS <= at
      return { ...one, kind: kindOfReward(one), state: isOver ? 'expired' : 'given' }
    })
  const wanted = all.filter(
    (one) =>
      (!kind || one.kind === kind) &&
      (!state || one.state === state) &&
      (!ruleId || one.ruleId === ruleId) &&
      one.at >= fromTS &&
      one.at < toTS,
  )
  const begin = cursor === undefined ? 0 : wanted.findIndex(({ id }) => id === cursor) + 1
  const page = wanted.slice(begin, begin + size)
  const sum = (unit: string) => all.reduce((sum, one) => sum + (one.unit === unit ? one.amount : 0), 0)
  const count = (wantedKind: string) => all.filter((one) => one.kind === wantedKind && one.state === 'given').length
  return {
    sums: { coins: sum('coins'), points: sum('points'), vouchers: count('voucher'), badges: count('badge') },
    transactions: page,
    next: wanted.length > begin + size ? (page.at(-1)?.id ?? null) : null,
  }
}
