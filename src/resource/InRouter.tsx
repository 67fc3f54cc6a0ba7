import { ModalsProvider } from '@mantine/modals'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { Suspense } from 'react'
import { DEFAULT_CURRENCY_NAME } from '#schemas/values/brand-kit.ts'
import type { ScreenRoute } from '#src/navigation/screen.ts'

/** Creates a router of its own around one screen, in memory: what stories and tests of list screens stand in. Every other address is an empty page. */
export function routerAround(route: ScreenRoute, address: string) {
  const root = createRootRoute({ component: Outlet })
  const Page = route.element
  const screen = createRoute({
    getParentRoute: () => root,
    path: route.path,
    ...(route.search ? { validateSearch: route.search } : {}),
    component: () => (
      <Suspense>
        <Page />
      </Suspense>
    ),
  })
  const elsewhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <h1>Elsewhere</h1> })
  const routeTree = root.addChildren([screen, elsewhere] as AnyRoute[])
  return createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) })
}

/** Stands a router among what the app puts around it: a cache that knows the organisation already, and dialogs. */
export function InRouter({ router }: { readonly router: ReturnType<typeof routerAround> }) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  client.setQueryData(['accounts', 'appConfig'], {
    appConfig: { timezone: 'Asia/Kolkata', currencyName: DEFAULT_CURRENCY_NAME },
  })
  return (
    <QueryClientProvider client={client}>
      <ModalsProvider>
        <RouterProvider router={router} />
      </ModalsProvider>
    </QueryClientProvider>
  )
}
