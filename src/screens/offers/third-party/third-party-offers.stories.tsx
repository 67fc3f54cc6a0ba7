import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { thirdPartyOfferSamples } from '#schemas/documents/third-party-offer.samples.ts'
import { blankThirdPartyOffer, type ThirdPartyOffer } from '#schemas/documents/third-party-offer.ts'
import type { Stock } from '#schemas/endpoints/third-party-offers.ts'
import { check } from '#schemas/index.ts'
import { providerMessages } from '#schemas/messages/index.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { ThirdPartyForm } from './ThirdPartyForm.tsx'
import { lockOf } from './third-party-document.ts'

/** The samples as documents that are edited. */
const samples = structuredClone(thirdPartyOfferSamples) as unknown as Record<
  'voucher' | 'campaign' | 'partnerCoins',
  ThirdPartyOffer
>

const now = 1794825000000
const none: Stock = { requested: 0, created: 0, available: 0, distributed: 0, redeemed: 0 }
const some: Stock = { requested: 1000, created: 900, available: 430, distributed: 470, redeemed: 112 }
const stored = { ...samples.voucher, startDateTime: now }

const vouchers = [
  { name: 'Paper Lantern Books', productId: 'paper-lantern', currency: 'inr' },
  { name: 'Night Owl Cinemas', productId: 'night-owl', currency: 'inr' },
]
const campaigns = [{ id: 'festive-choice', name: 'Festive choice', noOfBrands: 10, noOfVoucher: 2 }]

interface Provider {
  readonly vouchers?: unknown
  readonly denominations?: unknown
  readonly campaigns?: unknown
}

/** A cache that knows the organisation and what the provider has; what is an error has failed, what is missing still loads. */
function cacheOf({ vouchers, denominations, campaigns }: Provider) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
  const keys = { vouchers: ['vouchers'], denominations: ['denominations', 'paper-lantern'], campaigns: ['campaigns'] }
  for (const [name, value] of Object.entries({ vouchers, denominations, campaigns })) {
    const queryKey = ['voucher-provider', ...keys[name as keyof typeof keys]]
    if (value instanceof Error) {
      client.setQueryDefaults(queryKey, { retryOnMount: false })
      void client.prefetchQuery({ queryKey, queryFn: () => Promise.reject(value) })
    } else if (value === undefined) void client.prefetchQuery({ queryKey, queryFn: () => new Promise(() => {}) })
    else client.setQueryData(queryKey, value)
  }
  return client
}

function Form(props: {
  offer: ThirdPartyOffer
  mode: 'save' | 'edit'
  provider: Provider
  stock: Stock
  problems?: boolean
}) {
  const { mode, provider, stock, problems = false } = props
  const [offer, setOffer] = useState(props.offer)
  const [startsNow, setStartsNow] = useState(true)
  const [client] = useState(() => cacheOf(provider))
  const at = cursorOf({
    value: offer,
    change: setOffer,
    issues: problems ? check(offer, 'third-party-offer') : [],
    readOnly: (path) => lockOf({ ...props.offer, startDateTime: Date.now() + 60_000 }, mode, stock.requested, path),
  })
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <ThirdPartyForm
          at={at}
          stock={stock}
          startsNow={mode === 'save' ? startsNow : undefined}
          onStartsNow={setStartsNow}
        />
      </ModalsProvider>
    </QueryClientProvider>
  )
}

const all = { vouchers, denominations: [100, 250, 500, 1000], campaigns }

export default {
  title: 'Third-party offers',
  component: Form,
  args: { mode: 'save', stock: none, provider: all, offer: blankThirdPartyOffer(now) },
} satisfies Meta<typeof Form>
type Story = StoryObj<typeof Form>

/** From nothing to what a save orders. */
export const New: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('combobox', { name: /^Voucher/ }))
    await userEvent.click(await within(document.body).findByRole('option', { name: 'Paper Lantern Books' }))
    await userEvent.click(canvas.getByRole('combobox', { name: /^Denomination/ }))
    await userEvent.click(await within(document.body).findByRole('option', { name: '₹250' }))
    await userEvent.type(canvas.getByRole('textbox', { name: /^Count/ }), '40')
    await expect(await canvas.findByText(/Saving orders 40 from the provider/)).toBeVisible()
  },
}

export const Ordered: Story = { args: { mode: 'edit', offer: stored, stock: some } }
export const OrderedInTheDark: Story = { ...Ordered, globals: { scheme: 'dark' } }
export const FromACampaign: Story = {
  args: { mode: 'edit', offer: samples.campaign, stock: none },
}
export const Miles: Story = { args: { mode: 'edit', offer: samples.partnerCoins, stock: none } }

export const Loading: Story = { args: { provider: {} } }

/** Nothing of the provider arrives: it is said in its place, and asked for again there. */
export const CampaignsFail: Story = {
  args: {
    offer: { ...samples.campaign, selectedCampaignId: '' },
    provider: { ...all, campaigns: new Error(providerMessages.campaigns) },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(providerMessages.campaigns)).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled()
  },
}

/** The provider answers that it may not: its own words. */
export const Declined: Story = {
  args: {
    offer: { ...samples.campaign, selectedCampaignId: '' },
    provider: { ...all, campaigns: new Error('Your account is on hold. Please contact your voucher partner.') },
  },
}

export const SoldOut: Story = {
  args: {
    offer: { ...blankThirdPartyOffer(now), voucher: 'Paper Lantern Books', productId: 'paper-lantern' },
    provider: { ...all, denominations: [] },
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Sold out: choose another voucher.')).toBeVisible()
  },
}

/** The voucher that was chosen is not offered any more: it stays, and says so. */
export const NotOfferedAnyMore: Story = {
  args: { mode: 'edit', offer: stored, stock: some, provider: { ...all, vouchers: [vouchers[1]] } },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByDisplayValue('Paper Lantern Books (no longer available)'),
    ).toBeVisible()
  },
}

export const WithProblems: Story = {
  args: { problems: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const sentence of ['Offer name is Required', 'Voucher is Required']) {
      await expect(canvas.getByText(sentence)).toBeInTheDocument()
    }
  },
}
