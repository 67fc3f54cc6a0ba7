import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { integrationMessages as say } from '../messages/index.ts'
import { type IntegrationName, integrationNames } from './integration-names.ts'
import { integrationErrors, integrationOf, ServiceAccount } from './integrations.ts'

const whole: Readonly<Record<IntegrationName, Readonly<Record<string, string>>>> = {
  messaging: {
    accountSid: 'AC1',
    messagingServiceSid: 'MG1',
    authToken: 'abc',
    countryCode: '+91',
    phoneNum: '98200 12345',
  },
  mailApi: { sendGridApiKey: 'SG.1', mailId: 'hello@diwan.test' },
  mailServer: {
    ...{ serverName: 'mail.example.com', Port: '587', connectionSecurity: 'starttls', authentication: 'password' },
    ...{ userName: 'asha', password: 'lamp' },
  },
  push: { serverKey: 'AAA', firebaseDynamicLink: 'https://a.page.link', webRedirectionLink: 'https://diwan.test/?a=b' },
  engagement: { accountId: 'W9R', userPasscode: 'AQW' },
  voucherProvider: { clientId: 'diwan', secretId: 'lamp' },
}

describe('an integration', () => {
  test.each(integrationNames)('%s that is whole has nothing wrong', (name) => {
    expect(integrationErrors(name, whole[name])).toEqual([])
  })

  test.each(integrationNames)('%s asks for what is required, each at its field', (name) => {
    const required = Object.entries(integrationOf(name).fields).filter(([, field]) => field.required)
    expect(required.length).toBeGreaterThan(0)
    expect(integrationErrors(name, {})).toEqual(
      required.map(([path, { label }]) => ({ path, message: say.required(label) })),
    )
  })

  test.each<[IntegrationName, string, string, string]>([
    // C §5: 3 to 50 characters, 100 for the mail API key.
    ['messaging', 'accountSid', 'ab', say.length('Account SID', 50)],
    ['messaging', 'accountSid', 'x'.repeat(51), say.length('Account SID', 50)],
    ['messaging', 'messagingServiceSid', '🪔🪔', say.length('Messaging SID', 50)],
    ['messaging', 'authToken', 'x'.repeat(51), say.length('Auth token', 50)],
    ['mailApi', 'sendGridApiKey', 'x'.repeat(101), say.length('Mail API key', 100)],
    ['push', 'serverKey', 'x'.repeat(51), say.length('Server key', 50)],
    ['messaging', 'authToken', 'a\r\nb: c', say.unprintable('Auth token')],
    ['messaging', 'countryCode', '91', say.notValid('Country code')],
    ['messaging', 'phoneNum', 'call me', say.notValid('Phone number')],
    ['mailApi', 'mailId', 'a@b.test, c@d.test', say.notValid('Sender e-mail')],
    ['mailServer', 'serverName', 'mail.example.com/x', say.notValid('Server name')],
    ['mailServer', 'Port', '0', say.port],
    ['mailServer', 'Port', '65536', say.port],
    ['mailServer', 'connectionSecurity', 'ssl', say.notValid('Connection security')],
    ['mailServer', 'authentication', 'kerberos', say.notValid('Authentication')],
    ['mailServer', 'userName', '', say.required('User name')],
    ['mailServer', 'password', '', say.required('Password')],
    ['push', 'webRedirectionLink', 'ftp://a', say.notValid('Web redirection link')],
  ])('%s.%s that is %j is refused', (name, path, value, message) => {
    expect(integrationErrors(name, { ...whole[name], [path]: value })).toEqual([{ path, message }])
  })

  test.each<[IntegrationName, string, string]>([
    ['messaging', 'accountSid', 'x'.repeat(50)],
    ['messaging', 'authToken', '🪔🪔🪔'],
    ['mailApi', 'sendGridApiKey', 'x'.repeat(100)],
    ['mailServer', 'Port', '65535'],
    ['mailServer', 'serverName', '2001:db8::25'],
    ['push', 'serverKey', '••••1234'],
  ])('%s.%s may be %j', (name, path, value) => {
    expect(integrationErrors(name, { ...whole[name], [path]: value })).toEqual([])
  })

  test('wants no user name or password where nobody signs in', () => {
    const { userName, password, ...rest } = whole.mailServer
    expect(integrationErrors('mailServer', { ...rest, authentication: 'none' })).toEqual([])
  })

  test('shares no field with another', () => {
    const keys = integrationNames.flatMap((name) => Object.keys(integrationOf(name).fields))
    expect(new Set(keys).size).toBe(keys.length)
  })
})

describe('a config file', () => {
  const account = {
    ...{ type: 'service_account', project_id: 'p', client_email: 'a@p.test' },
    private_key: '-----BEGIN PRIVATE KEY-----\n',
  }

  test('is the key of a service account', () => {
    expect(v.is(ServiceAccount, JSON.stringify({ ...account, more: 1 }))).toBe(true)
  })

  test.each([
    '',
    '[]',
    'null',
    '{"type":"service_account"}',
    JSON.stringify({ ...account, type: 'authorized_user' }),
    JSON.stringify({ ...account, private_key: 'x' }),
  ])('is not %j', (text) => {
    expect(v.is(ServiceAccount, text)).toBe(false)
  })
})
