import { MantineProvider } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { getDefaultStore } from 'jotai'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { KeptInFiles } from '#schemas/endpoints/shapes.ts'
import { accountMessages } from '#schemas/messages/account.ts'
import { ApiError } from '#src/api/api-error.ts'
import type { PageRequest } from '#src/api/paging.ts'
import { clearSession, keepUser } from '#src/api/session-store.ts'
import { type Column, date, number, status, text } from './columns.tsx'
import { InRouter, routerAround } from './InRouter.tsx'
import { listSizeAtom } from './list/remembered.ts'
import type { Preflight } from './preflight.ts'
// The frame is loaded with the file: a first test would else wait for it, and long where the machine is busy.
import './ResourceList.tsx'
import './TabbedLists.tsx'
import { defineResource, listsInTabs, type Resource, type ResourceCalls, tab } from './resource.ts'

vi.stubGlobal('scrollTo', () => {})

interface Thing {
  readonly keptInFiles?: KeptInFiles
  readonly id: string
  readonly title: string
  readonly status: string
  readonly stock: number
  readonly ends: number
}

const things: readonly Thing[] = Array.from({ length: 12 }, (_, index) => ({
  id: `t${index + 1}`,
  title: `Thing ${index + 1}`,
  status: index === 0 ? 'upcoming' : 'active',
  stock: 1200 * index,
  ends: 9999999999999,
}))

function calls(rows = things): Required<Omit<ResourceCalls<Thing>, 'status'>> & { asked: PageRequest[] } {
  const asked: PageRequest[] = []
  return {
    asked,
    list: async (page) => {
      asked.push(page)
      const found = rows.filter(({ title }) => title.includes(page.search ?? ''))
      const first = page.pageNo * page.itemsPerPage
      return { rows: found.slice(first, first + page.itemsPerPage), total: found.length }
    },
    duplicate: vi.fn(async () => ({})),
    checkDelete: vi.fn(async () => ({ links: [] })),
    delete: vi.fn(async () => ({})),
  }
}

function open(address: string, given: ResourceCalls<Thing>, area = 'things', optional: readonly Column<Thing>[] = []) {
  const { route } = defineResource<Thing>({
    path: '/webhook',
    title: 'Things',
    menu: 'things',
    area,
    singular: 'thing',
    icon: 'rule',
    emptyText: 'A thing is for testing.',
    calls: given,
    tabs: [tab('my_things', 'My things'), tab('library', 'Library')],
    sort: ['updatedTS', 'desc'],
    pageSize: 5,
    columns: [
      text('title', 'Title'),
      status('status', 'Status'),
      number('stock', 'Stock'),
      date('ends', 'Ends'),
      ...(optional as Column<Thing>[]),
    ],
    name: (row) => row.title,
    create: { label: 'Create thing', to: '/webhook/new' },
    edit: (row) => ({ to: '/webhook/$id', params: { id: row.id } }),
    can: { duplicate: (row) => row.id !== 't2' || 'This one cannot be duplicated.' },
  })
  const router = routerAround(route, address)
  render(
    <MantineProvider env="test">
      <Notifications />
      <InRouter router={router} />
    </MantineProvider>,
  )
  return { router, user: userEvent.setup({ delay: null }) }
}

const names = () => screen.getAllByRole('link', { name: /^Thing/ }).map((link) => link.textContent)

describe('a list screen', () => {
  afterEach(() => {
    cleanup()
    localStorage.clear()
    getDefaultStore().set(listSizeAtom, 5)
  })

  test('keeps page, size, sort, search and tab in the address, and asks the server for just that', async () => {
    const given = calls()
    const { router, user } = open('/webhook', given)
    await screen.findByText('Thing 5')
    expect(router.state.location.search).toEqual({ tab: 'my_things' })
    expect(given.asked[0]).toEqual({ itemsPerPage: 5, pageNo: 0, search: '', sortBy: 'updatedTS', sort: 'desc' })
    expect(screen.getByText('1–5 of 12')).toBeInTheDocument()

    await user.click(screen.getByRole('button', { name: 'Page 3' }))
    await screen.findByText('Thing 12')
    expect(router.state.location.search).toEqual({ tab: 'my_things', page: 3 })
    expect(names()).toEqual(['Thing 11', 'Thing 12'])

    await user.click(screen.getByRole('radio', { name: '10' }))
    await screen.findByText('Thing 1')
    expect(router.state.location.search).toEqual({ tab: 'my_things', size: 10 })

    await user.click(screen.getByRole('button', { name: 'Title' }))
    await waitFor(() => expect(given.asked.at(-1)).toMatchObject({ sortBy: 'title', sort: 'asc' }))
    await user.click(screen.getByRole('button', { name: 'Title' }))
    await waitFor(() => expect(given.asked.at(-1)).toMatchObject({ sortBy: 'title', sort: 'desc' }))
    expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending')

    await user.type(screen.getByRole('searchbox'), '12')
    await waitFor(() => expect(names()).toEqual(['Thing 12']))
    expect(router.state.location.search).toMatchObject({ search: '12', size: 10 })

    await user.click(screen.getByRole('tab', { name: 'Library' }))
    await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'library' }))
  })

  test('fills the height where that is chosen, and remembers it for addresses that name no size', async () => {
    const given = calls()
    const { router, user } = open('/webhook', given)
    await screen.findByText('Thing 5')
    await user.click(screen.getByRole('radio', { name: 'Fit' }))
    await screen.findByText('Thing 12')
    expect(router.state.location.search).toEqual({ tab: 'my_things', size: 'fit' })
    expect(given.asked.at(-1)?.itemsPerPage).toBeGreaterThan(10)

    cleanup()
    const again = calls()
    open('/webhook', again)
    await screen.findByText('Thing 12')
    expect(again.asked.map(({ itemsPerPage }) => itemsPerPage)).toEqual([given.asked.at(-1)?.itemsPerPage])
    await user.click(screen.getByRole('radio', { name: '5' }))
    await waitFor(() => expect(screen.queryByText('Thing 12')).toBeNull())
  })

  test('asks the server for the filters of the address', async () => {
    const given = calls()
    open('/webhook?status=active,ended&type=2&owner=Iyer%2C%20Neha%3BAsha', given)
    await screen.findByText('Thing 5')
    expect(given.asked[0]?.terms).toEqual({ status: 'active,ended', type: '2', createdby: 'Iyer, Neha;Asha' })
  })

  test('shows and hides our columns, never the documented ones', async () => {
    const ours = { ...number<Thing>('stock', 'Given'), key: 'given', optional: { isShown: true } }
    const { user } = open('/webhook', calls(), 'things', [ours])
    await screen.findByText('Thing 5')
    const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
    expect(heads()).toEqual(['Title', 'Status', 'Stock', 'Ends', 'Given', 'Actions'])
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    expect(screen.getAllByRole('checkbox', { name: /^(Title|Status|Stock|Ends|Given)$/ })).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'Given' }))
    expect(heads()).toEqual(['Title', 'Status', 'Stock', 'Ends', 'Actions'])
  })

  test('says what activating would do, does it once it is agreed, and says of each that refused all the same why', async () => {
    const set = vi.fn(async (id: string) => {
      if (id === 't2') throw new ApiError({ status: 422, code: 422, message: 'Offer is Required' })
    })
    const preflight = async (_: unknown, rows: readonly Thing[]): Promise<Preflight> => ({
      summary: '2 start now. 1 stays as it is.',
      rows: rows.map(({ id, title }) =>
        id === 't3'
          ? { id, name: title, outcome: 'refused', words: '2 to do: Template is Required, and 1 more' }
          : { id, name: title, outcome: 'done', words: 'starts now' },
      ),
      notes: ['Reaches everybody, 3,465 people.'],
    })
    const { user } = open('/webhook', { ...calls(), status: { set, preflight } })
    for (const name of ['Thing 1', 'Thing 2', 'Thing 3'])
      await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }))
    await user.click(screen.getByRole('button', { name: 'Activate' }))
    const question = await screen.findByRole('dialog', { name: 'Activate 2 things' })
    expect(within(question).getByText('2 start now. 1 stays as it is.')).toBeVisible()
    expect(within(question).getByText('Reaches everybody, 3,465 people.')).toBeVisible()
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['Thing 1: starts now', 'Thing 2: starts now', 'Thing 3: 2 to do: Template is Required, and 1 more'])
    expect(set).not.toHaveBeenCalled()
    await user.click(within(question).getByRole('button', { name: 'Activate' }))
    const dialog = await screen.findByRole('dialog', { name: '1 of 2 things activated' })
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Thing 2: Offer is Required')
    expect(set.mock.calls).toEqual([
      ['t1', 'active'],
      ['t2', 'active'],
    ])
    expect(screen.queryByText('3 selected')).toBeNull()
  })

  test('asks for no consent where an action would do nothing', async () => {
    const set = vi.fn()
    const preflight = async (): Promise<Preflight> => ({
      summary: 'None of them can be stopped.',
      rows: [{ id: 't1', name: 'Thing 1', outcome: 'same', words: 'is not on' }],
      notes: [],
    })
    const { user } = open('/webhook', { ...calls(), status: { set, preflight } })
    await user.click(await screen.findByRole('checkbox', { name: 'Select Thing 1' }))
    await user.click(screen.getByRole('button', { name: 'Stop' }))
    const dialog = await screen.findByRole('dialog', { name: 'Nothing to stop' })
    expect(within(dialog).getByRole('listitem')).toHaveTextContent('Thing 1: is not on')
    await user.click(within(dialog).getByRole('button', { name: 'OK' }))
    expect(set).not.toHaveBeenCalled()
    expect(screen.getByText('1 selected')).toBeVisible()
  })

  test('deletes what is selected but for what is linked', async () => {
    const links = [{ kind: 'rule', id: 'r1', name: 'Diwali wheel rule' }]
    const erase = vi.fn(async (_: string) => ({}))
    const checkDelete = async (id: string) => ({ links: id === 't3' ? links : [] })
    const given = { ...calls(), checkDelete, delete: erase }
    const { user } = open('/webhook', given)
    await user.click(await screen.findByRole('checkbox', { name: 'Select the rows of this page' }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const question = await screen.findByRole('dialog', { name: 'Delete 4 things' })
    expect(within(question).getByText('Are you sure you want to delete? 1 stays as it is.')).toBeVisible()
    expect(within(question).getByText('Thing 3').closest('li')).toHaveTextContent(
      'Thing 3: stays, linked to Diwali wheel rule',
    )
    await user.click(within(question).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('4 things deleted')).toBeVisible()
    expect(erase.mock.calls).toEqual([['t1'], ['t2'], ['t4'], ['t5']])
  })

  test('falls back where the address says nonsense, and to the last page where it says too much', async () => {
    const { router } = open('/webhook?tab=moon&page=99&size=7&sort=up&sortBy=secret', calls())
    await screen.findByText('Thing 12')
    expect(router.state.location.search).toEqual({ tab: 'my_things', page: 3 })
  })

  test('opens a row by its link and by a click beside it', async () => {
    const { router, user } = open('/webhook', calls())
    await user.click(await screen.findByText('Upcoming'))
    await screen.findByText('Elsewhere')
    expect(router.state.location.pathname).toBe('/webhook/t1')
  })

  test('duplicates, or says why not', async () => {
    const given = calls()
    const { user } = open('/webhook', given)
    await user.click(await screen.findByRole('button', { name: 'Duplicate Thing 1' }))
    expect(given.duplicate).toHaveBeenCalledWith('t1')
    expect(await screen.findByText('Copied successfully')).toBeInTheDocument()
    const refused = screen.getByRole('button', { name: 'Duplicate Thing 2' })
    expect(refused).toHaveAttribute('aria-disabled', 'true')
    await user.hover(refused)
    expect(await screen.findByText('This one cannot be duplicated.')).toBeInTheDocument()
    await user.click(refused)
    expect(given.duplicate).toHaveBeenCalledTimes(1)
  })

  test('asks before it deletes', async () => {
    const given = calls()
    const { user } = open('/webhook', given)
    await user.click(await screen.findByRole('button', { name: 'Delete Thing 3' }))
    expect(await screen.findByText('Are you sure you want to delete?')).toBeInTheDocument()
    expect(given.delete).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'OK' }))
    expect(await screen.findByText('Deleted successfully')).toBeInTheDocument()
    expect(given.delete).toHaveBeenCalledWith('t3')
  })

  test('opens what files own to be read, says whose it is, and deletes it neither alone nor with others', async () => {
    const keptInFiles = { label: 'campaigns', sinceTS: 0, by: 'Ravi' }
    const given = calls(things.map((thing) => (thing.id === 't3' ? { ...thing, keptInFiles } : thing)))
    const { user, router } = open('/webhook', given)
    expect(await screen.findByTitle('It is kept in files (campaigns)')).toHaveTextContent('campaigns')
    expect(screen.queryByRole('link', { name: 'Edit Thing 3' })).toBeNull()
    const remove = screen.getByRole('button', { name: 'Delete Thing 3' })
    expect(remove).toHaveAttribute('aria-disabled', 'true')
    for (const name of ['Select Thing 3', 'Select Thing 4']) await user.click(screen.getByRole('checkbox', { name }))
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/kept in files \(campaigns\)/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await waitFor(() => expect(given.delete).toHaveBeenCalledExactlyOnceWith('t4'))
    await user.click(screen.getByRole('button', { name: 'Duplicate Thing 3' }))
    await waitFor(() => expect(given.duplicate).toHaveBeenCalledExactlyOnceWith('t3'))
    await user.click(screen.getByRole('link', { name: 'View Thing 3' }))
    await waitFor(() => expect(router.state.location.pathname).toContain('t3'))
  })

  test('lists what a thing is linked to, found before or by the server', async () => {
    const links = [{ kind: 'rule', id: 'r1', name: 'Diwali wheel rule' }]
    const given = { ...calls(), checkDelete: async () => ({ links }) }
    const { user } = open('/webhook', given)
    await user.click(await screen.findByRole('button', { name: 'Delete Thing 1' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Diwali wheel rule/)).toBeInTheDocument()
    expect(within(dialog).getByText(/unlink it there first/)).toBeInTheDocument()
    expect(given.delete).not.toHaveBeenCalled()

    cleanup()
    const late = calls()
    const again = open('/webhook', {
      ...late,
      delete: async () => {
        throw new ApiError({ status: 409, code: 409, message: 'It is linked', reply: { links } })
      },
    })
    await again.user.click(await screen.findByRole('button', { name: 'Delete Thing 1' }))
    await again.user.click(await screen.findByRole('button', { name: 'OK' }))
    expect(await screen.findByText(/Diwali wheel rule/)).toBeInTheDocument()
  })

  test('says what it is for while there is none, and what happened when it cannot be read', async () => {
    open('/webhook', calls([]))
    expect(await screen.findByText('A thing is for testing.')).toBeInTheDocument()
    expect(screen.getByRole('columnheader', { name: 'Title' })).toBeInTheDocument()

    cleanup()
    let fails = true
    const given = calls()
    const list = given.list
    const broken: ResourceCalls<Thing> = {
      list: async (page) => {
        if (fails) throw new ApiError({ status: 503, code: 503, message: 'The server is busy' })
        return list(page)
      },
    }
    const { user } = open('/webhook', broken)
    expect(await screen.findByText('The server is busy')).toBeInTheDocument()
    fails = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Thing 5')).toBeInTheDocument()
  })

  test('offers each role what the calls of its area admit', async () => {
    const person = { id: 'u', name: 'Tara', email: 't@example.com', orgId: 'o', orgName: 'O', accessToken: '' }
    const rest = { trialUser: false, hasTrialExpired: false, noOfDaysLeft: 0, mustChangePassword: false }
    keepUser({ ...person, ...rest, role: 'viewer' }, false)
    open('/webhook', calls(), 'offers')
    await screen.findByRole('link', { name: 'View Thing 1' })
    expect(names()).toHaveLength(5)
    expect(screen.queryByRole('link', { name: 'Create thing' })).toBeNull()
    expect(screen.queryByRole('link', { name: /^Edit / })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(Duplicate|Delete) / })).toBeNull()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.getByText(accountMessages.readOnlyRole)).toBeVisible()
    cleanup()
    keepUser({ ...person, ...rest, role: 'editor' }, false)
    open('/webhook', calls(), 'offers')
    await screen.findByRole('link', { name: 'Edit Thing 1' })
    expect(screen.getByRole('link', { name: 'Create thing' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Delete Thing 1' })).toBeTruthy()
    expect(screen.queryByRole('link', { name: /^View / })).toBeNull()
    expect(screen.queryByText(accountMessages.readOnlyRole)).toBeNull()
    clearSession()
  })
})

test('lists of several kinds stand in the tabs of one page, each with its own columns, sort and buttons', async () => {
  const [first, second] = [calls(), calls([{ ...(things[0] as Thing), title: 'Thing of another kind' }])]
  const list = (area: string, tabKey: string, given: ResourceCalls<Thing>): Resource<Thing> => ({
    path: '/webhook',
    title: `All ${area}`,
    menu: area,
    area,
    singular: 'thing',
    icon: 'rule',
    emptyText: 'A thing is for testing.',
    calls: given,
    tabs: [tab(tabKey, `My ${area}`)],
    sort: area === 'events' ? ['createdTS', 'desc'] : ['updatedTS', 'desc'],
    pageSize: 5,
    columns: area === 'events' ? [text('title', 'Event')] : [text('title', 'Segment'), number('stock', 'People')],
    name: (row) => row.title,
  })
  const route = listsInTabs([
    list('segments', 'my_segments', first),
    { ...list('events', 'my_events', second), path: '/customEvents' },
  ])
  const router = routerAround(route, '/webhook?sortBy=stock&search=Thing')
  render(
    <MantineProvider env="test">
      <InRouter router={router} />
    </MantineProvider>,
  )
  const user = userEvent.setup({ delay: null })
  await screen.findByRole('columnheader', { name: 'People' })
  await user.click(screen.getByRole('tab', { name: 'My events' }))
  await screen.findByText('Thing of another kind')
  expect(screen.getByRole('heading', { name: 'All events' })).toBeInTheDocument()
  expect(screen.queryByRole('columnheader', { name: 'People' })).toBeNull()
  expect(router.state.location.pathname).toBe('/webhook')
  expect(router.state.location.search).toEqual({ tab: 'my_events' })
  expect(second.asked.at(-1)).toMatchObject({ sortBy: 'createdTS', sort: 'desc', search: '' })
  await user.click(screen.getByRole('tab', { name: 'My segments' }))
  await screen.findByRole('columnheader', { name: 'People' })
})
