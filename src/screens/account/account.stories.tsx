import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { clearSession } from '#src/api/session-store.ts'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import { screens } from './index.ts'

/** One of the pages before signing in, at its address. */
function Page({ path }: { readonly path: string }) {
  const route = screens.find((screen) => screen.path === path)
  return route ? <InRouter router={routerAround(route, path)} /> : null
}

/** Nobody is signed in here, whoever a story before this one signed in. */
const meta = {
  title: 'Account',
  component: Page,
  parameters: { layout: 'fullscreen' },
  beforeEach: clearSession,
} satisfies Meta<typeof Page>
export default meta
type Story = StoryObj<typeof meta>

/** Signing in. */
export const LogIn: Story = {
  args: { path: '/login' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Log in' })
  },
}

/** Sent off empty: each field says what is missing, and the form says it once for all. */
export const LogInEmpty: Story = {
  args: { path: '/login' },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Log in' }))
    await canvas.findByText('Please enter the username and password')
    await expect(canvas.getByLabelText('Username')).toHaveAccessibleDescription('Username is required')
    await expect(canvas.getByText('Password is required')).toBeVisible()
  },
}

/** Signing up. */
export const SignUp: Story = {
  args: { path: '/register' },
  play: async ({ canvas }) => {
    await canvas.findByRole('heading', { name: 'Sign up' })
  },
}

/** The parts of the password rule are ticked off while it is typed; what is wrong says so when the field is left. */
export const SignUpTyping: Story = {
  args: { path: '/register' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Full name'), 'No')
    await userEvent.type(canvas.getByLabelText('Password'), 'abc1')
    await canvas.findByText('Name should be of min 3 and max 50 characters')
    const done = () => canvas.getAllByRole('listitem').filter((item) => item.dataset.done === 'true')
    await waitFor(() =>
      expect(done().map((item) => item.textContent)).toEqual(['1 number', '1 lowercase', 'no white space']),
    )
  },
}

/** Asking for a link with which a new password is chosen; an address is asked for at its field. */
export const ForgotPassword: Story = {
  args: { path: '/forgotpassword' },
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('E-mail'), 'nobody')
    await userEvent.click(canvas.getByRole('button', { name: 'Send the link' }))
    await canvas.findByText('Email is not valid')
  },
}

/** After signing up. */
export const AlmostThere: Story = {
  args: { path: '/users/signup/successful' },
  play: async ({ canvas }) => {
    await canvas.findByText('Almost there')
  },
}

/** Somebody unknown has opened a game. */
export const InvalidUser: Story = {
  args: { path: '/game/invalid/user' },
  play: async ({ canvas }) => {
    await canvas.findByText('Invalid user')
  },
}
