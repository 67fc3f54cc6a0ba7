import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, spyOn, userEvent, waitFor, within } from 'storybook/test'
import * as v from 'valibot'
import type { UserDetails } from '#schemas/endpoints/accounts.ts'
import { defaultInstallSettings, type Install, type InstallStatus } from '#schemas/endpoints/install.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { clearSession, keepUser } from '#src/api/session-store.ts'
import { StaticLookups } from '#src/lookups/StaticLookups.tsx'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import InstallPage from './InstallPage.tsx'

interface Given {
  /** The tab that is open. */
  readonly tab: string
  readonly install: Partial<Install>
  readonly status: Partial<InstallStatus>
  readonly role: UserDetails['role']
}

/** The page at its address. */
function Page({ tab }: Given) {
  const [router] = useState(() =>
    routerAround(
      {
        ...{ path: '/install', title: 'Install', menu: '', element: InstallPage },
        search: v.object({ tab: v.optional(v.string()) }),
      },
      `/install?tab=${tab}`,
    ),
  )
  return (
    <StaticLookups>
      <InRouter router={router} />
    </StaticLookups>
  )
}

const fresh: Install = {
  ...defaultInstallSettings(),
  organisation: '7f4c2e1a-90b3-4c5d-8f21-6a0d3b9c5e77',
}

const filled: Partial<Install> = {
  allowedOrigins: ['https://shop.example', 'https://*.shop.example'],
  jwt: {
    issuer: 'https://login.shop.example',
    audience: 'questwire',
    jwksUrl: 'https://login.shop.example/.well-known/jwks.json',
  },
  quietHours: { from: '22:00', to: '08:00' },
  holdoutPercent: 5,
  messagePrices: { currency: 'inr', push: 0, sms: 0.18, email: 0.04, whatsapp: 0.78 },
}

const silent: InstallStatus = { lastCall: null, eventsLastHour: 0, eventsRefused: [], lastError: null }

const answered = { msg: '', etag: undefined }
const ago = (seconds: number) => Date.now() - seconds * 1000

/** The way into a customer's own page: each tab, and what the live check says. */
const meta: Meta<typeof Page> = {
  title: 'Screens/Install',
  component: Page,
  args: { tab: 'snippet', install: {}, status: {}, role: 'admin' },
  beforeEach: ({ args: { install, status, role } }) => {
    clearSession()
    keepUser({ id: 'asha', role } as UserDetails, false)
    spyOn(api.install, 'get').mockResolvedValue({ ...answered, install: { ...fresh, ...install } })
    spyOn(api.install, 'status').mockResolvedValue({ ...answered, installStatus: { ...silent, ...status } })
    const reach = { heldOut: { players: 12, events: 39 }, reached: { players: 231, events: 947 }, sinceTS: 0 }
    spyOn(api.held, 'reach').mockResolvedValue({ ...answered, reach })
    return clearSession
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** Before any page has called. */
export const Snippet: Story = {}
export const SnippetInTheDark: Story = { globals: { scheme: 'dark' } }

/** Each way to say who is there. */
export const OwnTokens: Story = {
  args: { install: filled },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('tab', { name: 'Your own JWT' }))
    await expect(await canvas.findByRole('region', { name: 'Hand your JWT over' })).toBeVisible()
  },
}

export const Settings: Story = { args: { tab: 'settings' } }
export const SettingsFilled: Story = { args: { tab: 'settings', install: filled } }
export const SettingsInTheDark: Story = { ...SettingsFilled, globals: { scheme: 'dark' } }

/** A viewer reads them, with the reason. */
export const SettingsReadOnly: Story = { args: { tab: 'settings', install: filled, role: 'viewer' } }

/** A site with a path: it is said at its row, which takes the focus, and nothing is sent. */
export const WrongSite: Story = {
  args: { tab: 'settings', install: filled },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a site' }))
    await userEvent.keyboard('https://shop.example/cart')
    await expect(await canvas.findByText(/must end with the host or port/)).toBeVisible()
    await expect(canvas.getByText('Unsaved')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(canvas.getByLabelText('Site 3')).toHaveFocus())
    await userEvent.click(canvas.getByRole('button', { name: 'Remove site 3' }))
    await waitFor(() => expect(canvas.getByLabelText('Site 2')).toHaveFocus())
  },
}

/** The server refuses an address of keys: it is said at its field, and what was typed stays. */
export const RefusedAddress: Story = {
  args: { tab: 'settings', install: filled },
  play: async ({ canvasElement }) => {
    const errors = [{ path: 'jwt.jwksUrl', message: 'must be an address that begins with https://' }]
    const refusal = new ApiError({ status: 422, code: 422, message: 'Wrong', errors })
    spyOn(api.install, 'save').mockRejectedValue(refusal)
    const canvas = within(canvasElement)
    const field = await canvas.findByLabelText(/^Address of your public keys/)
    await userEvent.clear(field)
    await userEvent.type(field, 'keys')
    await userEvent.click(canvas.getByRole('button', { name: 'Save' }))
    await expect(await canvas.findByText('Must be an address that begins with https://')).toBeVisible()
    await expect(field).toHaveValue('keys')
  },
}

export const Server: Story = { args: { tab: 'server' } }
export const ServerInTheDark: Story = { args: { tab: 'server' }, globals: { scheme: 'dark' } }

/** It works. */
export const Calling: Story = {
  args: {
    install: filled,
    status: { lastCall: { at: ago(12), origin: 'https://shop.example', ok: true, refusal: '' }, eventsLastHour: 14 },
  },
}

const refused: Partial<InstallStatus> = {
  lastCall: {
    ...{ at: ago(3), origin: 'https://new.example', ok: false },
    refusal: 'https://new.example is not among the sites that may show activities of Coffee. Add it under Install.',
  },
  eventsRefused: [
    {
      ...{ event: 'order_paid', origin: 'https://shop.example', at: ago(70) },
      reason: '“order_paid” is not among the events that pages may send. Add it under Install.',
    },
  ],
  lastError: { at: ago(4000), origin: 'https://shop.example', msg: 'The token has expired.' },
}

/** What was refused can be allowed by one press each. */
export const Refused: Story = {
  args: { install: filled, status: refused },
  play: async ({ canvasElement }) => {
    const allowed = [...(filled.allowedOrigins ?? []), 'https://new.example']
    const save = spyOn(api.install, 'save').mockResolvedValue({
      ...answered,
      install: { ...fresh, ...filled, allowedOrigins: allowed },
    })
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('button', { name: 'Let pages send order_paid' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Allow https://new.example' }))
    await expect(await canvas.findByText('Load your page again.')).toBeVisible()
    await expect(save).toHaveBeenCalledWith({ body: { allowedOrigins: allowed } })
  },
}
export const RefusedInTheDark: Story = { args: { install: filled, status: refused }, globals: { scheme: 'dark' } }
