/** A voucher provider as the platform knows it: what it offers, and how it is ordered from. One adapter a provider; the sandbox is one. */
import type { ProviderCampaign, ProviderVoucher } from '#schemas/endpoints/third-party-offers.ts'

/** Campaigns, or with `success` 0 the provider's reason for showing none (C §3, C §8). */
export interface Campaigns {
  readonly success: 0 | 1
  readonly message: string
  readonly campaigns: readonly ProviderCampaign[]
}

/** An order: a number of vouchers of one denomination, or of rewards of one campaign. */
export interface VoucherOrder {
  /** Two orders of one reference are one order: a repeated one is answered as the first was. */
  readonly reference: string
  readonly item: { readonly productId: string; readonly denomination: number } | { readonly campaignId: string }
  readonly count: number
}

/** The provider's reply to an order. */
export interface VoucherOrderReply {
  /** The provider's own name for it. */
  readonly id: string
  /** The number of vouchers made so far; the provider may make the rest later. */
  readonly created: number
}

/** The calls of a provider. Each throws a `ProviderFailure` where no usable answer comes. */
export interface VoucherProvider {
  readonly vouchers: (signal?: AbortSignal) => Promise<readonly ProviderVoucher[]>
  /** Denominations in ascending order; none for a voucher that is sold out. */
  readonly denominations: (productId: string, signal?: AbortSignal) => Promise<readonly number[]>
  readonly campaigns: (signal?: AbortSignal) => Promise<Campaigns>
  readonly order: (order: VoucherOrder) => Promise<VoucherOrderReply>
}

/** The provider gave no usable answer, or declined; `said` is its own sentence, where it said one, `status` that of its answer over HTTP. */
export class ProviderFailure extends Error {
  override readonly name = 'ProviderFailure'
  readonly said: string | undefined
  readonly status: number | undefined

  constructor(reason: string, said?: string, status?: number) {
    super(reason)
    this.said = said
    this.status = status
  }
}
