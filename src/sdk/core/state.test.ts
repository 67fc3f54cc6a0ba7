import { expect, test, vi } from 'vitest'
import type { Call } from '../player/call.ts'
import { sampleActivity, samplePlayer } from '../player/player.samples.ts'
import { createStateStore } from './state.ts'

/** A store whose platform has `on` on, and what each call named. */
function storeOf(...on: string[]) {
  const asked: (readonly string[] | undefined)[] = []
  const call = vi.fn(async (_: string, body: { ruleIds?: readonly string[] }) => {
    asked.push(body.ruleIds)
    return { ...samplePlayer(on.map((ruleId) => sampleActivity(ruleId))), reach: { heldOut: false } }
  })
  return { store: createStateStore(call as unknown as Call, () => {}), asked }
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
  expect([asked[0]?.length, asked[0]?.[0], asked.length]).toEqual([100, 'rule-50', 1])
})
