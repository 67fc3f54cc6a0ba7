/** The sentences above and below the rows of a preflight. Pure. */
import type { Budget } from '#schemas/endpoints/budgets.ts'
import { formatCoins, formatCount, formatMoney, formatNumber } from '#src/format/numbers.ts'
import { stayWords } from '#src/resource/preflight.ts'
import type { StatusOutlook } from './outlook.ts'

/** An audience that is reached; `count` is undefined where it is not known. */
export type Reached =
  | { readonly is: 'everybody'; readonly count: number | undefined }
  | { readonly is: 'segment'; readonly name: string; readonly count: number | undefined }
  | { readonly is: 'conditions' }

/** Returns how many start now, start later and stay: `3 start now, 1 starts later. 2 stay as they are.` */
export function summaryWords(status: 'active' | 'inactive', outlooks: readonly StatusOutlook[]): string {
  const done = outlooks.filter(({ outcome }) => outcome === 'done')
  const now = done.filter(({ isNow }) => isNow).length
  const later = done.length - now
  const isStart = status === 'active'
  const words = [
    now > 0 && `${formatNumber(now)} ${isStart ? verb(now, 'start') : verb(now, 'end')} ${isStart ? 'now' : 'at once'}`,
    later > 0 &&
      (isStart ? `${formatNumber(later)} ${verb(later, 'start')} later` : `${formatNumber(later)} will not start`),
  ].filter(Boolean)
  const sentence =
    words.length > 0 ? `${words.join(', ')}.` : `None of them can be ${isStart ? 'activated' : 'stopped'}.`
  const after = !isStart && now > 0 ? 'What was given stays given.' : ''
  return [sentence, words.length > 0 && stayWords(outlooks.length - done.length), after].filter(Boolean).join(' ')
}

const verb = (count: number, word: string) => (count === 1 ? `${word}s` : word)

/** Returns whom activated documents reach: `Reaches everybody, 3,465 people.`, `Reaches 141 in Mumbai, 20 in Regulars.` */
export function reachNote(reached: readonly Reached[]): string {
  const everybody = reached.find((one) => one.is === 'everybody')
  if (everybody) {
    const { count } = everybody
    return count === undefined ? 'Reaches everybody.' : `Reaches everybody, ${formatCount(count, 'person', 'people')}.`
  }
  const segments = reached.filter((one) => one.is === 'segment')
  const hasOwn = reached.length > segments.length
  const others = hasOwn
    ? [`who meets ${segments.length > 0 ? 'the conditions of the others' : 'their own conditions'}`]
    : []
  const named = segments.map(({ name, count }) => (count === undefined ? name : `${formatNumber(count)} in ${name}`))
  return `Reaches ${[...named, ...others].join(', ')}.${named.length > 1 ? ' Whoever is in several is counted in each.' : ''}`
}

/** Returns what activated documents may still give away by their budgets, and where the likely cost stands. */
export function budgetNote(budgets: readonly (Budget | null)[], currencyName: string): string {
  const left = new Map<string, number>()
  const add = (unit: string, { amount, given }: { readonly amount: number; readonly given: number }) =>
    left.set(unit, (left.get(unit) ?? 0) + Math.max(0, amount - given))
  for (const budget of budgets) {
    if (budget?.money) add(budget.money.currency.toUpperCase(), budget.money)
    if (budget?.coins) add(COINS, budget.coins)
  }
  const limits = [...left].map(([unit, amount]) =>
    unit === COINS ? formatCoins(amount, currencyName) : formatMoney(amount, unit),
  )
  const without = budgets.filter((budget) => !budget?.money && !budget?.coins).length
  const sentences = [
    limits.length > 0 && `Their budgets still allow ${limits.join(' and ')}.`,
    without > 0 && (without === budgets.length ? 'No budget is set.' : `${formatNumber(without)} without a budget.`),
    'What is likely to be given is forecast in the review on each canvas.',
  ]
  return sentences.filter(Boolean).join(' ')
}

/** The unit of budgets that is no currency. */
const COINS = ''
