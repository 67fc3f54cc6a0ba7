import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { blankWalletPage } from '#schemas/documents/wallet-page-blank.ts'
import type { JsonObject } from '#schemas/json.ts'
import { sampleRows } from '../transactions/sample-rows.ts'
import { WalletPage } from './WalletPage.tsx'

export default {
  title: 'Games/Wallet',
  component: WalletPage,
  args: {
    page: blankWalletPage() as JsonObject,
    language: 0,
    name: 'Asha Menon',
    currencyName: 'GCoins',
    sums: { coins: 450, points: 120, vouchers: 2, badges: 1 },
    rows: sampleRows('GCoins'),
    view: {},
    onView: fn(),
    onMore: fn(),
  },
} satisfies Meta<typeof WalletPage>
type Story = StoryObj<typeof WalletPage>

export const Full: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Kind' }), 'voucher')
    await expect(args.onView).toHaveBeenLastCalledWith({ kind: 'voucher' })
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Period' }), '30')
    await expect(args.onView).toHaveBeenLastCalledWith({ days: 30 })
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(args.onMore).toHaveBeenCalled()
  },
}
export const Empty: Story = { args: { rows: [], sums: { coins: 0, points: 0, vouchers: 0, badges: 0 } } }
export const NothingLikeThis: Story = { args: { rows: [], view: { kind: 'badge' } } }
export const Nothing: Story = { args: { page: {} } }
export const Strange: Story = {
  args: { page: { localizationconfig: [{ title: 7, tableHeading: 'x', tableHeadingSections: [1], tableRow: [] }] } },
}
export const InTheDark: Story = { globals: { scheme: 'dark' } }
