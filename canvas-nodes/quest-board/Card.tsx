import { textAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { SmallPicture } from '../shared/card/SmallPicture.tsx'
import type { CardProps } from '../shared/view.ts'

/** A quest's leaderboard on the sheet: what it counts. */
export default function QuestBoardCard({ slice }: CardProps) {
  const { leaderboard, loading } = useLookups()
  const id = textAt(slice, 'leaderBoardId')
  const counted = textAt(slice, 'leaderBoardType')
  return (
    <>
      <Facts>
        {id && !leaderboard(id) && !loading && <Fact tone="warn">Leaderboard not found</Fact>}
        {counted && <Fact>By {counted}</Fact>}
      </Facts>
      <SmallPicture of="leaderboard" ids={[id]} />
    </>
  )
}
