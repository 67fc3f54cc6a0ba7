import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Link,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useUnsaved } from './unsaved.ts'

function Editor({ dirty }: { readonly dirty: boolean }) {
  useUnsaved(dirty)
  return (
    <>
      <h1>Editor</h1>
      <Link to="/logout">Sign out</Link>
      <Link to="/webhook/new" search={{ tab: 'test' }}>
        Form
      </Link>
    </>
  )
}

function Bare() {
  useUnsaved(true)
  return null
}

/** A console of three pages, opened at the editor with the list behind it. */
async function open(dirty: boolean) {
  const root = createRootRoute({ component: Outlet })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('/webhook', () => <h1>List</h1>),
      page('/webhook/new', () => <Editor dirty={dirty} />),
      page('/logout', () => <h1>Bye</h1>),
    ]),
    history: createMemoryHistory({ initialEntries: ['/webhook', '/webhook/new'], initialIndex: 1 }),
  })
  render(
    <MantineProvider env="test">
      <ModalsProvider />
      <RouterProvider router={router} />
    </MantineProvider>,
  )
  await screen.findByText('Editor')
  return { router, user: userEvent.setup() }
}

/** Whether the browser would ask before the tab is closed. */
const asksOnClose = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('unsaved changes', () => {
  test('ask before a link is followed: Cancel stays', async () => {
    const { router, user } = await open(true)
    await user.click(screen.getByText('Sign out'))
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(router.state.location.pathname).toBe('/webhook/new')
  })

  test('ask before a link is followed: OK leaves', async () => {
    const { user } = await open(true)
    await user.click(screen.getByText('Sign out'))
    await user.click(await screen.findByRole('button', { name: 'OK' }))
    expect(await screen.findByText('Bye')).toBeInTheDocument()
  })

  test('do not ask where only the query changes', async () => {
    const { router, user } = await open(true)
    await user.click(screen.getByText('Form'))
    await waitFor(() => expect(router.state.location.search).toEqual({ tab: 'test' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('let through who leaves on purpose, as after a save', async () => {
    const { router } = await open(true)
    await router.navigate({ to: '/webhook', ignoreBlocker: true })
    expect(await screen.findByText('List')).toBeInTheDocument()
  })

  test('make the browser ask before the tab is closed', async () => {
    const { unmount } = render(<Bare />)
    expect(asksOnClose()).toBe(true)
    unmount()
    expect(asksOnClose()).toBe(false)
  })

  test('are not there: nothing asks', async () => {
    const { user } = await open(false)
    await user.click(screen.getByText('Sign out'))
    expect(await screen.findByText('Bye')).toBeInTheDocument()
  })
})
