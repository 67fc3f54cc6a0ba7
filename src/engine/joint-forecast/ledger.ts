/** The account of all campaigns of one future: stock, budgets, and the cost of each day. */
import type { ForecastPrize } from '../chances/chances.ts'
import type { BesideFuture } from '../forecast/forecast.ts'
import { createStockLeft, createStockModel, type StockModel } from '../forecast/stock-model.ts'
import { isMoneyOf, isOfferId, offerOf, offerUnit } from '../simulation/offers.ts'
import type { JointSubject } from './model.ts'
import type { PlanDays } from './plan-days.ts'

/** The prizes given on each day of a plan, with what they cost by unit. */
export interface DailyGiving {
  readonly given: Float64Array
  readonly spend: Map<string, Float64Array>
}

/** The account of one future. */
export interface Ledger {
  /** Returns what a campaign shares with the others, and what it gives day by day. */
  share(id: string, prizes: readonly ForecastPrize[]): { readonly beside: BesideFuture; readonly giving: DailyGiving }
  /** Closes the days that are over at a moment, in milliseconds since the epoch. */
  advanceTo(moment: number): void
  /** The rest of each limited offer at the end of each day, by its id. */
  readonly left: ReadonlyMap<string, Float64Array>
  /** The number of each offer that was won when nothing was left. */
  readonly unmet: ReadonlyMap<string, number>
  ranOut(offerId: string): number | undefined
  /** The amount that each budget has given, and whether it stopped somebody, in their order. */
  readonly budgets: readonly { readonly used: number; readonly isUsedUp: boolean }[]
}

/** Says whether two units are the same, however their currency is written. */
const isSameUnit = (one: string, other: string) =>
  one === other || (one.startsWith('money ') && isMoneyOf(other, one.slice('money '.length)))

/** Opens the account of one future. */
export function openLedger({ offers, budgets = [] }: JointSubject, { first, starts }: PlanDays): Ledger {
  const stock = createStockLeft(offers)
  const left = new Map([...stock.left].map(([id]) => [id, new Float64Array(starts.length)]))
  const unmet = new Map<string, number>()
  const accounts = budgets.map((budget) => ({ ...budget, used: 0, isUsedUp: budget.left <= 0 }))
  const stopped = new Set(accounts.flatMap(({ isUsedUp, campaigns }) => (isUsedUp ? campaigns : [])))
  let closed = 0

  const close = (days: number) => {
    for (; closed < days; closed++) for (const [id, path] of left) path[closed] = stock.left.get(id) ?? 0
  }

  return {
    share(id, prizes) {
      const known = prizes.map(({ offerId }) => {
        const offer = offerOf(offers, offerId)
        return { amount: offer?.amount ?? 0, unit: offer && offerUnit(offer) }
      })
      const own = accounts.filter(({ campaigns }) => campaigns.includes(id))
      const model = createStockModel(prizes, offers, stock)
      const giving: DailyGiving = { given: new Float64Array(starts.length), spend: new Map() }
      let today = 0
      const take: StockModel['take'] = (prize, count) => {
        const offerId = prizes[prize]?.offerId ?? ''
        const given = affordable(model.take(prize, count), prize)
        if (given < count && isOfferId(offerId) && stock.left.get(offerId) === 0)
          unmet.set(offerId, (unmet.get(offerId) ?? 0) + count - given)
        return given
      }
      /** Gives back to the stock what no budget pays for. */
      const affordable = (taken: number, prize: number) => {
        const { amount, unit } = known[prize] ?? { amount: 0, unit: undefined }
        const paying = own.filter((one) => unit !== undefined && isSameUnit(one.unit, unit))
        if (paying.length === 0 || amount <= 0) return taken
        const most = Math.min(...paying.map((one) => Math.floor((one.left - one.used) / amount + 1e-9)))
        const given = Math.max(0, Math.min(taken, most))
        for (const one of paying) {
          one.used += given * amount
          if (given === taken) continue
          one.isUsedUp = true
          for (const campaign of one.campaigns) stopped.add(campaign)
        }
        const offerId = prizes[prize]?.offerId ?? ''
        const held = stock.left.get(offerId)
        if (held !== undefined && given < taken) {
          stock.left.set(offerId, held + taken - given)
          stock.out.delete(offerId)
        }
        return given
      }
      return {
        giving,
        beside: {
          stock: { ...model, take },
          isStopped: () => stopped.has(id),
          tally: (tally) => ({
            ...tally,
            advanceTo: (day) => {
              today = Math.max(0, Math.min(starts.length - 1, day - first))
              tally.advanceTo(day)
            },
            won: (prize, won, given) => {
              const { amount = 0, unit } = known[prize] ?? {}
              giving.given[today] = (giving.given[today] ?? 0) + given
              if (unit !== undefined && amount > 0) {
                const spend = giving.spend.get(unit) ?? new Float64Array(starts.length)
                giving.spend.set(unit, spend)
                spend[today] = (spend[today] ?? 0) + given * amount
              }
              return tally.won(prize, won, given)
            },
          }),
        },
      }
    },
    advanceTo(moment) {
      let over = closed
      while (over < starts.length - 1 && moment >= (starts[over + 1] ?? Number.POSITIVE_INFINITY)) over++
      close(moment === Number.POSITIVE_INFINITY ? starts.length : over)
    },
    left,
    unmet,
    ranOut: (offerId) => stock.out.get(offerId),
    budgets: accounts,
  }
}
