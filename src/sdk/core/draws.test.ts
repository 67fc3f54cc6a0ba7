import { afterEach, expect, test, vi } from 'vitest'
import { checkAddress, newContribution } from './draws.ts'

afterEach(() => vi.unstubAllGlobals())

const receipt = {
  ...{ ruleId: 'my wheel', day: '2026-11-27', number: 3, player: 'a1', contribution: 'lucky-7' },
  ...{ tableHash: 'b'.repeat(64), commitment: 'c'.repeat(64) },
}
const given = (address: string) => JSON.parse(decodeURIComponent(new URL(address).hash.slice(1)))

test('a contribution is sixteen bytes in hex, another one each time', () => {
  expect(newContribution()).toMatch(/^[0-9a-f]{32}$/)
  expect(newContribution()).not.toBe(newContribution())
})

test('the check page is handed the receipt and the public record; without that, the receipt alone', async () => {
  vi.stubGlobal('location', { href: 'https://shop.example/sale' })
  const fetched = vi.fn(async () => Response.json({ record: { rule: 'my wheel' } }))
  vi.stubGlobal('fetch', fetched)
  const address = await checkAddress('https://play.example/qw/api', 'org', receipt)
  expect(address).toMatch(/^https:\/\/play\.example\/qw\/check-draws\.html#/)
  expect(given(address)).toEqual({ receipt, record: { rule: 'my wheel' }, contribution: 'lucky-7' })
  expect(fetched).toHaveBeenCalledWith('https://play.example/qw/api/draws/org/my%20wheel', expect.anything())
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(given(await checkAddress('https://play.example/api', 'org', receipt))).toMatchObject({ record: null })
})
