import { expect, test } from 'vitest'
import { smsSamples } from '#schemas/documents/channel-campaign.samples.ts'
import { pushSamples } from '#schemas/documents/push-notification.samples.ts'
import { ruleSamples } from '#schemas/documents/rule.samples.ts'
import { lineText } from '#src/difference/difference.ts'
import { cut } from '#src/flows/index.ts'
import { messagesOn, withMessages } from '#src/flows/messages/beside.ts'
import { withNodeData } from '#src/graph/graph.ts'
import { messagesById } from '../../core/document-actions.ts'
import { messageLines } from './message-lines.ts'

const push = { ...pushSamples.welcome, id: 'p1', eventId: 'reward_given', ruleId: 'r' }
const sms = { ...smsSamples.whole, id: 's1', ruleId: 'r' }
const saved = messagesById([
  { channel: 'push', document: push, etag: '"1"' },
  { channel: 'sms', document: sms, etag: '"1"' },
])
const stored = withMessages(cut(ruleSamples.spinWheelFull, 'rule'), [
  { id: 'push:p1', channel: 'push', document: push, anchor: undefined },
  { id: 'sms:s1', channel: 'sms', document: sms, anchor: undefined },
])
const said = (graph: typeof stored) => messageLines(graph, saved, () => undefined).map(lineText)

test('messages that came, went or say something else are lines of the difference', () => {
  expect(said(stored)).toEqual([])
  expect(said(withNodeData(stored, 'push:p1', { ...push, title: 'Welcome home', endDateOption: 'never' }))).toEqual([
    `Title of push notification ${push.name}: ${push.title} → Welcome home`,
  ])
  const gone = { ...stored, nodes: stored.nodes.filter(({ id }) => id !== 'sms:s1') }
  expect(said(gone)).toEqual([`SMS ${sms.name} removed`])
  const { id: _, ...fresh } = { ...push, name: 'Another' }
  const added = withMessages(stored, [{ id: 'push', channel: 'push', document: fresh, anchor: undefined }])
  expect(messagesOn(added)).toHaveLength(3)
  expect(said(added)).toEqual(['Push notification Another added'])
})
