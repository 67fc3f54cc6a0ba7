import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { ApiError } from '#src/api/api-error.ts'
import { date, number, status, text } from './columns.tsx'
import { InRouter, routerAround } from './InRouter.tsx'
import { defineResource, type ResourceCalls, tab } from './resource.ts'

interface Prize {
  readonly id: string
  readonly prize_name: string
  readonly status: string
  readonly stock: number
  readonly createdby: string
  readonly date: number
  readonly end_date: number
}

const prizes: readonly Prize[] = [
  'Festive gift hamper',
  '₹500 shopping voucher',
  'Movie night for two',
  'Free delivery for a month, also on weekends and public holidays',
  'Silver coin, 10 grams',
  '₹100 off groceries',
  'Early access to the sale',
].map((prize_name, index) => ({
  id: `p${index}`,
  prize_name,
  status: ['active', 'upcoming', 'inactive'][index % 3] ?? '',
  stock: 25 * 7 ** index,
  createdby: ['Asha Menon', 'Rohan Iyer'][index % 2] ?? '',
  date: 1794825000000 - index * 86_400_000 * 9,
  end_date: index % 2 ? 9999999999999 : 1803945600000,
}))

function listing(rows: readonly Prize[]): ResourceCalls<Prize> {
  return {
    list: async ({ pageNo, itemsPerPage, search = '' }) => {
      const found = rows.filter((row) => row.prize_name.toLowerCase().includes(search.toLowerCase()))
      const first = pageNo * itemsPerPage
      return { rows: found.slice(first, first + itemsPerPage), total: found.length }
    },
    duplicate: async () => ({}),
    checkDelete: async (id) => ({ links: id === 'p1' ? [{ kind: 'rule', id: 'r1', name: 'Diwali spin & win' }] : [] }),
    delete: async () => ({}),
  }
}

function List({ calls = listing(prizes), address = '/webhook' }: { calls?: ResourceCalls<Prize>; address?: string }) {
  const [router] = useState(() => routerAround(prizeList(calls).route, address))
  return <InRouter router={router} />
}

function prizeList(calls: ResourceCalls<Prize>) {
  return defineResource<Prize>({
    path: '/webhook',
    title: 'Prizes',
    menu: 'prizes',
    area: 'prizes',
    singular: 'prize',
    icon: 'offer',
    emptyText: 'A prize is what people win. Make one, then give it in a rule.',
    calls,
    tabs: [tab('my_prizes', 'My prizes'), tab('library', 'Library')],
    sort: ['updatedTS', 'desc'],
    pageSize: 5,
    columns: [
      text('prize_name', 'Prize name', { share: 2 }),
      status('status', 'Status'),
      number('stock', 'Stock'),
      text('createdby', 'Created by'),
      date('date', 'Date'),
      date('end_date', 'End date'),
    ],
    name: (row) => row.prize_name,
    create: { label: 'Create prize', to: '/webhook/new' },
    edit: (row) => ({ to: '/webhook/$id', params: { id: row.id } }),
    can: {
      edit: (row) => row.id !== 'p2' || 'Made by another team: it can only be looked at.',
      duplicate: (row) => row.id !== 'p2' || 'It cannot be duplicated.',
    },
  })
}

export default {
  title: 'Lists',
  component: List,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof List>
type Story = StoryObj<typeof List>

export const Typical: Story = {
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Festive gift hamper')
  },
}

export const Loading: Story = { args: { calls: { list: () => new Promise(() => {}) } } }

export const Empty: Story = {
  args: { calls: listing([]) },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('No prize yet')
  },
}

export const NothingFound: Story = {
  args: { address: '/webhook?search=elephant' },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText('Nothing found for “elephant”')
  },
}

export const Failed: Story = {
  args: {
    calls: {
      list: async () => {
        throw new ApiError({ status: 503, code: 503, message: 'The server is restarting. Try again in a minute.' })
      },
    },
  },
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByRole('button', { name: 'Try again' })
  },
}

export const Linked: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Delete ₹500 shopping voucher' }))
    const dialog = await within(document.body).findByRole('dialog')
    await waitFor(() => expect(within(dialog).getByRole('listitem')).toHaveTextContent('Diwali spin & win (rule)'))
  },
}
