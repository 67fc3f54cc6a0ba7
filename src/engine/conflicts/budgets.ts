/** Budgets that will not last until the end of what they are for, and that together are more than the balance. */

import { isoCode } from '#schemas/values/currency.ts'
import { formatCoins, formatMoney, formatNumber } from '#src/format/numbers.ts'
import {
  dayWords,
  type Plan,
  type PlanConflict,
  type PlannedEntry,
  quoted,
  type Remedy,
  spanWords,
} from './conflict.ts'
import { endOn, possible } from './date-remedies.ts'

/** Finds both. */
export const budgetsOver = (plan: Plan, planned: readonly PlannedEntry[]): readonly PlanConflict[] => [
  ...planned.flatMap((entry) => overBudget(plan, entry)),
  ...overBalance(plan, planned),
]

/** A part of a budget, with what is given of it a day. */
interface Part {
  readonly amount: number
  readonly given: number
  readonly perDay: number
  readonly words: (amount: number) => string
  readonly raised: (amount: number) => Extract<Remedy, { do: 'budget' }>['budget']
}

function partsOf(plan: Plan, { id, budget }: PlannedEntry): readonly Part[] {
  const { money = null, coins = null } = budget ?? {}
  const spend = plan.spendPerDay.get(id)
  const amounts = {
    money: money && { amount: money.amount, currency: money.currency },
    coins: coins && { amount: coins.amount },
  }
  return [
    ...(money
      ? [
          {
            ...{ amount: money.amount, given: money.given },
            perDay: spend?.money[isoCode(money.currency.toUpperCase())] ?? 0,
            words: (amount: number) => formatMoney(Math.round(amount), money.currency),
            raised: (amount: number) => ({ ...amounts, money: { amount, currency: money.currency } }),
          },
        ]
      : []),
    ...(coins
      ? [
          {
            ...{ amount: coins.amount, given: coins.given, perDay: spend?.coins ?? 0 },
            words: (amount: number) => formatCoins(Math.round(amount), plan.currencyName),
            raised: (amount: number) => ({ ...amounts, coins: { amount } }),
          },
        ]
      : []),
  ]
}

/** The budget of a campaign that runs, at the rate of its last week. */
function overBudget(plan: Plan, entry: PlannedEntry): readonly PlanConflict[] {
  if (entry.status !== 'active') return []
  const last = Math.min(entry.lastNumber, plan.last)
  const days = last - plan.first + 1
  return partsOf(plan, entry).flatMap(({ amount, given, perDay, words, raised }): PlanConflict[] => {
    const left = Math.max(0, amount - given)
    if (perDay <= 0 || perDay * days <= left) return []
    const gone = plan.first + Math.floor(left / perDay)
    const needed = roundedUp(given + perDay * days)
    const until = entry.lastNumber === last ? `it runs until ${dayWords(last)}` : 'it has no end in sight'
    return [
      {
        id: `budget ${entry.id}`,
        cause: 'budget-over',
        title: `The budget of ${quoted(entry.name)} lasts until ${dayWords(gone)}`,
        text: `${words(perDay)} a day in the last week, ${words(left)} of ${words(amount)} left; ${until}.`,
        ...{ first: gone, last },
        entries: [entry.id],
        remedies: [
          { do: 'budget', label: `Raise budget to ${words(needed)}`, entry: entry.id, budget: raised(needed) },
          ...possible([gone > plan.first ? endOn(entry, gone - 1, plan) : undefined]),
        ],
      },
    ]
  })
}

/** The amounts that budgets of the balance's currency still allow, against the balance. */
function overBalance(plan: Plan, planned: readonly PlannedEntry[]): readonly PlanConflict[] {
  const { balance, first } = plan
  if (!balance) return []
  const currency = isoCode(balance.currency.toUpperCase())
  const promised = planned.flatMap((entry) => {
    const { money = null } = entry.budget ?? {}
    const left = money && isoCode(money.currency.toUpperCase()) === currency ? money.amount - money.given : 0
    return left > 0 ? [{ entry, left }] : []
  })
  const sum = promised.reduce((total, { left }) => total + left, 0)
  if (sum <= balance.amount) return []
  const last = Math.min(plan.last, Math.max(...promised.map(({ entry }) => entry.lastNumber)))
  const missing = Math.ceil(sum - balance.amount)
  return [
    {
      id: 'balance',
      cause: 'balance-over',
      title: 'Budgets allow more than the balance',
      text: `${formatNumber(promised.length)} ${promised.length === 1 ? 'budget still allows' : 'budgets still allow'} ${formatMoney(sum, currency)}, ${spanWords(first, last)}. The balance is ${formatMoney(balance.amount, currency)}.`,
      ...{ first, last },
      entries: promised.map(({ entry }) => entry.id),
      remedies: [{ do: 'open-balance', label: `Add ${formatMoney(missing, currency)}` }],
    },
  ]
}

/** Rounds up to two figures that count: 12,345 to 13,000. */
function roundedUp(amount: number): number {
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1)
  return Math.ceil(amount / step) * step
}
