/** Reads what a call brings: one event or several, each checked, every error at its place. */
import * as v from 'valibot'
import { SentEvent } from '#schemas/endpoints/ingest.ts'
import { ingestLimits as limits } from '#schemas/values/ingest-limits.ts'
import { type FieldError, refusedFields } from '../../base/refusal.ts'
import type { Arriving } from '../progress/hearing.ts'

type Values = Readonly<Record<string, unknown>>

/** More errors than anybody reads. */
const MOST_ERRORS = 50

/** Reads a body of one event or of `events`, or refuses it with an error for each wrong place (422). */
export function readEvents(body: Values, now: number): Arriving[] {
  const several = Object.hasOwn(body, 'events')
  const sent = several ? body.events : [body]
  if (!Array.isArray(sent) || sent.length === 0 || sent.length > limits.events) {
    const message = `must be a list of 1 to ${limits.events.toLocaleString('en')} events`
    throw refusedFields(422, [{ path: 'events', message }])
  }
  const errors: FieldError[] = several ? strangers(body) : []
  const read: Arriving[] = []
  for (const [index, one] of sent.entries()) {
    const at = several ? ['events', index] : []
    const result = v.safeParse(SentEvent, one)
    const happenedTS = result.success ? momentOf(result.output, now) : now
    if (!result.success) errors.push(...result.issues.map((issue) => errorOf(issue, at)))
    else if (happenedTS === undefined) errors.push({ path: [...at, 'timestamp'].join('.'), message: outside })
    else {
      const { userId, event, properties = {}, user = {} } = result.output
      read.push({ userId, event, properties, user, happenedTS })
    }
    if (errors.length >= MOST_ERRORS) break
  }
  if (errors.length > 0) throw refusedFields(422, errors)
  return read
}

const outside = 'must lie between the year 2000 and one hour from now, in milliseconds since the epoch'

/** When an event happened; undefined where that cannot be. */
function momentOf({ timestamp }: Pick<SentEvent, 'timestamp'>, now: number): number | undefined {
  if (timestamp === undefined) return now
  const moment = typeof timestamp === 'number' ? timestamp : Date.parse(timestamp)
  return moment >= limits.earliest && moment <= now + limits.ahead ? moment : undefined
}

/** What stands beside `events`: somebody meant something by it. */
const strangers = (body: Values): FieldError[] =>
  Object.keys(body)
    .filter((key) => key !== 'events')
    .map((path) => ({ path, message: 'is not known here' }))

function errorOf(issue: v.BaseIssue<unknown>, at: readonly (string | number)[]): FieldError {
  const below = issue.path?.map(({ key }) => String(key)) ?? []
  return { path: [...at, ...below].join('.'), message: issue.message }
}
