import { describe, expect, test } from 'vitest'
import { samples } from '#schemas/documents/samples.ts'
import { publicRule, publicTemplate } from './public-view.ts'

/** Every key of a document, wherever it stands. */
function keysIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => [key, ...keysIn(one)])
}

const rules = Object.entries({ ...samples.rule, ...samples['badge-rule'] })
const told =
  /percentage|segment(?!s$)|webhook|correct|customProperties|weight|probabilit|odds|answer(?!Deadline)|secret|allowEdit/i

describe.each(rules)('of the rule %s', (_, rule) => {
  test('no odds, segments, webhooks, conditions or answers are seen', () => {
    expect(keysIn(publicRule({ ...rule })).filter((key) => told.test(key))).toEqual([])
  })

  test('rows keep their places', () => {
    const before = { ...rule }.rewardAssigment
    const after = publicRule({ ...rule }).rewardAssigment
    expect(Array.isArray(after) ? after.length : after).toEqual(Array.isArray(before) ? before.length : before)
  })
})

test('a rule has something to hide and something to show', () => {
  const seen = publicRule({ ...samples.rule.spinWheelFull })
  expect(keysIn({ ...samples.rule.spinWheelFull }).filter((key) => told.test(key)).length).toBeGreaterThan(3)
  expect(keysIn(seen)).toEqual(
    expect.arrayContaining(['name', 'resultText', 'rewardAssigment', 'offerName', 'quadrant']),
  )
})

describe.each(Object.entries(samples.template))('of the template %s', (_, template) => {
  test('no answer is seen, and everything else is', () => {
    const seen = publicTemplate({ ...template })
    // `correct` is how a right option looks once it is known.
    expect(keysIn(seen).filter((key) => /correct.|percentage|weight/i.test(key))).toEqual([])
    const hidden = (key: string) => /correctOption|weight|allowEdit/.test(key)
    expect(keysIn(seen)).toEqual(keysIn({ ...template }).filter((key) => !hidden(key)))
  })
})

test('what is seen is taken once from a document', () => {
  const document = { name: 'Wheel', webhook: 'w' }
  expect(publicRule(document)).toBe(publicRule(document))
  expect(publicRule(document)).toEqual({ name: 'Wheel' })
})
