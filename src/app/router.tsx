import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import { Suspense } from 'react'
import { configuration } from '#src/api/config.ts'
import { clearSession, keepOneTimeCode } from '#src/api/session-store.ts'
import { loginScreens } from '#src/screens/account/login-screens.ts'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PageLoading } from './pages/PageLoading.tsx'
import { RouteCrash } from './pages/RouteCrash.tsx'
import { Root } from './Root.tsx'

/** The root of all routes. */
export const root = createRootRoute({ component: Root, notFoundComponent: NotFoundPage, errorComponent: RouteCrash })

/** A page under `/authenticate` clears storage; the token is kept for this tab and taken out of the address (READINGS "Unsafe as written"). */
const authenticate = ['/authenticate', '/authenticate/$'].map((path) =>
  createRoute({
    getParentRoute: () => root,
    path,
    beforeLoad: ({ search }) => {
      clearSession()
      const { token } = search as { token?: unknown }
      if (token !== undefined && token !== '') keepOneTimeCode(String(token))
      throw redirect({ to: '/', search: {}, replace: true })
    },
  }),
)

const login = loginScreens.map(({ path, title, element: Page }) =>
  createRoute({
    getParentRoute: () => root,
    path,
    staticData: { title },
    component: () => (
      <Suspense fallback={<PageLoading />}>
        <Page />
      </Suspense>
    ),
    errorComponent: RouteCrash,
  }),
)

/** The routes that stand before the other pages have come. */
export const firstRoutes = [...authenticate, ...login]

/** Every other address: its page, and the knowledge of which there are, come when the first of them is opened. */
const others = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: async ({ location }) => {
    const { addPages } = await import('./add-pages.tsx')
    addPages()
    throw redirect({ href: location.href, replace: true })
  },
})

/** The router of the console, below the configured base path. It begins with the login page alone. */
export const router = createRouter({
  routeTree: root.addChildren([...firstRoutes, others]),
  basepath: configuration.basePath || '/',
  defaultPreload: false,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    title?: string
    menu?: string | undefined
    /** The kind of document or the family of rules that is edited on the page; read by links to editors. */
    edits?: string | undefined
    wide?: boolean
    /** Open when the trial is over. */
    afterTrial?: boolean
  }
}
