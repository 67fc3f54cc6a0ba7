/** The login page, the only one whose route stands before another page is opened. */
import { lazy } from 'react'
import type { ScreenRoute } from '#src/navigation/screen.ts'

const LoginPage = lazy(() => import('./LoginPage.tsx'))

/** The login page, at both of its addresses. */
export const loginScreens: readonly ScreenRoute[] = [
  { path: '/', title: 'Log in', public: true, element: LoginPage },
  { path: '/login', title: 'Log in', public: true, element: LoginPage },
]
