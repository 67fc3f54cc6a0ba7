import { afterEach, expect, test, vi } from 'vitest'
import { fetchedOnline } from './on-demand.ts'

afterEach(() => vi.restoreAllMocks())

const network = (isThere: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere)

test('code that is wanted offline is fetched once the network is back', async () => {
  network(false)
  const fetch = vi.fn(async () => 'code').mockRejectedValueOnce(new TypeError('offline'))
  const found = fetchedOnline(fetch)
  await vi.waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  network(true)
  window.dispatchEvent(new Event('online'))
  await expect(found).resolves.toBe('code')
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('code that is not there while online is an error at once', async () => {
  network(true)
  const fetch = vi.fn().mockRejectedValue(new TypeError('no such file'))
  await expect(fetchedOnline(fetch)).rejects.toThrow('no such file')
  expect(fetch).toHaveBeenCalledTimes(1)
})
