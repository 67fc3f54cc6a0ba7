/** Publishing: the start and the end of a document, as one step on the sheet. The schemas know their places. */
import { NEVER } from '#schemas/codes.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { statusAt } from '#schemas/documents/status-at.ts'
import { isObject, type JsonObject, type JsonPath } from '#schemas/json.ts'
import { glue } from '#src/flows/index.ts'
import { seamSitesIn } from '#src/flows/operations/connections.ts'
import { withDocument } from '#src/flows/operations/recut.ts'
import { formatDate } from '#src/format/dates.ts'
import type { Graph, Slice } from '#src/graph/graph.ts'
import { changeAt } from '#src/graph/steps.ts'
import { toMinute } from '#src/time/durations.ts'

/** The schedule that the publish panel asks for. */
export interface PublishSchedule {
  /** Milliseconds since the epoch; undefined means now, stamped when it is published. */
  readonly start: number | undefined
  /** Milliseconds since the epoch; undefined means never. */
  readonly end: number | undefined
}

/**
 * Publishes: sets start, end and status where they stand.
 *
 * @param now - Milliseconds since the epoch.
 * @param blankTrigger - The fields of a new trigger, for a document without one.
 */
export function withSchedule(graph: Graph, schedule: PublishSchedule, now: number, blankTrigger: Slice): Graph {
  const document = documentOf(graph)
  const { paths } = scheduleOf(document)
  const isBare = paths.start.length === 1 && scheduleHolder(graph, 'startDateTime') === undefined
  const begun = isBare ? { ...document, ...blankTrigger } : document
  const started = withValue(begun, paths.start, toMinute(schedule.start ?? now))
  const ended = withValue(started, paths.end, schedule.end === undefined ? NEVER : toMinute(schedule.end))
  return withDocument(graph, withValue(ended, paths.status, 'active'))
}

/** The kind of the step that says when: a trigger, unless the document's family has another. */
export function scheduleKind(graph: Graph): string {
  const site = seamSitesIn(graph).find(({ seam }) => seam.seam === 'part' && seam.keys.includes('startDateTime'))
  return site?.seam.kind ?? 'trigger'
}

/** Sets the status of the document. */
export function withStatus(graph: Graph, status: 'active' | 'inactive'): Graph {
  const document = documentOf(graph)
  return withDocument(graph, withValue(document, scheduleOf(document).paths.status, status))
}

function documentOf(graph: Graph): Slice {
  const { document } = glue(graph)
  return isObject(document) ? document : {}
}

function withValue(document: Slice, steps: JsonPath, value: unknown): Slice {
  const key = `${steps.at(-1)}`
  return changeAt(document, steps.slice(0, -1), (holder) => ({ ...holder, [key]: value }))
}

/**
 * Returns the node that holds a key of the schedule: the connected part that claims it, or else the root. Undefined
 * where that part is missing.
 */
export function scheduleHolder(graph: Graph, key: string): string | undefined {
  for (const { seam } of seamSitesIn(graph)) {
    if (seam.seam !== 'part' || !seam.keys.includes(key)) continue
    const edge = graph.edges.find(
      (one) => one.port === seam.port && (seam.side === 'in' ? one.target : one.source) === graph.root,
    )
    return edge && (seam.side === 'in' ? edge.source : edge.target)
  }
  return graph.root
}

/**
 * Returns the name and the colour of a document's status; one without a status counts as active.
 *
 * @param now - Milliseconds since the epoch.
 */
export function statusOf(
  document: JsonObject,
  isFinished: boolean,
  now: number,
): { readonly words: string; readonly when?: string; readonly colour: string } {
  const { status = 'active', start, end } = scheduleOf(document)
  const current = statusAt({ status, start, end }, now)
  const starts = `, starts ${formatDate(start)}`
  if (current === 'ended') return { words: 'Ended', when: ` ${formatDate(end)}`, colour: 'gray' }
  if (current === 'upcoming') return { words: 'Upcoming', when: starts, colour: 'indigo' }
  if (current !== 'inactive') return { words: 'Active', colour: 'green' }
  if (isFinished && start !== undefined) return { words: 'Inactive', colour: 'gray' }
  return { words: 'Draft', ...(start === undefined || start < now ? {} : { when: starts }), colour: 'gray' }
}
