/** How long what was won is good for. */
import { momentOf, wallTime } from '#src/time/zone-clock.ts'
import { number, object, text } from '../../base/read-value.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import type { AnyObject } from '../../documents/indexed-keys.ts'
import { readOrganisation } from '../../identity/organisations.ts'

const DAY = 86_400_000

const later: Readonly<Record<string, (day: number, times: number) => number>> = {
  day: (day, times) => day + times,
  week: (day, times) => day + 7 * times,
  month: (day, times) => {
    const date = new Date(day * DAY)
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + times]
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
    return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY
  },
}

/**
 * When what was won at a moment stops being good (C §3 `validity`, `offerValidity`): so many days, weeks or months later at
 * the same time of day, or at a time of the day it was won, of the next one where that has passed (our readings). Undefined
 * for what stays good.
 */
export function goodUntil(offer: AnyObject, at: number, zone: string): number | undefined {
  const { dayOrTime, customType, customDays, customTime } = object(offer.validity)
  const { day, seconds } = wallTime(at, zone)
  const days = dayOrTime === 'day' ? number(customDays) : 0
  if (days > 0) {
    const move = later[text(customType)] ?? later.day
    return move && momentOf({ day: move(day, Math.min(days, 10_000)), seconds }, zone)
  }
  const [, hours, minutes, rest = '0'] = /^(\d\d):(\d\d)(?::(\d\d))?$/.exec(text(customTime)) ?? []
  if (dayOrTime === 'time' && hours !== undefined) {
    const until = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest)
    return momentOf({ day: until > seconds ? day : day + 1, seconds: until }, zone)
  }
  const whole = number(offer.offerValidity)
  return whole > 0 ? momentOf({ day: day + Math.min(whole, 10_000), seconds }, zone) : undefined
}

/** The same by the organisation's clock, which is asked only where it matters, and once. */
export function validityOf({ client, user }: TransactionContext) {
  let zone: string | undefined
  return async (offer: AnyObject, at: number): Promise<number | undefined> => {
    if (offer.validity === undefined && !offer.offerValidity) return undefined
    zone ??= (await readOrganisation(client, user.orgId)).timezone
    return goodUntil(offer, at, zone)
  }
}
