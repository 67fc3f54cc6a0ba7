import { expect, test } from 'vitest'
import { claimedKeys, each, link, part } from './seams.ts'

test('a part means something as soon as one of its keys, or of its own parts, is there', () => {
  const trigger = part('moment', 'trigger', ['often'], { seams: [part('audience', 'segment', ['who'])] })
  expect(trigger.when({ often: undefined })).toBe(true)
  expect(trigger.when({ who: '' })).toBe(true)
  expect(trigger.when({ name: 'x' })).toBe(false)
  expect(trigger.when(Object.create({ often: 1 }))).toBe(false)
})

test('a part stands behind its parent and leaves nothing, unless it says otherwise', () => {
  expect(part('call', 'webhook', ['webhook'])).toMatchObject({ side: 'out', at: [], absent: {}, present: {} })
  const otherwise = { side: 'in', at: ['look'], absent: { on: false }, present: { on: true } } as const
  expect(part('call', 'webhook', ['webhook'], otherwise)).toMatchObject(otherwise)
})

test('claimed are the keys that move; a link moves none', () => {
  const seams = [
    part('a', 'a', ['one', 'two'], { seams: [part('b', 'b', ['three'])] }),
    each('c', 'c', 'four', { seams: [part('d', 'd', ['inside'])] }),
    each('e', 'e', 'five', { as: 'edge', keys: ['name'] }),
    link('f', 'a', 'six', 'one'),
  ]
  expect(claimedKeys(seams)).toEqual(['one', 'two', 'three', 'four', 'five'])
})
