/** Numbers as people read them. */
import { isoCode } from '#schemas/values/currency.ts'

const plain = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })

/** `48,210`; a dash for what is no number. */
export function formatNumber(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? plain.format(value) : '–'
}

/** `0.9 %`. */
export function formatPercent(value: unknown): string {
  return typeof value === 'number' && Number.isFinite(value) ? `${plain.format(value)} %` : '–'
}

/** `50 GCoins`: an amount with the organisation's own name for coins (C §1). */
export function formatCoins(value: unknown, currencyName: string): string {
  return `${formatNumber(value)} ${currencyName}`
}

/** `₹5,000`, `SGD 20`: an amount of money; a currency nobody knows is written before the number (C §3, offer currency). */
export function formatMoney(value: unknown, currency: string): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '–'
  try {
    return new Intl.NumberFormat('en', {
      style: 'currency',
      currency: isoCode(currency.toUpperCase()),
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 2,
      trailingZeroDisplay: 'stripIfInteger',
    }).format(value)
  } catch {
    return `${currency.toUpperCase()} ${plain.format(value)}`.trim()
  }
}
