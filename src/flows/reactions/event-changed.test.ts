import { describe, expect, test } from 'vitest'
import type { Slice } from '#src/graph/graph.ts'
import { nodeById, withNodeData } from '#src/graph/graph.ts'
import { cut, glue } from '../index.ts'
import { react } from '../operations/react.ts'

const review = {
  eventId: 'review-written',
  property: 'stars',
  type: 'number',
  conditions: [
    { operator: 'greater', query: 'AND', values: [4], rewards: [{ offerId: 'coins-50', percentage: 100 }] },
    { operator: 'equal', values: ['5', '4'], tag: 'kept' },
    { operator: 'is_empty', values: [] },
  ],
}
const rule = { ruleType: 14, pageId: 'thanks', customEventRuleRewardDTO: [review] }

/** Edits the event of the rule and lets the flow follow; answers the event as it is saved then. */
function edited(change: Slice, document: unknown = rule): unknown {
  const before = cut(document, 'rule')
  const after = withNodeData(before, 'event:1', { ...nodeById(before, 'event:1')?.data, ...change })
  const saved = glue(react(after, before, {})).document as { customEventRuleRewardDTO: readonly unknown[] }
  return saved.customEventRuleRewardDTO[0]
}

describe('eventChanged', () => {
  test('clears the property and the values of the conditions with another event', () => {
    expect(edited({ eventId: 'order-placed' })).toEqual({
      ...review,
      eventId: 'order-placed',
      property: '',
      type: '',
      conditions: [
        { ...review.conditions[0], values: [''] },
        { ...review.conditions[1], values: [''] },
        review.conditions[2],
      ],
    })
  })

  test('takes away operators that do not fit another type', () => {
    expect(edited({ property: 'note', type: 'string' })).toEqual({
      ...review,
      property: 'note',
      type: 'string',
      conditions: [{ ...review.conditions[0], operator: '', values: [''] }, review.conditions[1], review.conditions[2]],
    })
    expect(edited({ property: 'helpful_votes' })).toEqual({ ...review, property: 'helpful_votes' })
  })

  test('leaves everything else alone', () => {
    expect(edited({ eventName: 'Review' })).toEqual({ ...review, eventName: 'Review' })
    const first = { ...rule, customEventRuleRewardDTO: [{ ...review, eventId: '', type: '' }] }
    expect(edited({ eventId: 'review-written' }, first)).toEqual({ ...review, type: '' })
  })
})
