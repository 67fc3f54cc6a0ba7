import { ModalsProvider } from '@mantine/modals'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentProps, useState } from 'react'
import { expect, screen, spyOn, userEvent, within } from 'storybook/test'
import type { LedgerRow } from '#schemas/endpoints/ledger.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { clearSession } from '#src/api/session-store.ts'
import { GrantsSection } from './GrantsSection.tsx'

const at = Date.UTC(2026, 10, 20, 9, 30)

const row = (given: Partial<LedgerRow>): LedgerRow => ({
  ...{ id: `${given.userId}`, offerId: 'books', badgeId: '', name: 'Paper Lantern Books', rewardType: 2 },
  ...{ amount: 250, unit: 'money', currency: 'inr', code: '', given: true, why: '', cause: 'play' },
  ...{ ruleId: 'rule-1', ruleName: 'Diwali wheel', place: 'rewardAssigment.0', at },
  ...{ userId: '', reason: '', byName: '', takenBackTS: null },
  ...given,
})

const rows = [
  row({ userId: 'asha', code: '••••7Q2X', redeemedTS: at + 7_200_000 }),
  row({ userId: 'ravi', given: false, why: 'out-of-stock' }),
  row({ userId: 'meera', ruleName: '', byName: 'Kabir', reason: 'Her parcel was lost' }),
  row({ userId: 'tara', byName: 'Kabir', reason: 'Won by a mistake', takenBackTS: at + 86_400_000, given: false }),
]

function Section(props: ComponentProps<typeof GrantsSection>) {
  const [client] = useState(() => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    client.setQueryData(['accounts', 'appConfig'], { appConfig: { timezone: 'Asia/Kolkata', currencyName: 'GCoins' } })
    return client
  })
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <GrantsSection {...props} />
      </ModalsProvider>
    </QueryClientProvider>
  )
}

const ledger = (rows: readonly LedgerRow[], total = rows.length) => {
  clearSession()
  spyOn(api.ledger, 'list').mockResolvedValue({ rows: [...rows], total } as never)
}

/** What was given of an offer, below the editors of own and third-party ones. */
const meta: Meta<typeof Section> = {
  title: 'Resource/Given',
  component: Section,
  args: { id: 'books', name: 'Paper Lantern Books', given: 112, limit: 1000 },
  beforeEach: () => ledger(rows, 112),
}
export default meta
type Story = StoryObj<typeof Section>

const read: NonNullable<Story['play']> = async ({ canvasElement }) => {
  await expect(await within(canvasElement).findByText('The last 4 of 112.')).toBeVisible()
}

export const Typical: Story = { play: read }
export const InTheDark: Story = { play: read, globals: { scheme: 'dark' } }
export const NobodyYet: Story = { args: { given: 0 }, beforeEach: () => ledger([]) }
export const OnlyBefore: Story = { beforeEach: () => ledger([]) }
export const RunningLow: Story = { args: { given: 820 }, play: read }
export const NoneLeft: Story = { args: { given: 1000 }, play: read }

/** Given by hand to somebody nobody knows: it is said at the field. */
export const Refused: Story = {
  play: async ({ canvasElement }) => {
    const errors = [{ path: 'userId', message: 'Nobody is known by this name.' }]
    spyOn(api.ledger, 'gratify').mockRejectedValue(new ApiError({ status: 422, code: 422, message: 'Refused', errors }))
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Grant reward' }))
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(await dialog.findByRole('textbox', { name: /End user/ }), 'nobody')
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A lost parcel')
    await userEvent.click(dialog.getByRole('button', { name: 'Grant' }))
    await expect(await dialog.findByText('Nobody is known by this name.')).toBeVisible()
  },
}
