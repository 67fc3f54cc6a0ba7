import { Fact, Facts } from '../shared/card/Facts.tsx'
import type { CardProps } from '../shared/view.ts'

/** A condition on the sheet: its title says it; how many rewards it draws from. */
export default function ConditionCard({ counts }: CardProps) {
  const rewards = counts.outcome ?? 0
  return (
    <Facts>
      <Fact>
        {rewards === 0 ? (
          'No reward yet'
        ) : (
          <>
            <b>{rewards}</b> {rewards === 1 ? 'reward' : 'rewards'}
          </>
        )}
      </Fact>
    </Facts>
  )
}
