import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, spyOn, userEvent, within } from 'storybook/test'
import * as v from 'valibot'
import type { IntegrationData, IntegrationState, IntegrationTest } from '#schemas/endpoints/integrations.ts'
import { integrationMessages } from '#schemas/messages/index.ts'
import { type IntegrationName, integrationNames } from '#schemas/values/integration-names.ts'
import { integrationOf } from '#schemas/values/integrations.ts'
import { SECRET_MASK } from '#schemas/values/secrets.ts'
import { api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { clearSession } from '#src/api/session-store.ts'
import { InRouter, routerAround } from '#src/resource/InRouter.tsx'
import IntegrationsTab from './IntegrationsTab.tsx'

const at = Date.UTC(2026, 10, 20, 9, 30)

interface Given {
  /** The form that is open. */
  readonly part: IntegrationName
  readonly data: IntegrationData
  /** What is known of those that are set up. */
  readonly states: Partial<Record<IntegrationName, Partial<IntegrationState>>>
}

/** The tab at its address, as the profile shows it. */
function Tab({ part }: Given) {
  const [router] = useState(() =>
    routerAround(
      {
        ...{ path: '/editprofile', title: 'Profile', menu: '', element: IntegrationsTab },
        search: v.object({ tab: v.optional(v.string()), part: v.optional(v.string()) }),
      },
      `/editprofile?tab=integration&part=${part}`,
    ),
  )
  return <InRouter router={router} />
}

const saved = { setUp: true, savedTS: at, savedBy: 'Asha Menon' }
const answered = { msg: '', etag: undefined }

const messaging: IntegrationData = {
  ...{
    accountSid: `${SECRET_MASK}41c9`,
    messagingServiceSid: `${SECRET_MASK}e07b`,
    authToken: `${SECRET_MASK}8d2f`,
    countryCode: '+91',
    phoneNum: '98200 12345',
  },
}
const mailServer: IntegrationData = {
  ...{ serverDescription: 'Our relay', serverName: 'mail.coffee.test', Port: '465', connectionSecurity: 'tls' },
  ...{ authentication: 'password', userName: 'console@coffee.test', password: `${SECRET_MASK}9f3e` },
}
const push: IntegrationData = {
  ...{
    serverKey: `${SECRET_MASK}x1Kd`,
    firebaseDynamicLink: 'https://coffee.page.link',
    webRedirectionLink: 'https://coffee.test',
  },
  ...{ configFile: SECRET_MASK, configFileName: 'coffee-app.json' },
}

/** The integrations of the profile: each form blank, stored with its masks, and with what came of its test. */
const meta: Meta<typeof Tab> = {
  title: 'Profile/Integrations',
  component: Tab,
  args: { part: 'messaging', data: {}, states: {} },
  beforeEach: ({ args: { data, states } }) => {
    clearSession()
    const integrations = integrationNames.map((name) => ({
      ...{ name, type: integrationOf(name).type, setUp: false, savedTS: null, savedBy: '', lastTest: null },
      ...states[name],
    }))
    spyOn(api.integrations, 'get').mockResolvedValue({ ...answered, integrationData: data, integrations } as never)
  },
}
export default meta
type Story = StoryObj<typeof meta>

/** The form that is open. */
const formIn = async (canvasElement: HTMLElement, name: string) =>
  within(await within(canvasElement).findByRole('form', { name }))

export const MessagingBlank: Story = {}
export const MessagingBlankInTheDark: Story = { globals: { scheme: 'dark' } }
export const MessagingStored: Story = { args: { data: messaging, states: { messaging: saved } } }
export const MailApiBlank: Story = { args: { part: 'mailApi' } }
export const MailApiStored: Story = {
  args: {
    part: 'mailApi',
    data: { sendGridApiKey: `${SECRET_MASK}pQ0w`, mailId: 'hello@coffee.test' },
    states: {
      mailApi: {
        ...saved,
        lastTest: { atTS: at, ok: true, words: 'The mail API took an e-mail to asha@coffee.test.' },
      },
    },
  },
}
export const MailServerBlank: Story = { args: { part: 'mailServer' } }
export const MailServerStored: Story = {
  args: { part: 'mailServer', data: mailServer, states: { mailServer: saved } },
}
/** Nobody signs in there: neither name nor password is asked for. */
export const MailServerOpen: Story = {
  args: {
    part: 'mailServer',
    data: { serverName: 'localhost', Port: '25', connectionSecurity: 'none', authentication: 'none' },
    states: { mailServer: saved },
  },
}
export const PushBlank: Story = { args: { part: 'push' } }
export const PushStored: Story = { args: { part: 'push', data: push, states: { push: saved } } }
export const EngagementBlank: Story = { args: { part: 'engagement' } }
export const EngagementStored: Story = {
  args: {
    part: 'engagement',
    data: { accountId: `${SECRET_MASK}R-5Z`, userPasscode: `${SECRET_MASK}77aa` },
    states: { engagement: saved },
  },
}
export const VoucherProviderBlank: Story = { args: { part: 'voucherProvider' } }
export const VoucherProviderStored: Story = {
  args: {
    part: 'voucherProvider',
    data: { clientId: `${SECRET_MASK}ab12`, secretId: `${SECRET_MASK}cd34` },
    states: { voucherProvider: saved },
  },
}

/** Sent off with nothing in it: each field says what is missing, and nothing is sent. */
export const MessagingIncomplete: Story = {
  play: async ({ canvasElement }) => {
    const form = await formIn(canvasElement, 'Messaging')
    await userEvent.type(form.getByLabelText(/^Phone number/), 'nobody')
    await userEvent.click(form.getByRole('button', { name: 'Save' }))
    await expect(await form.findByText(integrationMessages.required('Account SID'))).toBeVisible()
  },
}

/** The secret is replaced, and the file will be removed. */
export const PushChanged: Story = {
  ...PushStored,
  play: async ({ canvasElement }) => {
    const form = await formIn(canvasElement, 'Push')
    await userEvent.click(form.getByRole('button', { name: 'Replace Server key' }))
    await userEvent.type(form.getByLabelText(/^Server key/), 'AAAA-new-key')
    await userEvent.click(form.getByRole('button', { name: 'Remove the file' }))
    await expect(form.getByText('coffee-app.json is removed when you save.')).toBeVisible()
    await expect(form.getByRole('button', { name: 'Save' })).toBeEnabled()
  },
}

const tested =
  (result: Partial<IntegrationTest>): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const came = { ok: true, did: '', status: 200, said: '', took: 412, ...result }
    spyOn(api.integrations, 'test').mockResolvedValue({ ...answered, result: came } as never)
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a test' }))
    await expect(await canvas.findByText(came.did)).toBeVisible()
  }

export const TestWentWell: Story = {
  ...MessagingStored,
  play: tested({ did: 'The provider took a message to +919820012345.', status: 201 }),
}
/** The provider refuses it in its own words. */
export const TestFailed: Story = {
  args: {
    data: messaging,
    states: {
      messaging: {
        ...saved,
        lastTest: { atTS: at, ok: false, words: 'The provider refused a message to +919820012345.' },
      },
    },
  },
  play: tested({
    ...{ ok: false, did: 'The provider refused a message to +919820012345.', status: 401 },
    said: 'Authenticate: the auth token does not belong to this account.',
  }),
}
export const TestFailedInTheDark: Story = { ...TestFailed, globals: { scheme: 'dark' } }
/** Nothing answers at its address. */
export const TestNoAnswer: Story = {
  ...MailServerStored,
  play: tested({ ok: false, did: 'mail.coffee.test did not answer in time.', status: null, took: 10_000 }),
}
/** The test itself is refused: to whom it goes is wrong. */
export const TestRefused: Story = {
  ...MessagingStored,
  play: async ({ canvasElement }) => {
    const message = 'Say the number with its country code.'
    spyOn(api.integrations, 'test').mockRejectedValue(new ApiError({ status: 422, code: 422, message }))
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Send a test' }))
    await expect(await canvas.findByText(message)).toBeVisible()
  },
}

/** What cannot be read says so, and is asked for again. */
export const NotRead: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: /again/i })).toBeVisible()
  },
  beforeEach: () => {
    spyOn(api.integrations, 'get').mockRejectedValue(
      new ApiError({ status: 503, code: 503, message: 'The server is restarting.' }),
    )
  },
}
