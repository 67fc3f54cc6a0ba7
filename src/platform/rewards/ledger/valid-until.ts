/** Expiry: the moment at which a reward stops being valid, by its offer and the clock of the organisation. */
import { asObject, asText, type JsonObject, numberAt } from '#schemas/json.ts'
import { DAY_MS } from '#src/time/durations.ts'
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { rulesOf } from '../../documents/active/rules.ts'

const daysLater: Readonly<Record<string, (day: number, times: number) => number>> = {
  day: (day, times) => day + times,
  week: (day, times) => day + 7 * times,
  month: (day, times) => {
    const date = new Date(day * DAY_MS)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + times]
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY_MS
  },
}

/**
 * Returns when a reward stops being valid (C §3 `validity`, `offerValidity`): so many days, weeks or months later at the
 * same time of day, or at a time of day, of the next day where that has passed (our readings).
 *
 * @param at - When it was won, in milliseconds since the epoch.
 * @returns Milliseconds since the epoch, or `undefined` for what stays valid.
 */
function validUntil(offer: JsonObject, at: number, zone: string): number | undefined {
  const { dayOrTime, customType, customTime } = asObject(offer.validity)
  const { day, seconds } = wallTime(at, zone)
  const days = dayOrTime === 'day' ? (numberAt(offer.validity, 'customDays') ?? 0) : 0
  if (days > 0) {
    const move = daysLater[asText(customType)] ?? daysLater.day
    return move && momentOf({ day: move(day, Math.min(days, 10_000)), seconds }, zone)
  }
  const [, hours, minutes, rest = '0'] = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(asText(customTime)) ?? []
  if (dayOrTime === 'time' && hours !== undefined) {
    const until = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
    return momentOf({ day: until > seconds ? day : day + 1, seconds: until }, zone)
  }
  const whole = numberAt(offer, 'offerValidity') ?? 0
  return whole > 0 ? momentOf({ day: day + Math.min(whole, 10_000), seconds }, zone) : undefined
}

/** Returns a reader of when rewards stop being valid, by the organisation's clock, which is read once and only where it matters. */
export function validityReader(transaction: TransactionContext) {
  let zone: string | undefined
  return async (offer: JsonObject, at: number): Promise<number | undefined> => {
    if (offer.validity === undefined && !offer.offerValidity) return undefined
    zone ??= (await rulesOf(transaction)).organisation.timezone
    return validUntil(offer, at, zone)
  }
}
