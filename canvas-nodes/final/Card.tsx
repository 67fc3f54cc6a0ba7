import { textAt, valueAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import type { CardProps } from '../shared/view.ts'

/** A final on the sheet: how its template is found, and what it gives. */
export default function FinalCard({ slice, counts }: CardProps) {
  const { template, loading } = useLookups()
  const id = textAt(slice, 'selectedFinalTemplate')
  const isChosen = textAt(slice, 'finalTemplateType') === 'custom'
  const own = counts.outcome ?? 0
  return (
    <Facts>
      <Fact>{isChosen ? 'Chosen by hand' : 'Found by the test'}</Fact>
      {valueAt(slice, 'separateFinalReward') === true ? (
        <Fact>
          Own rewards: <b>{own || 'none yet'}</b>
        </Fact>
      ) : (
        <Fact>Rewards as in the test</Fact>
      )}
      {isChosen && id && !template(id) && !loading && <Fact tone="warn">Template not found</Fact>}
    </Facts>
  )
}
