/** Polls of what is on: the whole answer, or that it is still what it was (ours). */
import { createHash } from 'node:crypto'
import type * as v from 'valibot'
import type { Activity, play } from '#schemas/endpoints/play.ts'
import { nextEdge, nextOwnEdge } from '../context/edges.ts'
import type { PlayerRecord } from '../context/player-record.ts'
import type { PlayContext } from './context.ts'

type PollBody = v.InferOutput<(typeof play.on)['body']>

/** An answer as it is known by its revision. */
export interface PollMark {
  readonly revision: string
  /** The moment from which it may differ although nothing has been changed; milliseconds since the epoch. */
  readonly untilTS: number
}

/** Returns a hash of everything that the answer depends on: its rules, the player's record, the plays of the visit and the question; undefined where it is answered whole each time. */
function contentOf({ record, transaction: { user } }: PlayContext, body: PollBody): string | undefined {
  if (!record || user.visit) return undefined
  const { include = [], ruleIds = [], only = false } = body ?? {}
  // Whether a document was active once, and for whom, is asked for each time.
  if (ruleIds.some((id) => !record.scope.active.has(id))) return undefined
  return createHash('sha256')
    .update(JSON.stringify([record.rules.revision, user.userId, playsOfVisit(record, user.session)]))
    .update(JSON.stringify([include, ruleIds, only]))
    .update(record.text)
    .digest('base64url')
    .slice(0, 24)
}

/** Returns the plays of a visit, which is all that an answer takes from it: a page that is loaded anew begins one without any. */
const playsOfVisit = ({ plays }: Pick<PlayerRecord, 'plays'>, session: string) =>
  [...plays].flatMap(([document, all]) => all.flatMap((one) => (one.session === session ? [document, one.at] : [])))

/** Returns the mark of the answer before where that still holds; undefined where the whole is to be answered. */
export function unchangedSince(context: PlayContext, body: PollBody): PollMark | undefined {
  const [content, until = ''] = body?.revision?.split('.') ?? []
  if (content === undefined || content !== contentOf(context, body)) return undefined
  const untilTS = Number.parseInt(until, 36)
  return context.at < untilTS ? { revision: `${content}.${until}`, untilTS } : undefined
}

/** Returns the mark of an answer; undefined where it has none, and is answered whole each time. */
export async function markOf(
  context: PlayContext,
  body: PollBody,
  activities: readonly Activity[],
): Promise<PollMark | undefined> {
  const content = contentOf(context, body)
  const { record, transaction, at } = context
  if (content === undefined || !record) return undefined
  const answered = activities.map(({ reasons, progress, progressBar }) => [reasons, progress, progressBar?.endsTS])
  const untilTS = Math.min(await nextEdge(transaction, record.rules, at), nextOwnEdge(record, answered))
  return { revision: `${content}.${untilTS.toString(36)}`, untilTS }
}
