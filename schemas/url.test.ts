import { expect, test } from 'vitest'
import { parseUrl } from './url.ts'

test('an address is read, however often it was asked for', () => {
  const origins = new Set(Array.from({ length: 20_000 }, () => parseUrl('https://bücher.example/ä')?.origin))
  expect([...origins]).toEqual(['https://xn--bcher-kva.example'])
  expect(parseUrl('../b?c', 'https://shop.example/a/d')?.href).toBe('https://shop.example/b?c')
})

test.each(['', 'shop.example', 'https://', 'https://[x'])('%s is no address', (text) =>
  expect(parseUrl(text)).toBeUndefined(),
)
