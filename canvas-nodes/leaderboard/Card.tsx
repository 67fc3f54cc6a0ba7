import { numberAt, textAt, valueAt } from '#schemas/json.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { SmallPicture } from '../shared/card/SmallPicture.tsx'
import { periodLabels, periodsOn } from '../shared/times/leaderboard-periods.ts'
import type { CardProps } from '../shared/view.ts'

/** A leaderboard on the sheet: which periods it is counted over, and how many plays count in each. */
export default function LeaderboardCard({ slice }: CardProps) {
  const { leaderboard, loading } = useLookups()
  const id = textAt(slice, 'leaderBoardId')
  const periods = periodsOn(valueAt(slice, 'leaderboardFrequency')).map((period) => periodLabels[period])
  const plays = numberAt(slice, 'iterationsPerFrequency')
  return (
    <>
      <Facts>
        {id && !leaderboard(id) && !loading && <Fact tone="warn">Leaderboard not found</Fact>}
        <Fact>{periods.join(', ') || 'No period yet'}</Fact>
        {plays !== undefined && (
          <Fact>
            <b>{formatNumber(plays)}</b> {plays === 1 ? 'play' : 'plays'} in each
          </Fact>
        )}
      </Facts>
      <SmallPicture of="leaderboard" ids={[id]} />
    </>
  )
}
