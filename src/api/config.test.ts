import { describe, expect, test } from 'vitest'
import { readConfiguration } from './config.ts'

const everywhere = (address: string) => ({
  user: address,
  game: address,
  offer: address,
  campaign: address,
  gratification: address,
})

describe('run-time configuration', () => {
  test.each([undefined, null, '', '{', '[]', '{"basePath":7}'])('falls back to /api for %j', (text) => {
    expect(readConfiguration(text)).toEqual({ basePath: '', demo: false, outbox: 'none', services: everywhere('/api') })
  })

  test('puts the services below the base path unless they stand elsewhere', () => {
    const { services } = readConfiguration('{"basePath":"/quest","services":{"game":"https://games.example.com"}}')
    expect(services).toEqual({ ...everywhere('/quest/api'), game: 'https://games.example.com' })
  })
})
