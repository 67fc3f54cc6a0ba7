import { expect, test } from 'vitest'
import { mergeDocuments } from '#src/merge/merge-documents.ts'
import { recounted } from './recount.ts'

const wheel = (...combination: number[]) => ({
  name: 'Wheel',
  combination,
  winningQuandrants: combination.length,
  losingQuandrants: 8 - combination.length,
})

test('fields that two people chose are counted together, wherever they stand', () => {
  const [base, mine, theirs] = [wheel(1, 3, 5), wheel(1, 3, 4, 5), wheel(1, 3, 5, 7)]
  const { document, conflicts } = mergeDocuments(base, mine, theirs)
  expect(conflicts).toEqual([])
  expect(recounted(document, mine, theirs)).toEqual(wheel(1, 3, 4, 5, 7))
  const nested = (one: object) => ({ spinTemplatesTestConfig: { 'diwali-wheel': one } })
  expect(recounted(nested(document), nested(mine), nested(theirs))).toEqual(nested(wheel(1, 3, 4, 5, 7)))
})

test('counts that only one side touched stay as they are, right or wrong', () => {
  const odd = { ...wheel(1, 3), winningQuandrants: 5 }
  expect(recounted(odd, odd, wheel(1))).toEqual(odd)
  expect(JSON.stringify(recounted(odd, odd, wheel(1)))).toBe(JSON.stringify(odd))
})
