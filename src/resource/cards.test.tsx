import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageRequest } from '#src/api/paging.ts'
import { text } from './columns.tsx'
import { InRouter, routerAround } from './InRouter.tsx'
import './ResourceList.tsx'
import './TabbedLists.tsx'
import { type CardProps, listsInTabs, type Resource, tab } from './resource.ts'

vi.stubGlobal('scrollTo', () => {})

interface Game {
  readonly id: string
  readonly title: string
}

const games: readonly Game[] = Array.from({ length: 11 }, (_, index) => ({
  id: `g${index + 1}`,
  title: `Game ${index + 1}`,
}))

function Card({ row, address, actions }: CardProps<Game>) {
  return (
    <article aria-label={row.title} data-leads={address?.to}>
      {actions}
    </article>
  )
}

function open(address: string, areGrouped = false) {
  const asked: PageRequest[] = []
  const retire = vi.fn(async (): Promise<string | undefined> => 'Retired')
  const shared = {
    ...{ path: '/webhook', title: 'Games', menu: 'games', area: 'games', singular: 'game', icon: 'game' },
    ...{ emptyText: 'A game is for testing.', sort: ['updatedTS', 'desc'], pageSize: 8 },
    columns: [text('title', 'Title')],
    name: (row: Game) => row.title,
    Card,
    listOf: { kind: 'template', typeName: (type: string) => `Kind ${type}`, typeChips: ['2', '3'] },
    calls: {
      list: async (page: PageRequest) => {
        asked.push(page)
        const first = page.pageNo * page.itemsPerPage
        return { rows: games.slice(first, first + page.itemsPerPage), total: games.length }
      },
    },
  } as const satisfies Partial<Resource<Game>>
  const mine: Resource<Game> = {
    ...shared,
    tabs: [tab('my_games', 'My games')],
    create: {
      label: 'New game',
      choices: [
        { label: 'Wheel', to: '/webhook/new' },
        { label: 'Coin', to: '/webhook/new' },
      ],
    },
    edit: ({ id }) => ({ to: '/webhook/$id', params: { id } }),
    further: [
      { icon: 'lock', label: 'Retire', call: 'save', run: retire, allowed: ({ id }) => id !== 'g2' || 'In use' },
    ],
  }
  const library: Resource<Game> = {
    ...shared,
    tabs: [tab('library', 'Library')],
    further: [
      {
        ...{ icon: 'plus', label: 'Use', call: 'save' },
        address: ({ id }) => ({ to: '/webhook/$id', params: { id }, search: { tab: 'editor' } }),
      },
    ],
  }
  const boards: Resource<Game> = { ...shared, tabs: [tab('my_boards', 'My boards')], group: 'Boards' }
  const lists = areGrouped
    ? ([{ ...mine, group: 'Games' }, { ...library, group: 'Games' }, boards] as const)
    : ([mine, library] as const)
  const router = routerAround(listsInTabs(lists), address)
  render(
    <MantineProvider env="test">
      <Notifications />
      <InRouter router={router} />
    </MantineProvider>,
  )
  return { asked, retire, router, user: userEvent.setup({ delay: null }) }
}

afterEach(cleanup)

test('a list of cards has pages of its own size, whatever size was chosen for tables', async () => {
  const { asked, user } = open('/webhook?size=10')
  await screen.findByRole('article', { name: 'Game 8' })
  expect(asked[0]).toMatchObject({ itemsPerPage: 8, pageNo: 0 })
  expect(screen.getByRole('article', { name: 'Game 1' }).dataset.leads).toBe('/webhook/$id')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Columns' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Page 2' }))
  await screen.findByText('9–11 of 11')
})

test('each tab of cards has its own actions, and one that is not allowed says why', async () => {
  const { retire, user } = open('/webhook')
  await user.click(await screen.findByRole('button', { name: 'Retire Game 1' }))
  await waitFor(() => expect(retire).toHaveBeenCalledWith(games[0]))
  await screen.findByText('Retired')
  await user.click(screen.getByRole('button', { name: 'Retire Game 2' }))
  expect(retire).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('tab', { name: 'Library' }))
  const use = await screen.findByRole('link', { name: 'Use Game 1' })
  expect(use.getAttribute('href')).toBe('/webhook/g1?tab=editor')
  expect(screen.queryByRole('button', { name: /^Retire/ })).toBeNull()
})

test('a kind is chosen by a chip and stands in the address', async () => {
  const { asked, router, user } = open('/webhook')
  await user.click(await screen.findByRole('button', { name: 'Kind 3' }))
  await waitFor(() => expect(asked.at(-1)?.terms).toEqual({ type: '3' }))
  expect(router.state.location.search).toMatchObject({ type: '3' })
  expect(screen.getByRole('button', { name: 'Kind 3' })).toHaveAttribute('aria-pressed', 'true')
  await user.click(screen.getByRole('button', { name: 'All' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'my_games' }))
})

test('several kinds of new documents are a menu', async () => {
  const { user } = open('/webhook')
  await user.click(await screen.findByRole('button', { name: 'New game' }))
  expect(await screen.findByRole('menuitem', { name: 'Coin' })).toHaveAttribute('href', '/webhook/new')
})

test('lists of several kinds have a tab for each kind, and a switch between the lists of the chosen one', async () => {
  const { router, user } = open('/webhook?tab=library', true)
  await screen.findByRole('link', { name: 'Use Game 1' })
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Games', 'Boards'])
  expect(screen.getByRole('tab', { name: 'Games' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('radio', { name: 'Library' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'My games' }))
  await screen.findByRole('button', { name: 'Retire Game 1' })
  await user.click(screen.getByRole('tab', { name: 'Boards' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'my_boards' }))
  expect(screen.getAllByRole('radio')).toHaveLength(1)
})
