/** Signing in and out, registering, a forgotten password, the first page, and what a trial's end says (C §2). */
import { lazy } from 'react'
import * as v from 'valibot'
import type { ScreenRoute } from '#src/navigation/screen.ts'
import { loginScreens } from './login-screens.ts'

/** The pages of accounts. */
export const screens: readonly ScreenRoute[] = [
  ...loginScreens,
  { path: '/register', title: 'Sign up', public: true, element: lazy(() => import('./RegisterPage.tsx')) },
  {
    path: '/users/signup/successful',
    title: 'Almost there',
    public: true,
    element: lazy(() => import('./SignUpSuccessfulPage.tsx')),
  },
  {
    path: '/users/activate/$surrogateId',
    title: 'Activate your account',
    public: true,
    element: lazy(() => import('./ActivatePage.tsx')),
  },
  {
    path: '/forgotpassword',
    title: 'Forgot password',
    public: true,
    element: lazy(() => import('./ForgotPasswordPage.tsx')),
  },
  {
    path: '/confirmresetpassword/$id',
    title: 'Choose a new password',
    public: true,
    element: lazy(() => import('./ResetPasswordPage.tsx')),
  },
  {
    path: '/signin',
    title: 'Sign in with your organisation',
    public: true,
    element: lazy(() => import('./OrganisationSignInPage.tsx')),
    search: v.looseObject({
      organisation: v.optional(v.fallback(v.string(), '')),
      refused: v.optional(v.fallback(v.string(), '')),
    }),
  },
  { path: '/logout', title: 'Sign out', public: true, element: lazy(() => import('./LogoutPage.tsx')) },
  {
    path: '/game/invalid/user',
    title: 'Invalid user',
    public: true,
    element: lazy(() => import('./InvalidUserPage.tsx')),
  },
  { path: '/welcome', title: 'Welcome', menu: 'welcome', element: lazy(() => import('./welcome/WelcomePage.tsx')) },
  {
    path: '/trialExpired',
    title: 'Trial expired',
    afterTrial: true,
    element: lazy(() => import('./TrialExpiredPage.tsx')),
  },
]
