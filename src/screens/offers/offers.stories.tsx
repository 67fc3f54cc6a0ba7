import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { NEVER, offerTypes } from '#schemas/codes.ts'
import { blankOffer, type Offer } from '#schemas/documents/offer.ts'
import type { VoucherStock } from '#schemas/endpoints/offers.ts'
import { check } from '#schemas/index.ts'
import { voucherMessages } from '#schemas/messages/index.ts'
import { cursorOf } from '#src/kit/cursor.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { CodesField } from './codes/CodesField.tsx'
import type { VoucherFile } from './codes/useVoucherFile.ts'
import { OfferDialog } from './OfferDialog.tsx'
import { OfferForm } from './OfferForm.tsx'
import { lockWhileRunning } from './offer-schedule.ts'

const now = 1794825000000

const voucher: Offer = {
  ...blankOffer(now),
  offerName: '₹500 shopping voucher',
  rewardType: offerTypes.voucher,
  offerVoucher: { voucher: 'DIWAN-500', amount: 500, currency: 'inr', count: 400 },
  startDateTime: now,
  endDateTime: now + 40 * 86_400_000,
  validity: { customType: 'day', customDays: 30, customTime: '23:59:00', dayOrTime: 'day' },
  webHookRequired: true,
  webhookId: 'webhook-pos',
  isRewardCapping: true,
  rewardCap: 350,
  offerLocalization: [
    { language: 'English', offerDesc: 'Good in all our stores.', howToRedeem: 'Show the code at any till.' },
    { language: 'Hindi', offerDesc: 'हमारे सभी स्टोर पर मान्य।', howToRedeem: '' },
  ],
}

/** Around every story: a cache that knows the organisation already, dialogs, looked-up rows. */
function Around({ children }: { children: ReactNode }) {
  const [client] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
    return client
  })
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <StaticLookups>{children}</StaticLookups>
      </ModalsProvider>
    </QueryClientProvider>
  )
}

interface Props {
  readonly offer: Offer
  readonly mode: 'save' | 'edit'
  readonly locked?: boolean
  readonly problems?: boolean
  readonly codes?: Partial<VoucherFile>
  readonly stock?: VoucherStock
}

/** No file waits to be saved. */
const noFile: VoucherFile = {
  file: undefined,
  report: undefined,
  error: undefined,
  upload: {
    state: undefined,
    run: (call) => call({ signal: AbortSignal.abort(), onSent: fn(), progressId: '' }),
    cancel: fn(),
  },
  choose: fn(),
  save: async () => ({ msg: '', etag: undefined }),
  issues: () => [],
}

function Form(props: Props) {
  const { mode, locked = false, problems = false, stock } = props
  const codes = { ...noFile, ...props.codes }
  const [offer, setOffer] = useState(props.offer)
  const [startsNow, setStartsNow] = useState(mode === 'save')
  const at = cursorOf({
    value: offer,
    change: setOffer,
    issues: problems ? check(offer, 'offer') : [],
    readOnly: (path) => (locked ? lockWhileRunning({ ...offer, startDateTime: 1 }, mode, path) : false),
  })
  return (
    <Around>
      <OfferForm
        at={at}
        startsNow={startsNow}
        onStartsNow={setStartsNow}
        codes={<CodesField at={at} codes={codes} stock={stock} isOfFiles={false} />}
      />
    </Around>
  )
}

export default { title: 'Offers', component: Form } satisfies Meta<typeof Form>
type Story = StoryObj<typeof Form>

export const New: Story = { args: { offer: blankOffer(now), mode: 'save' } }

export const Stored: Story = { args: { offer: voucher, mode: 'edit' } }

export const Running: Story = { args: { offer: voucher, mode: 'edit', locked: true } }

export const WithProblems: Story = {
  args: { offer: { ...blankOffer(now), webHookRequired: true, endDateTime: 1 }, mode: 'save', problems: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Offer name is Required')).toBeInTheDocument()
    await expect(canvas.getByText('Webhook is Required')).toBeInTheDocument()
    await expect(canvas.getByText('End must be after start')).toBeInTheDocument()
  },
}

export const SecondLanguage: Story = {
  args: { offer: { ...voucher, endDateTime: NEVER }, mode: 'edit' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: /Hindi/ }))
    await expect(await canvas.findByRole('textbox', { name: 'Description' })).toHaveTextContent(
      'हमारे सभी स्टोर पर मान्य।',
    )
    // What a winner sees follows the language.
    await expect(canvas.getByRole('region', { name: 'Preview for winners' })).toHaveTextContent(
      'हमारे सभी स्टोर पर मान्य।',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Hindi' }))
    await userEvent.click(await within(document.body).findByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(canvas.queryByRole('tab', { name: /Hindi/ })).not.toBeInTheDocument())
  },
}

const dynamic: Offer = {
  ...voucher,
  voucherType: 'dynamic',
  file: 'gift-cards.csv',
  offerName: 'Gift card of the season',
}

export const CodesStored: Story = { args: { offer: dynamic, mode: 'edit', stock: { codes: 5000, issued: 312 } } }

/** A copy has no codes yet. */
export const CodesMissing: Story = { args: { offer: dynamic, mode: 'edit', stock: { codes: 0, issued: 0 } } }

export const CodesWrong: Story = {
  args: {
    offer: dynamic,
    mode: 'save',
    codes: {
      file: new File(['code'], 'gift-cards.csv'),
      report: {
        fileName: 'gift-cards.csv',
        rows: 5000,
        accepted: 4998,
        wrong: 2,
        errors: [
          { row: 17, value: 'GIFT-8841', message: voucherMessages.twice(4) },
          { row: 402, value: '1.23457E+15', message: voucherMessages.codeRounded },
        ],
      },
    },
  },
}

export const Dialog: Story = {
  args: { offer: voucher, mode: 'save' },
  render: () => (
    <Around>
      <OfferDialog name="Samosa plate" onDone={fn()} onCancel={fn()} />
    </Around>
  ),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'New offer' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Create offer' }))
    await expect(await dialog.findByRole('alert')).toBeInTheDocument()
  },
}
