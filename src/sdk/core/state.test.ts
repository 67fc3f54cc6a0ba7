import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Call } from '../player/call.ts'
import { sampleActivity, samplePlayer } from '../player/player.samples.ts'
import { createKeptAnswers } from './kept-answers.ts'
import { createStateStore } from './state.ts'
import { type Kept, markOf } from './storage.ts'

/** A storage of a tab over a map, that takes no more than so many characters. */
function keptIn(texts: Map<string, string>, room = Infinity): Kept {
  return {
    read: (key) => texts.get(key) ?? null,
    write: (key, text) => text.length <= room && Boolean(texts.set(key, text)),
    remove: (key) => void texts.delete(key),
    keys: (prefix) => [...texts.keys()].filter((key) => key.startsWith(prefix)),
  }
}

/** A store whose platform has `on` on, and what each call named. */
function storeOf(...on: string[]) {
  const asked: (readonly string[] | undefined)[] = []
  const call = vi.fn(async (_: string, body: { ruleIds?: readonly string[] }) => {
    asked.push(body.ruleIds)
    return { ...samplePlayer(on.map((ruleId) => sampleActivity(ruleId))), reach: { heldOut: false } }
  })
  return { store: createStateStore(call as unknown as Call, createKeptAnswers(keptIn(new Map())), () => {}), asked }
}

test('the places that come in one task are asked for together, after whoever asked first', async () => {
  const { store, asked } = storeOf('a')
  const answered = store.refresh()
  store.name('a')
  store.name('b')
  await answered
  expect(asked).toEqual([['a', 'b']])
})

test('a place that comes later is asked for once, unless its document is on; an unknown one is not asked for again and again', async () => {
  const { store, asked } = storeOf('a')
  await store.refresh()
  store.name('a')
  store.name('no-such-rule')
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  store.name('no-such-rule')
  await store.refresh()
  expect(asked).toEqual([undefined, ['a', 'no-such-rule'], ['a', 'no-such-rule']])
})

test('a place that comes while the answer is on its way is asked for after it', async () => {
  const { store, asked } = storeOf('a')
  const answered = store.refresh()
  await Promise.resolve()
  await Promise.resolve()
  store.name('b')
  await answered
  await vi.waitFor(() => expect(asked).toEqual([undefined, ['b']]))
})

test('of more places than a call takes the last ones are named', async () => {
  const { store, asked } = storeOf()
  for (let index = 0; index < 150; index++) store.name(`rule-${index}`)
  await store.refresh()
  expect([asked[0]?.length, asked[0]?.includes('rule-49'), asked[0]?.includes('rule-50'), asked.length]).toEqual([
    ...[100, false, true, 1],
  ])
})

test('all activities are asked for where something lists them, and those of places alone where nothing does', async () => {
  const asked: unknown[] = []
  const call = async (_: string, body: object) => {
    asked.push(body)
    return samplePlayer([])
  }
  const store = createStateStore(call as unknown as Call, createKeptAnswers(keptIn(new Map())), () => {})
  const answered = store.refresh()
  void store.name('b')
  void store.name('a')
  await answered
  await store.name('c')
  store.wantList()
  await vi.waitFor(() => expect(asked).toHaveLength(3))
  store.wantList()
  await store.refresh()
  const all = { ruleIds: ['a', 'b', 'c'] }
  expect(asked).toEqual([{ ruleIds: ['a', 'b'], only: true }, { ...all, only: true }, all, all])
})

describe('the answers of a tab', () => {
  let texts: Map<string, string>
  let calls: object[]
  beforeEach(() => {
    texts = new Map()
    calls = []
  })

  /** A page that has just been loaded, on a platform where `on` is on for a player at a revision. */
  function pageOf(userId: string, revision: string | undefined, on: readonly string[], room?: number) {
    const call = async (name: string, body: { revision?: string; include?: unknown }) => {
      calls.push({ name, ...body })
      if (body.revision !== undefined && body.revision === revision) return { now: 2, unchanged: true, revision }
      const whole = samplePlayer(on.map((ruleId) => sampleActivity(ruleId)))
      const { now, zone, brand, activities, me } = whole
      const answer = { now, zone, brand, activities, me: { ...me, userId }, reach: { heldOut: true } }
      return { ...answer, ...(revision && { revision }), ...(body.include ? { badges: [], rewards: [] } : {}) }
    }
    const failed = vi.fn()
    const store = createStateStore(call as unknown as Call, createKeptAnswers(keptIn(texts, room)), failed)
    return { store, failed }
  }
  const shown = ({ store }: ReturnType<typeof pageOf>) => {
    const { is, player, isHeldOut } = store.get()
    return [is, player?.now, player?.me.userId, player?.activities.map(({ ruleId }) => ruleId), isHeldOut]
  }

  test('a page that asks the same names the revision, and shows what was kept where nothing has changed', async () => {
    await pageOf('asha', 'r1', ['a']).store.refresh()
    const page = pageOf('asha', 'r1', ['never answered'])
    await page.store.refresh()
    expect(calls).toEqual([
      { name: 'on', only: true },
      { name: 'on', only: true, revision: 'r1' },
    ])
    expect(shown(page)).toEqual(['ready', 2, 'asha', ['a'], true])
    await page.store.refresh()
    expect(shown(page)).toEqual(['ready', 2, 'asha', ['a'], true])
    const next = pageOf('asha', 'r2', ['b'])
    await next.store.refresh()
    expect(shown(next)).toEqual(['ready', expect.any(Number), 'asha', ['b'], true])
    expect([...texts.values()].map((text) => JSON.parse(text).revision)).toEqual(['r2'])
  })

  test('each question has an answer of its own, three at most, and those of another player go', async () => {
    const { store } = pageOf('asha', 'r1', ['a'])
    for (const place of ['', 'a', 'b', 'c']) {
      if (place) store.name(place)
      await store.refresh()
    }
    expect(texts.size).toBe(3)
    await pageOf('ravi', 'r2', ['b']).store.refresh()
    expect([...texts.keys()]).toEqual([expect.stringMatching(new RegExp(`^on\\.${markOf('ravi')}\\.`))])
  })

  test('what has rewards, no revision or no room is not kept, and what was kept before goes with its player', async () => {
    await pageOf('asha', undefined, ['a']).store.refresh()
    await pageOf('asha', 'r1', ['a'], 10).store.refresh()
    expect(texts.size).toBe(0)
    const { store } = pageOf('asha', 'r1', ['a'])
    store.wantAll()
    await store.refresh()
    expect(texts.size).toBe(0)
    const page = pageOf('asha', 'r1', ['a']).store
    page.clear()
    await page.refresh()
    expect(texts.size).toBe(1)
    page.clear()
    expect(texts.size).toBe(0)
  })

  test('what somebody else has written there is asked for anew', async () => {
    await pageOf('asha', 'r1', ['a']).store.refresh()
    const [key = ''] = texts.keys()
    for (const text of ['{', 'null', '{"revision":"r1"}']) {
      texts.set(key, text)
      const page = pageOf('asha', 'r1', ['a'])
      await page.store.refresh()
      expect(shown(page).slice(3)).toEqual([['a'], true])
      expect(page.failed).not.toHaveBeenCalled()
    }
  })
})
