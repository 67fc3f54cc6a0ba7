import { beforeEach, expect, test } from 'vitest'
import { PlayError } from '../player/play-error.ts'
import { createSession, type Settings } from './session.ts'
import type { Kept } from './storage.ts'

let now = 0
let asked: [string, object][] = []
let stored = new Map<string, string>()
let mayStore = true

const kept: Kept = {
  read: (key) => stored.get(key) ?? null,
  write: (key, text) => mayStore && Boolean(stored.set(key, text)),
  remove: (key) => void stored.delete(key),
  keys: () => [...stored.keys()],
}

/** A session whose platform gives `t1`, `t2` … for 15 minutes, and a visitor's id to nobody. */
function sessionOf(settings: Settings, ask?: (name: string) => void) {
  let given = 0
  return createSession({
    settings: () => settings,
    mayStore: () => mayStore,
    kept,
    now: () => now,
    ask: async (name, body) => {
      asked.push([name, body])
      ask?.(name)
      const token = { token: `t${++given}`, expiresTS: now + 900_000 }
      return name === 'anonymous' ? { ...token, visitor: 'v1' } : token
    },
  })
}

beforeEach(() => {
  now = 0
  asked = []
  stored = new Map()
  mayStore = true
})

test('a token of the page is used as it is, and renewed before it could have expired', async () => {
  const session = sessionOf({ token: 'given' })
  expect(await session.token()).toBe('given')
  now = 4 * 60_000
  expect([await session.token(), asked]).toEqual(['t1', [['renew', {}]]])
})

test('a JWT is exchanged, with the visitor who becomes the player', async () => {
  stored.set('visitor', 'v0')
  const session = sessionOf({ organisation: 'o', token: 'aaa.bbb.ccc' })
  expect(await session.token()).toBe('t1')
  expect(asked).toEqual([['exchange', { organisation: 'o', jwt: 'aaa.bbb.ccc', visitor: 'v0' }]])
  expect(stored.size).toBe(0)
})

test('a token that was given without the visitor is told of them, until the platform has heard it', async () => {
  stored.set('visitor', 'v0')
  let isDown = true
  const ask = () => {
    if (isDown) throw new PlayError(0, 'No answer came.')
  }
  expect([await sessionOf({ token: 'given' }, ask).token(), stored.size]).toEqual(['given', 1])
  isDown = false
  const told: unknown[] = []
  const getToken = (known: object) => {
    told.push(known)
    return 'given'
  }
  expect([await sessionOf({ getToken }, ask).token(), stored.size]).toEqual(['t1', 0])
  expect(told).toEqual([{ visitor: 'v0' }])
  expect(asked.slice(1)).toEqual([['merge', { visitor: 'v0' }]])
})

test('the page’s callback is asked once by calls that wait together, and again when its token was refused', async () => {
  let count = 0
  const session = sessionOf({ getToken: async () => `c${++count}` })
  expect(await Promise.all([session.token(), session.token()])).toEqual(['c1', 'c1'])
  expect([await session.refused('c1'), await session.token()]).toEqual([true, 'c2'])
  // A second call that was refused with the old token finds the new one.
  expect([await session.refused('c1'), count]).toEqual([true, 2])
})

test('a token that the page gave and cannot give again is not asked for again', async () => {
  const session = sessionOf({ token: 'given' })
  await session.token()
  expect(await session.refused('given')).toBe(false)
})

test('an anonymous visitor is known again, unless nothing may be stored or they signed out', async () => {
  await sessionOf({ organisation: 'o' }).token()
  const again = sessionOf({ organisation: 'o' })
  await again.token()
  expect(asked.map(([, body]) => body)).toEqual([{ organisation: 'o' }, { organisation: 'o', visitor: 'v1' }])
  again.forgetVisitor()
  expect(stored.size).toBe(0)
  mayStore = false
  await expect(sessionOf({ organisation: 'o' }).token()).rejects.toMatchObject({ status: 401 })
})

test('a platform that cannot renew leaves the token as it is', async () => {
  const session = sessionOf({ token: 'given' }, () => {
    throw new PlayError(0, 'No answer came.')
  })
  await session.token()
  now = 10 * 60_000
  expect(await session.token()).toBe('given')
})

test('an answer that comes after the player changed opens nothing', async () => {
  let answer: (token: string) => void = () => {}
  const session = sessionOf({ getToken: () => new Promise<string>((done) => (answer = done)) })
  const first = session.token()
  session.drop()
  answer('old')
  await expect(first).rejects.toBeInstanceOf(PlayError)
  const second = session.token()
  answer('new')
  expect(await second).toBe('new')
})
