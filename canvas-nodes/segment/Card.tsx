import { ALL_USER } from '#schemas/codes.ts'
import { formatNumber } from '#src/kit/numbers.ts'
import { useLookups } from '#src/pickers/lookups.tsx'
import { Fact, Facts } from '../Facts.tsx'
import { textAt } from '../read.ts'
import type { CardProps } from '../view.ts'
import { ownConditions } from './kind.ts'

/** A segment on the sheet: how many people it means today. */
export default function SegmentCard({ slice }: CardProps) {
  const { segment, loading } = useLookups()
  const id = textAt(slice, 'userSegmentId')
  const row = segment(id)
  if (row) {
    return (
      <Facts>
        <Fact>
          <b>{formatNumber(row.count)}</b> people today
        </Fact>
      </Facts>
    )
  }
  const count = ownConditions(slice)
  if (!id && count > 0) {
    return (
      <Facts>
        <Fact>
          <b>{count}</b> {count === 1 ? 'condition' : 'conditions'} of its own
        </Fact>
      </Facts>
    )
  }
  if (!id || id === ALL_USER) {
    return (
      <Facts>
        <Fact>Everybody</Fact>
      </Facts>
    )
  }
  return <Facts>{loading ? <Fact>Loading…</Fact> : <Fact tone="warn">Segment not found</Fact>}</Facts>
}
