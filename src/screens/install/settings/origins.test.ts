import { describe, expect, test } from 'vitest'
import { originIssues, pastedOrigins } from './origins.ts'

describe('the list of sites', () => {
  test('says at its row what is wrong with one', () => {
    const sites = ['https://shop.example', 'shop.example', 'https://shop.example/cart', 'https://SHOP.example/', ' ']
    expect(originIssues(sites).map(({ code, path }) => [code, path])).toEqual([
      ['origin', 'allowedOrigins.1'],
      ['origin', 'allowedOrigins.2'],
      ['repeated', 'allowedOrigins.3'],
      ['unfinished', 'allowedOrigins.4'],
    ])
  })

  test('names the site and what it should be', () => {
    expect(originIssues(['https://shop.example/cart'])[0]?.message).toBe(
      '“https://shop.example/cart” must end with the host or port: https://shop.example.',
    )
  })

  test('takes several that are pasted, a line or a comma apart', () => {
    expect(pastedOrigins(' https://a.example\nhttps://b.example, https://c.example\n')).toEqual([
      'https://a.example',
      'https://b.example',
      'https://c.example',
    ])
  })
})
