import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TrackedItem } from '#schemas/endpoints/play.ts'
import { PlayError } from '../player/play-error.ts'
import { createOutbox, type TrackReply } from './outbox.ts'
import type { Kept } from './storage.ts'

/** A platform that counts each id once, and a browser's storage and locks that tabs share. */
function browser() {
  const stored = new Map<string, string>()
  const counted = new Map<string, TrackedItem>()
  const held = new Set<string>()
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const kept: Kept = {
    read: (key) => stored.get(key) ?? null,
    write: (key, text) => Boolean(stored.set(key, text)),
    remove: (key) => void stored.delete(key),
    keys: (prefix) => [...stored.keys()].filter((key) => key.startsWith(prefix)),
  }
  const take = (items: readonly TrackedItem[]): TrackReply => {
    const fresh = items.filter(({ id }) => !counted.has(id))
    for (const item of items) counted.set(item.id, item)
    return { accepted: fresh.length, repeated: items.length - fresh.length, refused: [], rewards: [] }
  }
  let answer: (items: readonly TrackedItem[]) => Promise<TrackReply> = async (items) => take(items)
  const calls: number[] = []
  const lost: [number, string][] = []
  const openTab = () => {
    const own: string[] = []
    const locks = {
      request: async (name: string, run: () => Promise<void>) => {
        asked.push(name)
        while (held.has(name)) await new Promise<void>((resolve) => waiting.push(resolve))
        held.add(name)
        own.push(name)
        await run()
        held.delete(name)
      },
    } as unknown as LockManager
    const outbox = createOutbox({
      kept,
      locks,
      random: () => 0.5,
      send: (items) => {
        calls.push(items.length)
        return answer(items)
      },
      beacon: (items) => Boolean(take(items)),
      onAnswer: () => {},
      onLost: (count, sentence) => lost.push([count, sentence]),
    })
    const kill = () => {
      for (const name of own.splice(0)) held.delete(name)
      for (const wake of waiting.splice(0)) wake()
    }
    return { outbox, kill }
  }
  return {
    ...{ counted, stored, calls, lost, asked, take, openTab },
    answers: (next: typeof answer) => {
      answer = next
    },
  }
}

let made = 0
const item = (rest: Partial<TrackedItem> = {}): TrackedItem => ({
  ...{ id: `i${made++}`, at: 7, type: 'event', event: 'app_opened' },
  ...rest,
})
const offline = async () => {
  throw new PlayError(0, 'No answer came.')
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the outbox', () => {
  test('gathers for a second and sends one batch', async () => {
    const { openTab, counted, calls, stored } = browser()
    const { outbox } = openTab()
    for (let n = 0; n < 5; n++) outbox.add(item())
    expect(counted.size).toBe(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect([counted.size, calls, stored.size]).toEqual([5, [5], 0])
  })

  test('sends a thousand in batches of a hundred, and none larger than 48 KB', async () => {
    const { openTab, counted, calls } = browser()
    const { outbox } = openTab()
    for (let n = 0; n < 1000; n++) outbox.add(item())
    await vi.advanceTimersByTimeAsync(1000)
    expect([counted.size, Math.max(...calls)]).toEqual([1000, 100])
    for (let n = 0; n < 10; n++) outbox.add(item({ properties: { text: 'x'.repeat(9000) } }))
    await vi.advanceTimersByTimeAsync(1000)
    expect([counted.size, Math.max(...calls.slice(10))]).toEqual([1010, 5])
  })

  test('sends again after a loss, later each time, and the platform counts once', async () => {
    const { openTab, counted, calls, answers, take } = browser()
    const { outbox } = openTab()
    answers(async (items) => {
      take(items)
      throw new PlayError(0, 'The answer was lost.')
    })
    outbox.add(item())
    await vi.advanceTimersByTimeAsync(1000)
    await vi.advanceTimersByTimeAsync(1000)
    await vi.advanceTimersByTimeAsync(2000)
    expect(calls).toHaveLength(3)
    answers(async (items) => take(items))
    await vi.advanceTimersByTimeAsync(4000)
    expect([counted.size, calls.length, outbox.size()]).toEqual([1, 4, 0])
  })

  test('keeps what was tracked offline for the next page, which sends it once', async () => {
    const { openTab, counted, answers, take, stored } = browser()
    const first = openTab()
    first.outbox.belongTo('ann')
    answers(offline)
    for (let n = 0; n < 3; n++) first.outbox.add(item())
    await vi.advanceTimersByTimeAsync(5000)
    first.kill()
    answers(async (items) => take(items))
    const second = openTab()
    second.outbox.belongTo('ann')
    await vi.advanceTimersByTimeAsync(1000)
    expect([counted.size, second.outbox.size(), stored.size]).toEqual([3, 0, 0])
  })

  test('leaves what a living tab has to that tab, and what is another player’s to them', async () => {
    const { openTab, counted, answers, take } = browser()
    const [living, closed] = [openTab(), openTab()]
    living.outbox.belongTo('ann')
    closed.outbox.belongTo('ben')
    answers(offline)
    living.outbox.add(item())
    closed.outbox.add(item())
    await vi.advanceTimersByTimeAsync(1000)
    closed.kill()
    answers(async (items) => take(items))
    const third = openTab()
    third.outbox.belongTo('ann')
    await vi.advanceTimersByTimeAsync(100)
    expect(counted.size).toBe(0)
    third.outbox.belongTo('ben')
    await vi.advanceTimersByTimeAsync(100)
    expect(counted.size).toBe(1)
  })

  test('takes over what a tab has as soon as that tab is gone', async () => {
    const { openTab, counted, answers, take, asked } = browser()
    const [first, second] = [openTab(), openTab()]
    first.outbox.belongTo('ann')
    answers(offline)
    first.outbox.add(item())
    await vi.advanceTimersByTimeAsync(1000)
    // The player is named at every change of the state, and waits once.
    for (let n = 0; n < 3; n++) second.outbox.belongTo('ann')
    expect(asked).toHaveLength(3)
    await vi.advanceTimersByTimeAsync(100)
    answers(async (items) => take(items))
    first.kill()
    await vi.advanceTimersByTimeAsync(100)
    expect(counted.size).toBe(1)
  })

  test('sends by beacon when the page is hidden, and once more when it is back', async () => {
    const { openTab, counted, calls } = browser()
    const { outbox } = openTab()
    outbox.add(item())
    outbox.leave()
    expect([counted.size, outbox.size()]).toEqual([1, 1])
    outbox.leave()
    outbox.flush()
    await vi.advanceTimersByTimeAsync(0)
    expect([counted.size, calls, outbox.size()]).toEqual([1, [1], 0])
  })

  test('gives up one item that can never be taken, and no other', async () => {
    const { openTab, counted, answers, take, lost } = browser()
    const { outbox } = openTab()
    answers(async (items) => {
      if (items.some(({ event }) => event === 'bad')) throw new PlayError(400, 'It is wrong.')
      return take(items)
    })
    for (let n = 0; n < 20; n++) outbox.add(item(n === 13 ? { event: 'bad' } : {}))
    await vi.advanceTimersByTimeAsync(1000)
    expect([counted.size, outbox.size(), lost]).toEqual([19, 0, [[1, 'It is wrong.']]])
  })

  test('without consent keeps and sends nothing, and forgets what waited', async () => {
    const { openTab, counted, stored, calls } = browser()
    const { outbox } = openTab()
    outbox.add(item())
    await vi.advanceTimersByTimeAsync(0)
    expect(stored.size).toBe(1)
    outbox.pause(true)
    outbox.add(item())
    outbox.leave()
    await vi.advanceTimersByTimeAsync(5000)
    expect([stored.size, counted.size, calls]).toEqual([0, 0, []])
  })
})
