import type { Slice } from '#src/graph/graph.ts'

/** A voucher with stock. */
export const typical: Slice = { offerId: 'offer-500-voucher', offerName: '₹500 grocery voucher' }

/** Points without a cap. */
export const uncapped: Slice = { offerId: 'offer-20-points', offerName: '20 loyalty points' }

/** The special choice that gives nothing (C §9). */
export const nothing: Slice = { offerId: 'No Offer', offerName: 'No Offer' }

/** An offer that is gone, and a key nobody knows. */
export const gone: Slice = { offerId: 'offer-of-yesterday', offerName: 'Mango shake', tier: 'gold' }

/** Types nobody expects. */
export const wrong: Slice = { offerId: 500, offerName: ['voucher'] }
