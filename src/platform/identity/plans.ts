/** The plans that are sold, their prices before tax for a month (ours: the specification names none). */
import type { Currency } from '#schemas/values/currency.ts'

/** A plan, its prices in the smallest unit of each currency. */
export interface Plan {
  readonly id: string
  readonly name: string
  readonly maUsers: number
  readonly noOfEvents: number
  readonly description: string
  readonly prices: Readonly<Record<Currency, number>>
}

const price = (INR: number, USD: number, SGD: number, PND: number) => ({
  INR: INR * 100,
  USD: USD * 100,
  SGD: SGD * 100,
  PND: PND * 100,
})

/** In the order of their size. */
export const plans: readonly Plan[] = [
  {
    id: 'starter',
    name: 'Starter',
    maUsers: 10_000,
    noOfEvents: 1_000_000,
    description: 'All games, rules and quests for one brand.',
    prices: price(14_999, 199, 269, 159),
  },
  {
    id: 'growth',
    name: 'Growth',
    maUsers: 50_000,
    noOfEvents: 5_000_000,
    description: 'Smart campaigns and streaks for a growing audience.',
    prices: price(44_999, 599, 799, 479),
  },
  {
    id: 'scale',
    name: 'Scale',
    maUsers: 250_000,
    noOfEvents: 25_000_000,
    description: 'Room for several brands and busy festivals.',
    prices: price(119_999, 1599, 2149, 1279),
  },
]

/** The limits of a trial. */
export const trial = {
  id: 'trial',
  name: 'Trial',
  maUsers: 1000,
  noOfEvents: 100_000,
  description: 'Everything for 14 days.',
} as const

/** Finds a plan; undefined for one that is not sold. */
export const planOf = (id: string | null): Plan | undefined => plans.find((plan) => plan.id === id)
