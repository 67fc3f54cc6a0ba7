import { expect, test } from 'vitest'
import type { JsonObject } from '#schemas/json.ts'
import { segmentTree } from '#schemas/values/segment-tree.ts'
import { isInSegment } from '#src/engine/segment/in-segment.ts'
import { perhapsMeantFor } from './audience-index.ts'

const property = (name: string, value: unknown, operator = 'equal', type = 'string') => ({
  userProperty: { name, type, operator, value },
})
const audiences: readonly (JsonObject | undefined)[] = [
  undefined,
  { query: 'AND', events: [property('city', 'Pune')] },
  { query: 'AND', events: [property('city', 'Delhi')] },
  { query: 'OR', events: [property('city', 'Delhi'), property('age', 3, 'equal', 'number')] },
  { query: 'AND', events: [property('age', 3, 'greater', 'number'), property('age', 7, 'equal', 'number')] },
  { query: 'AND', events: [property('city', ['Pune', 'Delhi'])] },
  { query: 'AND', events: [property('city', 'Pune', 'not_equal')] },
]
const subjects = audiences.map((userSegment, n) => {
  const document = userSegment ? { name: `${n}`, userSegment } : { name: `${n}` }
  return { kind: 'rule' as const, id: `${n}`, name: `${n}`, document }
})
const people: readonly JsonObject[] = [
  ...[{}, { city: 'Pune' }, { city: 'Delhi', age: 3 }, { age: '7' }, { age: 7, city: 'Pune' }],
]

test.each(people)('of %j only those documents are left out that are not meant for them, in their order', (person) => {
  const found = perhapsMeantFor(subjects, person, 'UTC').map(({ id }) => Number(id))
  const meant = audiences.flatMap((audience, n) =>
    !audience || isInSegment(segmentTree(audience), { properties: person, events: [] }, 0) ? [n] : [],
  )
  expect(found.filter((n) => meant.includes(n))).toEqual(meant)
  expect(found.includes(1)).toBe(person.city === 'Pune')
})
