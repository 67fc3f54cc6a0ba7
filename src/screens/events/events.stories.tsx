import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { blankEvent, type CustomEvent } from '#schemas/documents/custom-event.ts'
import type { Arrivals } from '#schemas/endpoints/ingest.ts'
import { check } from '#schemas/index.ts'
import { eventMessages as say } from '#schemas/messages/index.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { ArrivalsView } from './ArrivalsView.tsx'
import { EventFields } from './EventForm.tsx'

const order: CustomEvent = {
  eventName: 'Order placed',
  eventKey: 'order_placed',
  eventValue: 'order_value',
  disable: false,
  properties: [
    { propertyName: 'order_value', propertyType: 'number' },
    { propertyName: 'category', propertyType: 'string' },
    { propertyName: 'deliver_on', propertyType: 'date' },
  ],
}
const none: Arrivals = { lastHour: 0, lastDay: 0, last31Days: 0, days: Array(31).fill(0), latest: [] }
const now = Date.now()
const busy: Arrivals = {
  lastHour: 12,
  lastDay: 348,
  last31Days: 10_214,
  days: Array.from({ length: 31 }, (_, day) => (day === 9 ? 0 : 240 + ((day * 97) % 160))),
  latest: Array.from({ length: 10 }, (_, index) => ({
    userId: `dw-${1000 + index * 37}`,
    name: index === 3 ? '' : (['Asha Menon', 'Kabir Gupta', 'Meera Rao'][index % 3] ?? ''),
    properties: index === 4 ? {} : { order_value: 250 * (index + 1), category: 'sweets', basket: ['diya', 'barfi'] },
    happenedTS: now - index * 4 * 60_000,
    receivedTS: now - index * 4 * 60_000 + 900,
  })),
}

interface Props {
  readonly event: CustomEvent
  readonly mode?: 'save' | 'edit'
  readonly stored?: CustomEvent
}

function Form({ event, mode = 'edit', stored }: Props) {
  const [document, setDocument] = useState(event)
  const [client] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
    return client
  })
  const issues = check(document, 'event', stored ? { mode, stored } : { mode })
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <div style={{ maxWidth: 760 }}>
          <EventFields
            at={cursorOf({ value: document, change: setDocument, issues, readOnly: () => false })}
            mode={mode}
          />
          <pre data-testid="document" style={{ fontSize: 12 }}>
            {JSON.stringify(document)}
          </pre>
        </div>
      </ModalsProvider>
    </QueryClientProvider>
  )
}

const shown = (canvasElement: HTMLElement): CustomEvent =>
  JSON.parse(within(canvasElement).getByTestId('document').textContent ?? '')

export default { title: 'Screens/Custom event', component: Form, args: { event: order } } satisfies Meta<typeof Form>
type Story = StoryObj<typeof Form>

export const Typical: Story = {}

export const InTheDark: Story = { globals: { scheme: 'dark' } }

/** The key follows the name of a new event until another is given; the blank property is none of the document's. */
export const New: Story = {
  args: { event: blankEvent(), mode: 'save' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText(/Event name/), 'Order placed!')
    await expect(shown(canvasElement)).toMatchObject({ eventKey: 'order_placed', properties: [] })
    await userEvent.clear(canvas.getByLabelText(/Event key/))
    await userEvent.type(canvas.getByLabelText(/Event key/), 'ordered')
    await userEvent.type(canvas.getByLabelText(/Event name/), ' by phone')
    await expect(shown(canvasElement)).toMatchObject({ eventKey: 'ordered', eventName: 'Order placed! by phone' })
  },
}

/** Properties are added at the end, removed by position and cleared. */
export const Properties: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const names = () => shown(canvasElement).properties?.map(({ propertyName }) => propertyName)
    await userEvent.click(canvas.getByRole('button', { name: 'Remove property 2' }))
    await expect(names()).toEqual(['order_value', 'deliver_on'])
    await userEvent.click(canvas.getByRole('button', { name: 'Add property' }))
    await userEvent.type(canvas.getByLabelText('Name of property 3'), 'city')
    await expect(names()).toEqual(['order_value', 'deliver_on', 'city'])
    await userEvent.click(canvas.getByRole('button', { name: 'Clear' }))
    await expect(names()).toEqual([])
    await expect(canvas.getByLabelText('Name of property 1')).toHaveValue('')
  },
}

export const WithProblems: Story = {
  args: {
    event: {
      ...order,
      eventName: 'ab',
      eventKey: 'order done',
      properties: [{}, { propertyName: 'a' }, { propertyName: 'a' }],
    },
    stored: order,
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const sentence of [say.nameLength, say.keySpaces, say.keyChanged('order_placed'), say.sameProperty])
      await expect(await canvas.findByText(sentence, { exact: false })).toBeVisible()
  },
}

/** Whatever stands in a document is shown as it is and kept. */
export const Odd: Story = {
  args: {
    event: {
      ...order,
      eventValue: 7,
      disable: 'later' as never,
      properties: [{ propertyName: 'x', propertyType: 'matrix' }, null, 'y', { propertyName: 5 }] as never,
    },
  },
}

const arrivals = (props: Partial<Parameters<typeof ArrivalsView>[0]>): Story => ({
  render: () => (
    <QueryClientProvider client={new QueryClient()}>
      <div style={{ maxWidth: 460 }}>
        <ArrivalsView event={order} named arrivals={busy} error={null} onRetry={() => {}} {...props} />
      </div>
    </QueryClientProvider>
  ),
})

export const Arriving = arrivals({})

export const NothingArrived: Story = {
  ...arrivals({ arrivals: none }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText(/No events yet/)).toBeVisible()
    await expect(canvas.getByText(/Bearer qw_••••/)).toBeVisible()
  },
}

export const LoadingArrivals = arrivals({ arrivals: undefined })

export const FailedArrivals = arrivals({ arrivals: undefined, error: new Error('No answer from the server.') })

export const StaleArrivals = arrivals({ error: new Error('No answer from the server.') })

export const WithoutKey = arrivals({ named: false })
