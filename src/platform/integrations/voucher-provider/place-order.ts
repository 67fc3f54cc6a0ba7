import type { Stock } from '#schemas/endpoints/third-party-offers.ts'
import { providerMessages } from '#schemas/messages/index.ts'
import type { Platform } from '../../base/context.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { Refusal } from '../../http/refusal.ts'
import { ProviderFailure, type VoucherOrder } from './provider.ts'
import { voucherProviderFor } from './provider-of.ts'
import { storeVoucherOrder } from './voucher-orders.ts'

interface Wanted {
  readonly offerId: string
  readonly item: VoucherOrder['item']
  /** The total number to be ordered. */
  readonly count: number
  readonly stock: Stock
}

/**
 * Orders what of an offer is not ordered yet; a refusal takes the whole save back. The last thing a save does: what the provider has taken
 * is kept by the next statement, and a save that is tried again names the same order.
 */
export async function orderVouchers(
  platform: Platform,
  context: TransactionContext & SecretContext,
  wanted: Wanted,
): Promise<Stock> {
  const { offerId, item, stock } = wanted
  const count = wanted.count - stock.requested
  if (count <= 0) return stock
  const reference = `${context.user.orgId}:${offerId}:${stock.requested}`
  const provider = await voucherProviderFor(platform, context)
  // Somebody who leaves does not break it off: what the provider has taken is to be kept.
  const { id: providerOrder, created } = await askVoucherProvider(platform, providerMessages.order, () =>
    provider.order({ reference, item, count }),
  )
  await storeVoucherOrder(context, { offerId, after: stock.requested, providerOrder, requested: count, created })
  return {
    ...stock,
    requested: stock.requested + count,
    created: stock.created + created,
    available: stock.available + created,
  }
}

/**
 * Asks the provider and logs a failure.
 *
 * @param sentence - The message of the refusal where the provider gives none.
 * @throws {Refusal} 502 when the provider fails.
 */
export async function askVoucherProvider<T>(platform: Platform, sentence: string, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    platform.log(`The voucher provider failed: ${error.message}.`)
    throw new Refusal(502, error.said ?? sentence)
  }
}
