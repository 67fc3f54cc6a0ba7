/** How often one token may call: held by each server for itself, so that a call costs no query. */
import { Refusal } from '../../base/refusal.ts'

/** Calls in a minute. */
const MOST = 300
const WINDOW = 60_000
/** Tokens that are counted at once; more forget the oldest. */
const TOKENS = 100_000

interface Counted {
  since: number
  calls: number
}

const counted = new Map<string, Counted>()

/** Counts a call, or refuses it (429) when there were too many in this minute; `now` is in milliseconds since the epoch. */
export function limitCalls(token: string, now: number): void {
  const held = counted.get(token)
  const isOver = !held || now - held.since >= WINDOW || now < held.since
  const one = isOver ? { since: now, calls: 0 } : held
  if (isOver) {
    counted.delete(token)
    counted.set(token, one)
    for (const [oldest] of counted) {
      if (counted.size <= TOKENS) break
      counted.delete(oldest)
    }
  }
  if (++one.calls <= MOST) return
  const seconds = Math.ceil((one.since + WINDOW - now) / 1000)
  throw new Refusal(429, 'Too many calls. Please wait a moment.', { headers: { 'Retry-After': `${seconds}` } })
}
