// Messages beside every drawn document: the document is the same text with and without them, each message is a documented
// document of its own, and what is stored of it is drawn again where it hung.
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { nodeKind } from '#nodes/kinds.ts'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { samples } from '#schemas/documents/samples.ts'
import { scheduleOf } from '#schemas/documents/schedule-of.ts'
import { textAt } from '#schemas/json.ts'
import { channels } from '#schemas/values/channels.ts'
import { messageToSave } from '#src/canvas/core/message-to-save.ts'
import { cut, glue } from '#src/flows/index.ts'
import { anchorOccasions, messagePort, occasionName } from '#src/flows/messages/anchors.ts'
import { messagesOn, withMessages, withoutMessages } from '#src/flows/messages/beside.ts'
import { followDocument } from '#src/flows/messages/follow-document.ts'
import { documentOf } from '#src/flows/messages/taken-over.ts'
import { drawnKinds, seamSitesIn } from '#src/flows/operations/connections.ts'
import { addNode, connect } from '#src/flows/operations/edit.ts'
import { recut } from '#src/flows/operations/recut.ts'
import { type Graph, withNodeData } from '#src/graph/graph.ts'
import { anyDrawn } from './fuzz.ts'
import { edited, personEdit } from './person-edits.ts'
import { smallLaw } from './runs.ts'

const NOW = Date.UTC(2026, 10, 26, 10)

/** Hangs a message of each channel on every step that can have one, as a person does. */
function withEveryMessage(graph: Graph): Graph {
  const sites = seamSitesIn(graph).filter(({ seam }) => seam.port === messagePort)
  return graph.nodes.reduce((now, { id: source, kind }) => {
    if (!sites.some(({ parent }) => parent === kind)) return now
    return channels.reduce((before, channel) => {
      const data = { ...nodeKind(channel).blank({ now: NOW, timezone: 'UTC' }), name: `${channel} on ${source}` }
      const added = addNode(before, channel, data)
      const hung = connect(added.graph, { source, target: added.id, port: messagePort }, undefined, {})
      return followDocument(hung, before)
    }, now)
  }, graph)
}

test('a document is the same text with messages beside it, whatever is drawn', () => {
  fc.assert(
    fc.property(anyDrawn, fc.array(personEdit, { maxLength: 6 }), ({ document, kind }, steps) => {
      let graph = cut(document, kind)
      for (const step of steps) graph = edited(graph, step)
      const plain = withoutMessages(graph)
      const text = JSON.stringify(glue(plain).document)
      const told = withEveryMessage(plain)
      expect(JSON.stringify(glue(told).document)).toBe(text)
      expect(JSON.stringify(glue(recut(told)).document)).toBe(JSON.stringify(glue(recut(plain)).document))
      expect(messagesOn(recut(told))).toHaveLength(messagesOn(told).length)
    }),
    smallLaw,
  )
})

const drawn = (['rule', 'badge-rule'] as const).flatMap((kind) =>
  Object.entries(samples[kind]).map(([name, document]) => ({ kind, name, document })),
)

test.each(drawn)(
  'the messages beside $name are documents of their channels, and hang there again',
  ({ kind, document }) => {
    const graph = withEveryMessage(cut(document, kind))
    const { status, start } = scheduleOf(document)
    const messages = messagesOn(graph)
    const anchors = kind === 'rule' ? cut(document, kind).nodes.filter((one) => one.kind in anchorOccasions) : []
    const isDrawn = drawnKinds(graph).includes('sms')
    expect(messages).toHaveLength(isDrawn ? anchors.length * channels.length : 0)
    const stored = messages.map((message, index) => {
      const saved = messageToSave({ ...message.document, id: `m${index}` }, 'rule-1', undefined, NOW)
      const { schema } = documentKinds[message.channel]
      expect(v.safeParse(schema, saved).issues, message.id).toBeUndefined()
      expect(Object.keys(saved).filter((key) => key !== 'id' && !(key in schema.entries))).toEqual([])
      expect(saved).toMatchObject({ ruleId: 'rule-1' })
      const isActive = (saved.notificationStatus ?? saved.campaignStatus) === 'active'
      expect(isActive).toBe(status === 'active' && start !== undefined)
      return { ...message, document: saved }
    })
    // An event is chosen by a person: until then the message says nothing of what sends it.
    const meant = stored.filter(({ occasion }) => occasion !== 'event')
    for (const { document: saved, occasion } of meant) expect(occasionName(saved)).toBe(occasion)
    const opened = withMessages(cut(document, kind), meant)
    const place = ({ document: saved, anchor }: (typeof meant)[number]) => [saved, anchor]
    expect(messagesOn(opened).map(place)).toEqual(meant.map(place))
    // Without the kept places each hangs on the first step that means the same.
    const again = withMessages(
      cut(document, kind),
      meant.map((one) => ({ ...one, anchor: undefined })),
    )
    expect(messagesOn(again).map(({ occasion }) => occasion)).toEqual(meant.map(({ occasion }) => occasion))
  },
)

test.each(drawn.filter(({ kind }) => kind === 'badge-rule'))(
  'no message hangs beside $name, which none can name',
  ({ kind, document }) => {
    expect(messagesOn(withEveryMessage(cut(document, kind)))).toEqual([])
  },
)

test('a message follows the status, the times and the segment of its rule, until somebody sets its own', () => {
  const before = withEveryMessage(cut(samples.rule.spinWheelFull, 'rule'))
  const change = (graph: Graph, of: string, fields: object) => {
    const node = graph.nodes.find(({ kind }) => kind === of)
    return node ? followDocument(withNodeData(graph, node.id, { ...node.data, ...fields }), graph) : graph
  }
  const moved = change(change(before, 'trigger', { startDateTime: NOW }), 'segment', { userSegmentId: 'vip' })
  const onSegment = (graph: Graph, channel: string) =>
    messagesOn(graph).find((one) => one.channel === channel && one.occasion === 'once')
  expect(onSegment(moved, 'sms')?.document).toMatchObject({ scheduleTime: NOW, segmentId: 'vip' })
  expect(onSegment(moved, 'push')?.document).toMatchObject({
    startDateTime: NOW,
    scheduleTime: NOW,
    userSegmentId: 'vip',
  })
  const own = onSegment(moved, 'sms')
  const set = withNodeData(moved, own?.id ?? '', { ...own?.document, scheduleTime: NOW + 60_000 })
  const later = change(set, 'trigger', { startDateTime: NOW + 3_600_000 })
  expect(onSegment(later, 'sms')?.document.scheduleTime).toBe(NOW + 60_000)
  expect(onSegment(later, 'email')?.document.scheduleTime).toBe(NOW + 3_600_000)
})

test('a message whose step is taken away moves to another that means the same, else stands loose', () => {
  const before = withEveryMessage(cut(samples.rule.spinWheelFull, 'rule'))
  const without = (graph: Graph, kind: string, from: number): Graph => {
    const gone = new Set(
      graph.nodes
        .filter((one) => one.kind === kind)
        .slice(from)
        .map(({ id }) => id),
    )
    const edges = graph.edges.filter(({ source, target }) => !gone.has(source) && !gone.has(target))
    return followDocument({ ...graph, nodes: graph.nodes.filter(({ id }) => !gone.has(id)), edges }, graph)
  }
  const count = (graph: Graph, occasion: string | undefined) =>
    messagesOn(graph).filter((one) => one.occasion === occasion).length
  const all = count(before, 'reward_given')
  expect(count(without(before, 'reward', 1), 'reward_given')).toBe(all)
  expect(count(without(before, 'reward', 0), undefined)).toBe(all)
})

test('a copy of a message is a new one with a name of its own', () => {
  const graph = withEveryMessage(cut(samples.rule.spinWheelFull, 'rule'))
  const [first] = messagesOn(graph)
  const copied = addNode(graph, 'push', { ...first?.document, id: 'stored' })
  const hung = connect(
    copied.graph,
    { source: first?.anchor ?? '', target: copied.id, port: messagePort },
    undefined,
    {},
  )
  const copy = messagesOn(followDocument(hung, graph)).at(-1)
  expect(textAt(copy?.document, 'name')).toBe(`${first?.document.name} 2`)
  expect(copy?.document).not.toHaveProperty('id')
  expect(documentOf(glue(hung).document)).toEqual(documentOf(glue(graph).document))
})
