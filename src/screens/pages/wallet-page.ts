/** The tab of the wallet page (E §2 "/pages"): a list of one, that leads to its editor. */
import { lazy } from 'react'
import type { StoredWalletPage } from '#schemas/endpoints/wallet.ts'
import { api } from '#src/api/api.ts'
import { text } from '#src/resource/columns.tsx'
import { showOnSite } from '#src/resource/on-site/show-on-site.ts'
import { viewTag } from '#src/resource/on-site/site-code.ts'
import { type Resource, tab } from '#src/resource/resource.ts'

/** The wallet page as the only row of its tab. */
export interface WalletRow {
  readonly id: string
  readonly name: string
  readonly page: StoredWalletPage
  /** The moment of its last save, in milliseconds since the epoch; undefined while nobody has saved it. */
  readonly updatedTS: number | undefined
}

const NAME = 'Wallet transactions'

/** The wallet page of the organisation. */
export const walletPage: Resource<WalletRow> = {
  path: '/pages',
  title: 'Pages',
  menu: 'pages',
  area: 'wallet',
  singular: 'wallet page',
  icon: 'wallet',
  pageSize: 8,
  columns: [text('name', 'Page')],
  name: ({ name }) => name,
  Card: lazy(() => import('./WalletCard.tsx').then(({ WalletCard }) => ({ default: WalletCard }))),
  sort: ['name', 'asc'],
  emptyText: 'The wallet page is how players see everything they were given.',
  calls: {
    list: async ({ search = '' }, options) => {
      const { walletTransactionPageConfig: page } = await api.wallet.get({}, options)
      const rows = [{ id: 'wallet', name: NAME, page, updatedTS: page.updatedTS }]
      const found = rows.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))
      return { rows: found, total: found.length }
    },
  },
  tabs: [tab('wallet_transactions', NAME)],
  edit: () => ({ to: '/pages/walletTransactions' }),
  further: [
    showOnSite(
      'get',
      ({ name }) => name,
      () => ({
        subject: 'wallet',
        about: 'The wallet shows each player what they were given, on every page that has this element.',
        places: async () => [{ label: 'Where it belongs on your page', tag: viewTag('wallet'), embed: 'wallet' }],
      }),
    ),
  ],
}
