import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { SmallPicture } from '../shared/card/SmallPicture.tsx'
import type { CardProps } from '../shared/view.ts'
import { badgesOf } from './kind.ts'

/** A badge on the sheet: its category; of several, the names of the others. */
export default function BadgeCard({ slice }: CardProps) {
  const { badge, loading } = useLookups()
  const ids = badgesOf(slice)
  const rows = ids.flatMap((id) => badge(id) ?? [])
  const others = rows.slice(1, 3).map(({ badgeName }) => badgeName)
  const missing = ids.length - rows.length
  return (
    <>
      <Facts>
        {rows[0]?.badgeCategory && <Fact>{rows[0].badgeCategory}</Fact>}
        {others.length > 0 && <Fact>and {others.join(', ')}</Fact>}
        {missing > 0 && !loading && (
          <Fact tone="warn">{missing === 1 ? 'Badge not found' : `${missing} badges not found`}</Fact>
        )}
      </Facts>
      <SmallPicture of="badge" ids={ids} />
    </>
  )
}
