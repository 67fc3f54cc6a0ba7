/** The changes of the messages beside a document, in words: those that came, went, or say something else. Pure. */
import { nodeKind } from '#nodes/kinds.ts'
import { NEVER } from '#schemas/codes.ts'
import { asText } from '#schemas/json.ts'
import type { DifferenceLine } from '#src/difference/difference.ts'
import { formatDateTime } from '#src/format/dates.ts'
import type { Graph, Slice } from '#src/graph/graph.ts'
import type { Names } from '#src/graph/kind.ts'
import { nounOf } from '#src/graph/kind.ts'
import { keptMessages, messageNodeId, type SavedMessage, storedIdOf } from '../../core/saved-messages.ts'

/** The fields of a message that people read, by their keys. Several keys that say one thing are one field. */
const fields: Readonly<Record<string, string>> = {
  ...{ name: 'Name', title: 'Title', content: 'Text', msg: 'Text', subject: 'Subject', redirectionLink: 'Link' },
  ...{ eventId: 'Event', userSegmentId: 'Segment', segmentId: 'Segment', notificationSendTime: 'Hour of day' },
  ...{ startDateTime: 'Start', scheduleTime: 'Start', endDateTime: 'End', occasionHours: 'Hours' },
  ...{ notificationStatus: 'Status', campaignStatus: 'Status' },
}

/** Returns the lines of what a save will make of the messages. */
export function messageLines(
  graph: Graph,
  saved: ReadonlyMap<string, SavedMessage>,
  names: Names,
): readonly DifferenceLine[] {
  const kept = keptMessages(graph)
  const ids = new Set(kept.map(({ document }) => storedIdOf(document)))
  const here = kept.flatMap(({ id, channel, document }): readonly DifferenceLine[] => {
    const stored = saved.get(storedIdOf(document) ?? '')?.document
    return stored ? changed(id, channel, stored, document, names) : [whole('added', id, channel, document)]
  })
  const gone = [...saved].flatMap(([id, { channel, document }]) =>
    ids.has(id) ? [] : [whole('removed', messageNodeId(channel, id), channel, document)],
  )
  return [...here, ...gone]
}

const nameOf = ({ name }: Slice) => ({ name: asText(name).trim() || 'without a name' })

function whole(sort: 'added' | 'removed', id: string, channel: string, document: Slice): DifferenceLine {
  const [from, to] = sort === 'added' ? [undefined, document] : [document, undefined]
  const place = [`@${id}`]
  return {
    sort,
    about: [`${nodeKind(channel).label} `, nameOf(document), ` ${sort}`],
    ...{ from: undefined, to: undefined },
    changes: [{ sort, before: place, after: place, from, to }],
  }
}

function changed(id: string, channel: string, before: Slice, after: Slice, names: Names): readonly DifferenceLine[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  )
  const labels = new Map<string, string[]>()
  for (const key of keys) {
    const label = fields[key] ?? 'Other fields'
    labels.set(label, [...(labels.get(label) ?? []), key])
  }
  // What only repeats another field says nothing of its own.
  if (labels.size > 1 && labels.get('Other fields')?.every((key) => /Option$|SegmentName$/.test(key)))
    labels.delete('Other fields')
  return [...labels].map(([label, [key = '', ...others]]): DifferenceLine => {
    const isSaid = label !== 'Other fields'
    return {
      sort: 'changed',
      about: [`${label} of ${nounOf(nodeKind(channel))} `, nameOf(after)],
      from: isSaid ? words(key, before[key], names) : undefined,
      to: isSaid ? words(key, after[key], names) : undefined,
      changes: [key, ...others].map((one) => {
        const place = [`@${id}`, one]
        return { sort: 'changed', before: place, after: place, from: before[one], to: after[one] }
      }),
    }
  })
}

/** The most characters of a text that a line shows. */
const MAX_SHOWN = 60

function words(key: string, value: unknown, names: Names): string {
  if (typeof value === 'number' && /Time$/.test(key)) return value >= NEVER ? 'never' : formatDateTime(value)
  const text = value === undefined || value === null || value === '' ? 'nothing' : `${value}`
  if (/egmentId$/.test(key)) return names('segment', text) ?? text
  if (key === 'eventId') return names('event', text) ?? text
  const plain = text
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.length > MAX_SHOWN ? `${plain.slice(0, MAX_SHOWN)}…` : plain
}
