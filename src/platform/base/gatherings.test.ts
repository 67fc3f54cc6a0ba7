import { expect, test } from 'vitest'
import { gatherings } from './gatherings.ts'

/** Carries out when it is told to, and keeps what it was given. */
function gate() {
  const groups: { readonly all: readonly string[]; end(error?: Error): void }[] = []
  const carryOut = (_: string, all: readonly string[]) =>
    new Promise<readonly string[]>((resolve, reject) =>
      groups.push({ all, end: (error) => (error ? reject(error) : resolve(all.map((one) => `${one}!`))) }),
    )
  return { groups, carryOut }
}
const turn = () => new Promise((resolve) => setImmediate(resolve))
const limits = { most: 3, atOnce: 1, isRepeated: true }

test('who is alone goes at once, and those who come meanwhile go together afterwards, at most so many', async () => {
  const { groups, carryOut } = gate()
  const ask = gatherings(carryOut, limits)
  const first = ask('shop', 'a')
  await turn()
  const others = ['b', 'c', 'd', 'e'].map((one) => ask('shop', one))
  await turn()
  expect(groups.map(({ all }) => all)).toEqual([['a']])
  groups[0]?.end()
  expect(await first).toBe('a!')
  await turn()
  expect(groups.map(({ all }) => all)).toEqual([['a'], ['b', 'c', 'd']])
  groups[1]?.end()
  await turn()
  groups[2]?.end()
  expect(await Promise.all(others)).toEqual(['b!', 'c!', 'd!', 'e!'])
})

test('another key waits for nobody', async () => {
  const { groups, carryOut } = gate()
  const ask = gatherings(carryOut, limits)
  void ask('shop', 'a')
  void ask('bank', 'b')
  await turn()
  expect(groups.map(({ all }) => all)).toEqual([['a'], ['b']])
})

test('a group that fails is done again in halves, in its order, and who fails has their own error', async () => {
  const groups: (readonly number[])[] = []
  const ask = gatherings(
    async (_: string, all: readonly number[]) => {
      groups.push(all)
      if (all.includes(2)) throw new Error(`failed with ${all}`)
      return all.map((one) => one * 10)
    },
    { ...limits, most: 8 },
  )
  const settled = await Promise.allSettled([1, 2, 3, 4, 5, 6, 7, 8].map((one) => ask('shop', one)))
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : `${one.reason}`))).toEqual([
    ...[10, 'Error: failed with 2', 30, 40, 50, 60, 70, 80],
  ])
  expect(groups).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4], [1, 2], [1], [2], [3, 4], [5, 6, 7, 8]])
})
