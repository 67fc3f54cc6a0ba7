import { ALL_USER } from '#schemas/codes.ts'
import { textAt } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { conditionWords } from '../shared/conditions/condition-words.ts'
import type { CardProps } from '../shared/view.ts'
import { ownConditions } from './kind.ts'

/** A segment on the sheet: how many people it means today, or what they did. */
export default function SegmentCard({ slice }: CardProps) {
  const { segment, names, loading } = useLookups()
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
  const own = ownConditions(slice)
  if (!id && own.length > 0) {
    const [first = '', second = ''] = own.map((condition) => conditionWords(condition, names)).filter(Boolean)
    return (
      <Facts>
        <Fact tone="wrap">{first || 'Nothing chosen yet'}</Fact>
        {own.length === 2 && second && <Fact tone="wrap">{second}</Fact>}
        {own.length > 2 && (
          <Fact>
            and <b>{own.length - 1}</b> more
          </Fact>
        )}
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
