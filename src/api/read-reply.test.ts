import { describe, expect, test } from 'vitest'
import { readReply } from './read-reply.ts'

describe('reading a reply', () => {
  test('parses JSON first, so that an offer called "50% off" survives', () => {
    expect(readReply('{"msg":"ok","offerName":"50% off"}')).toEqual({ msg: 'ok', offerName: '50% off' })
    expect(readReply('{"offerName":"100%25"}')).toEqual({ msg: '', offerName: '100%25' })
  })

  test('decodes only what is no JSON as it stands', () => {
    expect(readReply(encodeURIComponent('{"msg":"50% off"}'))).toEqual({ msg: '50% off' })
  })

  test.each(['', '<html>', '%', '%7B', '[1]', 'null', '"text"', '42'])('reads %j as an empty reply', (text) => {
    expect(readReply(text)).toMatchObject({ msg: '' })
  })

  test('does not trust the type of msg', () => {
    expect(readReply('{"msg":{"deep":1}}').msg).toBe('')
  })
})
