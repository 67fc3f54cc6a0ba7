import type { ProviderCampaign, ProviderVoucher } from '#schemas/endpoints/third-party-offers.ts'

interface SandboxVoucher extends ProviderVoucher {
  /** Absent where they never arrive; empty where it is sold out. */
  readonly denominations?: readonly number[]
}

interface SandboxCampaign extends ProviderCampaign {
  /** The message that declines every order; absent where orders are accepted. */
  readonly declines?: string
}

const voucher = (
  productId: string,
  name: string,
  denominations?: readonly number[],
  currency = 'inr',
): SandboxVoucher => {
  return { productId, name, currency, ...(denominations ? { denominations } : {}) }
}

/** The sandbox's vouchers; none of these shops exists. */
export const sandboxVouchers: readonly SandboxVoucher[] = [
  voucher('paper-lantern', 'Paper Lantern Books', [100, 250, 500, 1000]),
  voucher('tiffin-trail', 'Tiffin Trail Restaurants', [200, 500, 1000, 2500]),
  voucher('banyan-bazaar', 'Banyan Bazaar', [100, 250, 500, 1000, 2000, 5000]),
  voucher('night-owl', 'Night Owl Cinemas', [150, 300, 600]),
  voucher('green-petrol', 'Greenway Fuel', [500, 1000, 2000]),
  voucher('loom-and-thread', 'Loom & Thread', [500, 1000, 2500, 5000]),
  voucher('cloud-nine-stays', 'Cloud Nine Stays', [2000, 5000, 10000]),
  voucher('tunebox', 'Tunebox, three months', [299]),
  voucher('pedal-kart', 'Pedal Kart Groceries', [100, 200, 500, 1000]),
  voucher('harbour-grill', 'Harbour Grill', [25, 50, 100], 'sgd'),
  voucher('monsoon-travels', 'Monsoon Travels (never answers)'),
  voucher('old-mill-coffee', 'Old Mill Coffee (sold out)', []),
]

/** The sandbox's campaigns. */
export const sandboxCampaigns: readonly SandboxCampaign[] = [
  { id: 'festive-choice', name: 'Festive choice', noOfBrands: 10, noOfVoucher: 1 },
  { id: 'eat-out', name: 'Eat out', noOfBrands: 4, noOfVoucher: 1 },
  { id: 'weekend-pair', name: 'Weekend pair', noOfBrands: 6, noOfVoucher: 2 },
  { id: 'miles-club', name: 'Miles club', noOfBrands: 1, noOfVoucher: 1 },
  {
    id: 'spent-wallet',
    name: 'Spent wallet (declines orders)',
    noOfBrands: 3,
    noOfVoucher: 1,
    declines: 'The balance of this campaign is used up. Please add funds with your voucher partner.',
  },
]
