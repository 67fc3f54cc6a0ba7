import { numberAt, textAt, valueAt } from '#schemas/json.ts'
import { comparisonWords, valueWords } from '#schemas/values/operators.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import type { CardProps } from '../shared/view.ts'

/** An activity on the sheet: the event with its condition, and what each time earns; how often stands at its edge. */
export default function ActivityCard({ slice }: CardProps) {
  const { eventByKey, names } = useLookups()
  const [key, property, operator, offer] = ['event', 'property', 'operator', 'offer'].map((one) => textAt(slice, one))
  const row = eventByKey(key)
  const type = row?.properties.find(({ propertyName }) => propertyName === property)?.propertyType ?? 'number'
  const points = numberAt(slice, 'points')
  const earned = [
    points !== undefined && `${formatNumber(points)} ${points === 1 ? 'point' : 'points'}`,
    offer && (names('offer', offer) ?? offer),
  ].filter(Boolean)
  return (
    <Facts>
      <Fact>{key ? (row?.eventName ?? key) : 'No event yet'}</Fact>
      {property && operator && (
        <Fact>{comparisonWords(property, operator, valueWords(valueAt(slice, 'value')), type)}</Fact>
      )}
      {earned.length > 0 && (
        <Fact>
          <b>{earned.join(' · ')}</b> each
        </Fact>
      )}
    </Facts>
  )
}
