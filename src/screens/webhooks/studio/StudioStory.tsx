import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { webhookSamples } from '#schemas/documents/webhook.samples.ts'
import { DeliveriesTab } from './DeliveriesTab.tsx'
import { delivery, received, rows, runs, state } from './studio.samples.ts'
import { type StudioCalls, StudioContext } from './studio-calls.ts'
import { TestTab } from './TestTab.tsx'
import type { TestRun } from './test/useTestRun.ts'

type Calls = StudioCalls['deliveries']

interface Props {
  readonly tab: 'test' | 'deliveries'
  /** Answers of its own. */
  readonly deliveries?: Partial<Calls>
  readonly test?: StudioCalls['test']
  /** The runs that were made before, the last one first. */
  readonly before?: readonly TestRun[]
  readonly webhook?: object
  readonly saved?: boolean
  readonly secretsKept?: boolean
}

const answered = { msg: '', etag: undefined }

const calls: Calls = {
  list: async ({ terms, itemsPerPage, pageNo }) => {
    const found = rows.filter((row) => !terms?.state || row.state === terms.state)
    return { rows: found.slice(pageNo * itemsPerPage, (pageNo + 1) * itemsPerPage), total: found.length }
  },
  get: async () => ({ ...answered, delivery }),
  send: async () => ({ ...answered, id: 'd1' }),
  replay: async () => answered,
  replayFailed: async () => ({ ...answered, replayed: 1 }),
  state: async () => ({ ...answered, webhookState: state }),
  pause: async () => answered,
  resume: async () => answered,
  sign: async () => ({ ...answered, secret: 'whsec_bm90IGEgcmVhbCBzZWNyZXQsIGJ1dCBhcyBsb25nIGFzIG9uZQ==' }),
  unsign: async () => answered,
  receiver: async () => ({ ...answered, url: 'http://localhost:4400/receiver/4f1c77a9e0', requests: [...received] }),
  clearReceiver: async () => answered,
}

/** A tab of the studio among what the app puts around it, with calls that answer samples. */
export function StudioStory(props: Props) {
  const { tab, before = [], saved = true, secretsKept = true, webhook = webhookSamples.jsonPost } = props
  const webhookId = saved ? 'crm' : undefined
  const [client] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
    client.setQueryData(['webhook-test-runs', webhookId ?? 'new'], before)
    return client
  })
  const [given] = useState(() => ({
    test: props.test ?? (async () => ({ ...answered, exchanges: [...(runs[0]?.exchanges ?? [])] })),
    deliveries: { ...calls, ...props.deliveries },
  }))
  const studio = { webhookId, webhook, secretsKept, onUseAddress: () => {} }
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <StudioContext value={given}>
          {tab === 'test' ? <TestTab {...studio} /> : <DeliveriesTab {...studio} />}
        </StudioContext>
      </ModalsProvider>
    </QueryClientProvider>
  )
}
