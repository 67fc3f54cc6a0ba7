import { afterEach, expect, test, vi } from 'vitest'
import { MAX_CONTRIBUTION_LENGTH } from '#schemas/values/contribution.ts'
import { checkAddress, createContributions } from './draws.ts'

afterEach(() => vi.unstubAllGlobals())

const receipt = {
  ...{ ruleId: 'my wheel', day: '2026-11-27', number: 3, player: 'a1', contribution: 'lucky-7' },
  ...{ tableHash: 'b'.repeat(64), commitment: 'c'.repeat(64) },
}
const given = (address: string) => JSON.parse(decodeURIComponent(new URL(address).hash.slice(1)))
const storage = (texts = new Map<string, string>()) => ({
  read: (key: string) => texts.get(key) ?? null,
  write: (key: string, text: string) => Boolean(texts.set(key, text)),
})

test('a contribution that nobody typed is sixteen bytes in hex, another one each time', () => {
  const contributions = createContributions(storage())
  expect(contributions.next()).toMatch(/^[0-9a-f]{32}$/)
  expect(contributions.next()).not.toBe(contributions.next())
})

test('a typed one goes with every draw of the visit, also where nothing may be stored', () => {
  const texts = new Map<string, string>()
  const first = createContributions(storage(texts))
  first.type('lucky-7')
  expect([first.next(), createContributions(storage(texts)).next()]).toEqual(['lucky-7', 'lucky-7'])
  const forbidden = createContributions({ read: () => null, write: () => false })
  forbidden.type('lucky_8')
  expect(forbidden.next()).toBe('lucky_8')
  forbidden.type('')
  expect(forbidden.next()).toMatch(/^[0-9a-f]{32}$/)
})

test('what no draw takes is refused, rather than left out', () => {
  const contributions = createContributions(storage())
  contributions.type('x'.repeat(MAX_CONTRIBUTION_LENGTH))
  expect(contributions.next()).toHaveLength(MAX_CONTRIBUTION_LENGTH)
  for (const text of ['two words', 'größe', 'x'.repeat(MAX_CONTRIBUTION_LENGTH + 1)]) {
    contributions.type(text)
    expect(() => contributions.next()).toThrow('letters, digits, - and _')
  }
})

test('the check page is handed the receipt and the public record; without that, the receipt alone', async () => {
  vi.stubGlobal('location', { href: 'https://shop.example/sale' })
  const fetched = vi.fn(async () => Response.json({ record: { rule: 'my wheel' } }))
  vi.stubGlobal('fetch', fetched)
  const address = await checkAddress('https://play.example/qw/api', 'draws/org/my%20wheel', receipt)
  expect(address).toMatch(/^https:\/\/play\.example\/qw\/check-draws\.html#/)
  expect(given(address)).toEqual({ receipt, record: { rule: 'my wheel' }, contribution: 'lucky-7' })
  expect(fetched).toHaveBeenCalledWith('https://play.example/qw/api/draws/org/my%20wheel', expect.anything())
  fetched.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(given(await checkAddress('https://play.example/api', 'draws/org/x', receipt))).toMatchObject({ record: null })
})
