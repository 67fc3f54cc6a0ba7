/**
 * A provider that lives in the platform and sells nothing: what an installation without one of its own shows. It has a voucher whose
 * denominations do not arrive, one that is sold out, and a campaign that declines every order, so that each state can be seen.
 */
import { createHash } from 'node:crypto'
import { ProviderFailure, type VoucherOrder, type VoucherProvider } from './provider.ts'
import { sandboxCampaigns, sandboxVouchers } from './sandbox-catalogue.ts'

/** The behaviour of the sandbox: open, without an answer, or declining (`success` 0). */
export type SandboxMode = 'open' | 'down' | 'declining'

/** The message of a declining sandbox. */
export const declinedMessage = 'Your account is on hold. Please contact your voucher partner.'

/** More than anybody has in stock. */
const MAX_ORDER_COUNT = 10_000_000

/** Creates a sandbox provider. */
export function sandboxVoucherProvider(mode: SandboxMode = 'open'): VoucherProvider {
  const answer = <T>(give: () => T): Promise<T> =>
    mode === 'down' ? Promise.reject(new ProviderFailure('the sandbox is down')) : Promise.resolve().then(give)
  return {
    vouchers: () =>
      answer(() => sandboxVouchers.map(({ name, productId, currency }) => ({ name, productId, currency }))),
    denominations: (productId) => answer(() => denominationsOf(productId)),
    campaigns: () =>
      answer(() =>
        mode === 'declining'
          ? { success: 0, message: declinedMessage, campaigns: [] }
          : { success: 1, message: '', campaigns: sandboxCampaigns },
      ),
    order: (order) => answer(() => take(order, mode)),
  }
}

function denominationsOf(productId: string): readonly number[] {
  const voucher = sandboxVouchers.find((one) => one.productId === productId)
  if (!voucher) throw new ProviderFailure('there is no such voucher', 'This voucher is not available any more.', 404)
  if (!voucher.denominations) throw new ProviderFailure('this voucher never answers')
  return voucher.denominations
}

function take({ reference, item, count }: VoucherOrder, mode: SandboxMode) {
  if (mode === 'declining') throw new ProviderFailure('declined', declinedMessage)
  if (count > MAX_ORDER_COUNT)
    throw new ProviderFailure('too many', `At most ${MAX_ORDER_COUNT} can be ordered at once.`)
  if ('productId' in item) {
    if (!denominationsOf(item.productId).includes(item.denomination)) {
      throw new ProviderFailure('no such denomination', 'This denomination is not available any more.')
    }
  } else {
    const campaign = sandboxCampaigns.find(({ id }) => id === item.campaignId)
    if (!campaign) throw new ProviderFailure('there is no such campaign', 'This campaign is not available any more.')
    if (campaign.declines) throw new ProviderFailure('declined', campaign.declines)
  }
  // The same reference makes the same order.
  return {
    id: `SBX-${createHash('sha256').update(reference).digest('hex').slice(0, 12).toUpperCase()}`,
    created: count,
  }
}
