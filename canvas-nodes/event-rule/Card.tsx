import { textAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { SmallPicture } from '../shared/card/SmallPicture.tsx'
import type { CardProps } from '../shared/view.ts'

/** An event rule on the sheet: its title is the information screen; how many events it follows. */
export default function EventRuleCard({ slice, counts }: CardProps) {
  const { page, loading } = useLookups()
  const id = textAt(slice, 'pageId')
  const events = counts.event ?? 0
  return (
    <>
      <Facts>
        <Fact>{id ? 'Information screen' : 'No information screen yet'}</Fact>
        {id && !page(id) && !loading && <Fact tone="warn">Screen not found</Fact>}
        <Fact>{events === 0 ? 'No event yet' : <Count of={events} />}</Fact>
      </Facts>
      <SmallPicture of="page" ids={[id]} />
    </>
  )
}

function Count({ of }: { of: number }) {
  return (
    <>
      Follows <b>{of}</b> {of === 1 ? 'event' : 'events'}
    </>
  )
}
