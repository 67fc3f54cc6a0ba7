import { textAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import type { CardProps } from '../shared/view.ts'

const factors = (currencyName: string): Readonly<Record<string, string>> => ({
  activity: 'By what they do',
  score: 'By score',
  coins: `By ${currencyName} in the wallet`,
})

/** A badge rule on the sheet: its factor, and the type of badge; how much of it is its title. */
export default function BadgeRuleCard({ slice, counts }: CardProps) {
  const [factor, type] = [textAt(slice, 'badgeFactor'), textAt(slice, 'badgeType')]
  const activities = counts.activity ?? 0
  const { currencyName } = useLookups()
  return (
    <Facts>
      <Fact>{factor ? (factors(currencyName)[factor] ?? factor) : 'No factor yet'}</Fact>
      {activities > 0 && (
        <Fact>
          <b>{activities}</b> {activities === 1 ? 'activity' : 'activities'}
        </Fact>
      )}
      {type && <Fact>{type}</Fact>}
    </Facts>
  )
}
