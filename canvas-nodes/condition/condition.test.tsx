import { describe, expect, test } from 'vitest'
import { conformance } from '../shared/testing/conformance.tsx'
import Card from './Card.tsx'
import Inspector from './Inspector.tsx'
import { condition } from './kind.ts'
import { empty, ofDay, ofReview, ofVisit, several, span, typical, wrong } from './samples.ts'

conformance(condition, {
  Card,
  Inspector,
  samples: [typical, several, span, empty, wrong],
  counts: { outcome: 2 },
  above: ofReview,
})

describe('the title of a condition', () => {
  const title = (slice: Parameters<typeof condition.title>[0], above?: typeof ofReview) =>
    condition.title(slice, () => undefined, above)

  test('names the property of its event', () => {
    expect(title(typical, ofReview)).toBe('stars ≥ 4')
    expect(title(several, ofVisit)).toBe('store is one of Pune, Mumbai')
    expect(title(span, ofDay)).toBe('written_on between 20 Oct, 2026 and 12 Nov, 2026')
    expect(title(empty, ofVisit)).toBe('store is empty')
  })

  test('says what it can where it hangs on nothing, and nothing where nothing is chosen', () => {
    expect(title(typical)).toBe('≥ 4')
    expect(title(condition.blank(), ofReview)).toBe('')
    expect(title(wrong, ofReview)).toBe('')
  })
})
