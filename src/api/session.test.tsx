import { getDefaultStore } from 'jotai'
import { afterEach, describe, expect, test } from 'vitest'
import { createApi } from './client.ts'
import { keepReturnTo, takeReturnTo } from './return-to.ts'
import {
  changeUser,
  clearSession,
  currentUser,
  keepOneTimeCode,
  keepUser,
  sessionAtom,
  takeOneTimeCode,
} from './session-store.ts'

const asha = {
  id: '1',
  name: 'Asha',
  email: 'asha@saffron.test',
  orgId: '1',
  orgName: 'Saffron',
  accessToken: 'secret',
  trialUser: false,
  hasTrialExpired: false,
  noOfDaysLeft: 0,
  role: 'admin' as const,
  mustChangePassword: false,
}

/** A client whose server answers everything alike. */
function answering(status: number, reply: object) {
  const seen: Request[] = []
  const at = 'http://api.test'
  const api = createApi({
    services: { user: at, game: at, offer: at, campaign: at, gratification: at },
    token: () => currentUser()?.accessToken,
    onUnauthorised: clearSession,
    fetch: async (input, init) => {
      seen.push(new Request(input as Request, init))
      return Response.json(reply, { status })
    },
  })
  return { api, seen }
}

/** Returns whether the session storage and the local storage keep a session; what else they keep is not the session's. */
const storagesOfSession = () =>
  [window.sessionStorage, window.localStorage].map((storage) => storage.getItem('questwire.user') !== null)

afterEach(() => {
  clearSession()
  window.localStorage.clear()
})

describe('session', () => {
  test('lives in session storage, and in local storage when remembered', () => {
    keepUser(asha, false)
    expect(storagesOfSession()).toEqual([true, false])
    keepUser(asha, true)
    expect(storagesOfSession()).toEqual([false, true])
    expect(getDefaultStore().get(sessionAtom)).toEqual(asha)
  })

  test('is cleared with everything of the person, but not how the console looks', () => {
    keepUser(asha, true)
    keepReturnTo('/ruleengine')
    window.localStorage.setItem('questwire.look.scale', '1')
    window.localStorage.setItem('somebody.else', 'kept')
    clearSession()
    expect(currentUser()).toBeUndefined()
    const left = [window.localStorage, window.sessionStorage].flatMap((storage) => Object.keys(storage))
    expect(left.filter((key) => /^questwire\.(?!look\.)/.test(key))).toEqual([])
    expect(left).toEqual(expect.arrayContaining(['questwire.look.scale', 'somebody.else']))
  })

  test('keeps the one-time code of this tab, to be taken once', () => {
    keepOneTimeCode('abc')
    expect([takeOneTimeCode(), takeOneTimeCode()]).toEqual(['abc', undefined])
  })

  test('keeps what has changed about the person where they are kept', () => {
    for (const remember of [false, true]) {
      keepUser(asha, remember)
      changeUser({ name: 'Asha Menon' })
      expect(currentUser()?.name).toBe('Asha Menon')
      expect(storagesOfSession()).toEqual([!remember, remember])
    }
  })

  test('does not come back by an answer that is late, once another tab has signed out', () => {
    keepUser(asha, true)
    window.localStorage.clear()
    changeUser({ name: 'Asha Menon' })
    expect(storagesOfSession()).toEqual([false, false])
  })
})

describe('an answer that says nobody is signed in', () => {
  test.each([
    [401, { code: 10006, msg: 'no' }],
    [401, {}],
    [200, { code: 10006 }],
  ])('clears the session: HTTP %i, %j', async (status, reply) => {
    keepUser(asha, true)
    const { api, seen } = answering(status, reply)
    await api.accounts.menu().catch(() => undefined)
    expect(seen[0]?.headers.get('Authorization')).toBe('Bearer secret')
    expect(currentUser()).toBeUndefined()
  })

  test('does not follow from other refusals, nor from public calls', async () => {
    keepUser(asha, true)
    await answering(403, { code: 403 })
      .api.accounts.menu()
      .catch(() => undefined)
    const { api, seen } = answering(401, {})
    await api.accounts.verifyEmail({ body: { surrogateId: 'x' } }).catch(() => undefined)
    expect(seen[0]?.headers.has('Authorization')).toBe(false)
    expect(currentUser()).toEqual(asha)
  })
})

describe('where to go after signing in', () => {
  test('is a page of this console, once', () => {
    keepReturnTo('/ruleengine/edit/1?view=form')
    expect([takeReturnTo(), takeReturnTo()]).toEqual(['/ruleengine/edit/1?view=form', undefined])
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
    'is never %s',
    (href) => {
      keepReturnTo(href)
      expect(takeReturnTo()).toBeUndefined()
    },
  )
})
