import { afterEach, expect, test } from 'vitest'
import { keepAppConfig, readKeptAppConfig } from './kept-app-config.ts'
import { clearSession, keepUser } from './session-store.ts'

const user = (orgId: string) =>
  ({
    id: 'u',
    name: 'Ravi',
    email: 'ravi@example.com',
    orgId,
    orgName: 'Diwan',
    accessToken: 't',
    role: 'admin',
  }) as never

const appConfig = {
  defaultColours: ['#111111'],
  defaultFonts: [],
  timezone: 'Asia/Kolkata',
  currencyName: 'Diyas',
  brand: undefined,
} as never

afterEach(clearSession)

test('the organisation’s data outlive the page, belong to their organisation and go with the session', () => {
  keepUser(user('diwan'), true)
  expect(readKeptAppConfig()).toBeUndefined()
  keepAppConfig({ appConfig })
  const kept = JSON.parse(localStorage.getItem('questwire.organisation') ?? '{}')
  expect(kept).toMatchObject({ orgId: 'diwan', appConfig: { timezone: 'Asia/Kolkata', currencyName: 'Diyas' } })
  keepUser(user('other'), true)
  expect(readKeptAppConfig()).toBeUndefined()
  clearSession()
  expect(localStorage.getItem('questwire.organisation')).toBeNull()
})
