import { useQueries, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { SegmentedMessage } from 'sms-segments-calculator'
import { textAt } from '#schemas/json.ts'
import type { Channel } from '#schemas/values/channels.ts'
import { occasionHours, occasionOf } from '#schemas/values/message-occasions.ts'
import { api } from '#src/api/api.ts'
import type { ForecastMessage } from '#src/engine/forecast/messages/model.ts'
import { thingsNamedIn } from '#src/engine/forecast/named-things.ts'
import type { DrawnMessage } from '#src/flows/messages/beside.ts'
import { segmentKey } from '#src/flows/messages/taken-over.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { MINUTE_MS } from '#src/time/durations.ts'
import { documentAtom, graphAtom } from '../../../core/atoms.ts'
import { useBoard } from '../../../core/editor-context.ts'
import { keptMessages } from '../../../core/saved-messages.ts'
import { assumptionChangesAtom } from '../../forecast/assumption-changes.ts'
import { toldDefaults, toldWith } from './told-assumptions.ts'

/** Returns the question to forecast the messages of the sheet, and its defaults; undefined until everything around them is read. */
export function useMessageQuestion() {
  const { port } = useBoard()
  const graph = useAtomValue(graphAtom)
  const document = useAtomValue(documentAtom)
  const changes = useAtomValue(assumptionChangesAtom)
  const { event } = useLookups()
  const messages = keptMessages(graph).filter(({ occasion }) => occasion !== undefined)
  const audience = thingsNamedIn(document, port.kind).segment ?? ''
  const reach = useQueries({
    queries: messages.map((message) => reachQuery(message, port)),
    combine: (found) => ({
      isRead: found.every(({ isPending, isLoading }) => !isPending || !isLoading),
      list: found.map(({ data }) => data),
    }),
  })
  const settings = useQuery({
    queryKey: ['install', 'settings'],
    queryFn: () => api.install.get(),
    staleTime: 10 * MINUTE_MS,
    retry: false,
  })
  const counted = new Map(
    messages.flatMap(({ channel }, index) => (reach.list[index] ? [[channel, reach.list[index]] as const] : [])),
  )
  const defaults = toldDefaults({ reach: counted, settings: settings.data?.install })
  const list = messages.map(({ id, channel, document: message }, index): ForecastMessage => {
    const occasion = occasionOf(message)
    const eventId = occasion.sort === 'event' ? occasion.event : ''
    const segment = textAt(message, segmentKey(channel))
    return {
      ...{ id, channel, parts: partsOf(channel, textAt(message, 'msg')) },
      occasion: occasion.sort === 'rule' ? occasion.occasion : occasion.sort,
      event: event(eventId)?.eventKey ?? eventId,
      hours: occasion.sort === 'rule' ? occasionHours(message, occasion.occasion) : 0,
      people: isAudience(segment, audience) ? undefined : reach.list[index]?.people,
    }
  })
  const isReady = reach.isRead && !settings.isLoading
  const question = { list, told: toldWith(defaults, changes), defaults }
  const key = isReady ? JSON.stringify(question) : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text tells questions apart
  return useMemo(() => (key === '' ? undefined : question), [key])
}

const isAudience = (segment: string, audience: string) =>
  segment === audience || (audience === '' && segment === 'All User')

/** The parts that a provider charges for: of text messages the segments, else the message itself. */
const partsOf = (channel: Channel, text: string): number =>
  channel === 'sms' && text !== '' ? new SegmentedMessage(text).segmentsCount : 1

function reachQuery({ channel, document }: DrawnMessage, { messages }: ReturnType<typeof useBoard>['port']) {
  const key = segmentKey(channel)
  const whom = { [key]: textAt(document, key), file: textAt(document, 'file') }
  return {
    queryKey: ['messaging', 'reach', channel, JSON.stringify(whom)],
    queryFn: async () => (await messages?.reach(channel, whom)) ?? null,
    enabled: messages !== undefined,
    staleTime: 5 * MINUTE_MS,
    retry: false,
  }
}
