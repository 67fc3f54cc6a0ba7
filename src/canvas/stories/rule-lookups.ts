/** The looked-up things of the sample rules: their offers, leaderboards, webhook and segments, by name and worth. */
import { offerTypes } from '#schemas/codes.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import type { LookupRows } from '#src/lookups/lookups.ts'

const by = { createdTS: 0, updatedTS: 0, createdby: 'Asha Menon' }

function offer(id: string, offer_name: string, type: number, amount: number, offer_count: number | null): OfferRow {
  const currency = type === offerTypes.voucher ? 'inr' : ''
  return { id, offer_name, type, amount, offer_count, currency, status: 'active', date: 0, ...by }
}

/** Lookups for the stories of rules. */
export const ruleLookups: Partial<LookupRows> = {
  offers: [
    offer('coins-10', '10 GCoins', offerTypes.coins, 10, 60_000),
    offer('coins-50', '50 GCoins', offerTypes.coins, 50, 20_000),
    offer('coins-500', '500 GCoins', offerTypes.coins, 500, 900),
    offer('points-250', '250 loyalty points', offerTypes.points, 250, null),
    offer('points-1000', '1,000 loyalty points', offerTypes.points, 1000, null),
    offer('voucher-500', '₹500 shopping voucher', offerTypes.voucher, 500, 240),
    offer('voucher-5000', '₹5,000 shopping voucher', offerTypes.voucher, 5000, 3),
    offer('free-delivery', 'Free delivery for a month', offerTypes.custom, 0, 800),
    offer('gift-hamper', 'Festive gift hamper', offerTypes.custom, 0, 25),
  ],
  leaderboards: [
    { id: 'diwali-shoppers', leaderBoardName: 'Diwali shoppers', ...by },
    { id: 'neighbours', leaderBoardName: 'Good neighbours', ...by },
    { id: 'weekend-cup-table', leaderBoardName: 'Table of the weekend', ...by },
  ],
  segments: [
    { title: 'Lapsed 30 days', value: 'lapsed-30-days', count: 18_204 },
    { title: 'Festive shoppers', value: 'festive-shoppers', count: 43_110 },
    { title: 'New this week', value: 'new-this-week', count: 902 },
  ],
  currencyName: 'GCoins',
  webhooks: [{ id: 'crm-reward-given', name: 'CRM: reward given', allowEdit: true, ...by }],
  events: [
    {
      id: 'first-order',
      eventName: 'First order',
      eventKey: 'first_order',
      properties: [{ propertyName: 'order_value', propertyType: 'number' }],
      ...by,
    },
    { id: 'order-placed', eventName: 'Order placed', eventKey: 'order_placed', properties: [], ...by },
  ],
}
