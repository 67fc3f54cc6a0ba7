import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Activity } from '#schemas/endpoints/play.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import { bytesOf } from '../../http/pieces.ts'
import { alikeOf, type ComposedActivity, divide, dividedOf, keepAlike, withAlike } from './alike-activities.ts'

const span = { from: 0, to: Number.POSITIVE_INFINITY }
const subjectOf = (id: string, segment: string): Subject => ({
  ...{ kind: 'rule', id, name: id },
  document: { id, ruleStatus: 'active', startDateTime: 0, userSegmentId: segment, howOften: 'everytime' },
})
const composed = (subject: Subject): ComposedActivity => {
  const activity = { ruleId: subject.id } as Activity
  return { subject, activity, text: [JSON.stringify(activity)] }
}

test('activities of a player stand among those that are alike as the list has them, whichever they are', () => {
  const sort = fc.constantFrom('alike', 'of a segment', 'another', 'not shown')
  fc.assert(
    fc.property(fc.array(sort, { maxLength: 12 }), (sorts) => {
      const subjects = sorts.map((one, n) => subjectOf(`${n}`, one === 'of a segment' ? 'gold' : 'All User'))
      for (const [n, subject] of subjects.entries())
        if (sorts[n] === 'alike' || sorts[n] === 'of a segment') keepAlike(composed(subject))
      const list = { ...span, subjects }
      expect(dividedOf(list)).toBeUndefined()
      divide(list, 'UTC')
      const divided = dividedOf(list)
      expect(divided !== undefined).toBe(sorts.includes('alike'))
      if (!divided) return
      expect(divided.others.map(({ id }) => sorts[Number(id)])).toEqual(sorts.filter((one) => one !== 'alike'))
      const own = divided.others.filter(({ id }) => sorts[Number(id)] !== 'not shown')
      const { all, text } = withAlike(
        divided,
        own.map((one) => alikeOf(one) ?? composed(one)),
      )
      const shown = subjects.filter((_, n) => sorts[n] !== 'not shown').map(({ id }) => ({ ruleId: id }))
      expect(all()).toEqual(shown)
      expect(JSON.parse(new TextDecoder().decode(bytesOf(text)))).toEqual(shown)
    }),
  )
})
