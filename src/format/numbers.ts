/** Numbers, amounts and counts as people read them everywhere in the product. */
import { isoCode } from '#schemas/values/currency.ts'

// Made when they are first used: a formatter takes milliseconds to make, and this file is part of every page.
const plain = withDecimals(0, 2)
const precise = withDecimals(0, 3)
const tenths = withDecimals(1, 1)
const hundredths = withDecimals(2, 2)
const compact = whenUsed(() => new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }))

/** Formats a number as `48,210` or `0.25`; anything else is a dash. */
export function formatNumber(value: unknown): string {
  return isNumber(value) ? plain().format(value) : '–'
}

/** Formats a number with up to three decimals, `1,204.125`, as scores and amounts of rewards are told; anything else is a dash. */
export function formatPrecise(value: unknown): string {
  return isNumber(value) ? precise().format(value) : '–'
}

/** Formats a whole number as short as the axis of a chart has room for: `950`, `1.2k`, `3M`. */
export function formatCompact(value: number): string {
  return compact().format(value).replace('K', 'k')
}

/** Formats a number with exactly one decimal, `34.0`, so that those below each other are alike. */
export function formatTenths(value: number): string {
  return tenths().format(value)
}

/** Formats a number with exactly two decimals, `5,900.00`, as the columns of an invoice have it. */
export function formatHundredths(value: number): string {
  return hundredths().format(value)
}

/** Formats a percentage as `0.9 %`. */
export function formatPercent(value: unknown): string {
  return isNumber(value) ? `${plain().format(value)} %` : '–'
}

/** Formats an amount of coins as `50 GCoins`, with the organisation's own name for them (C §1). */
export function formatCoins(value: unknown, currencyName: string): string {
  return `${formatNumber(value)} ${currencyName}`
}

/** Formats a count with its noun: `1 player`, `2,000 players`. */
export function formatCount(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`
}

/** Formats money as `₹5,000` or `$12.50`; an unknown currency stands before the number, `POINTS! 5` (C §3, offer currency). */
export function formatMoney(value: unknown, currency: string): string {
  if (!isNumber(value)) return '–'
  try {
    return new Intl.NumberFormat('en', {
      style: 'currency',
      currency: isoCode(currency.toUpperCase()),
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(value)
  } catch {
    return `${currency.toUpperCase()} ${plain().format(value)}`.trim()
  }
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

function withDecimals(least: number, most: number) {
  return whenUsed(() => new Intl.NumberFormat('en', { minimumFractionDigits: least, maximumFractionDigits: most }))
}

function whenUsed<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
