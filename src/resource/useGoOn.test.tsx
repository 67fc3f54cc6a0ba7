import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { keepReturnTo } from '#src/api/return-to.ts'
import { useEnterConsole } from './useGoOn.ts'

function Login() {
  const enter = useEnterConsole()
  const user = { mustChangePassword: false, hasTrialExpired: false }
  return (
    <button type="button" onClick={() => void enter(user)}>
      Sign in
    </button>
  )
}

test.each(['/', '/console'])('signing in goes on to the kept page below the base path %s', async (basepath) => {
  const rootRoute = createRootRoute()
  const login = createRoute({ getParentRoute: () => rootRoute, path: '/', component: Login })
  const rewards = createRoute({ getParentRoute: () => rootRoute, path: '/offermanager', component: () => 'Rewards' })
  const history = createMemoryHistory({ initialEntries: [basepath] })
  const router = createRouter({ routeTree: rootRoute.addChildren([login, rewards]), basepath, history })
  render(<RouterProvider router={router as never} />)
  keepReturnTo('/offermanager?tab=my_offers')
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
  await screen.findByText('Rewards')
  expect(history.location.href).toBe(`${basepath === '/' ? '' : basepath}/offermanager?tab=my_offers`)
})
