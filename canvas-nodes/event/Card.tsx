import { textAt } from '#schemas/json.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { typeWords } from '../shared/inspector/type-words.ts'
import type { CardProps } from '../shared/view.ts'

/** An event on the sheet: the property its conditions are about. */
export default function EventCard({ slice, counts }: CardProps) {
  const property = textAt(slice, 'property')
  const type = typeWords(textAt(slice, 'type'))
  const conditions = counts.condition ?? 0
  return (
    <Facts>
      <Fact>
        {property ? (
          <>
            By <b>{property}</b>
            {type && ` (${type})`}
          </>
        ) : (
          'No property yet'
        )}
      </Fact>
      {conditions === 0 && <Fact>No condition yet</Fact>}
    </Facts>
  )
}
