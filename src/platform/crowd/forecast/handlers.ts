/** Calls for the data of a forecast, which is computed in the browser (ours). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { readBalance } from '../../billing/history.ts'
import { implement } from '../../http/implement.ts'
import { runCancellable } from '../../segments/cancellable.ts'
import { countEverybody } from '../../segments/count.ts'
import { countEventConditions } from './event-conditions.ts'
import { readHistory } from './history.ts'
import { readOfferStocks } from './stock.ts'

/** Returns the ids or keys of a list joined by commas. */
const idsIn = (text: string | undefined) => (text ?? '').split(',').filter((one) => one !== '')

export const forecast = implement(endpoints.forecast, {
  history: async (call) => {
    const type = Number.parseInt(call.query.type ?? '', 10)
    const audience = await countEverybody(call)
    const asked = { type: Number.isNaN(type) ? undefined : type, events: idsIn(call.query.events), audience }
    return { history: await readHistory(call, asked), audience }
  },

  conditions: async (call) => ({
    events: await runCancellable(call, () => countEventConditions(call, call.body.conditions)),
  }),

  stock: async (call) => ({
    stock: await readOfferStocks(call, idsIn(call.query.offerIds)),
    balance: await readBalance(call),
  }),
})
