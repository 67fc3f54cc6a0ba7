import { NEVER } from '../codes.ts'
import { scheduleOf } from '../documents/schedule-of.ts'
import { offerMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

const minute = (time: number) => Math.floor(time / 60_000)

/** End must be after start, by the minute (C §5 "Offers"): an offer that ends as it starts could never be given. */
export const offerEnd: Check = (offer) => {
  const { start, end, paths } = scheduleOf(offer, 'offerStatus')
  if (start === undefined || end === undefined || end === NEVER || minute(start) < minute(end)) return []
  // The code is that of rules: the same fix helps.
  return [problem('start-after-end', paths.end, say.endAfterStart)]
}
