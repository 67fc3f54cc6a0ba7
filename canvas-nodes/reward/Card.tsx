import { NO_OFFER } from '#schemas/codes.ts'
import { textAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import type { CardProps } from '../shared/view.ts'
import { offerFacts } from './offer-facts.ts'

/** A reward on the sheet: its kind, what one is worth, and how many there are. */
export default function RewardCard({ slice }: CardProps) {
  const { offer, currencyName, loading } = useLookups()
  const id = textAt(slice, 'offerId')
  const row = offer(id)
  if (!row) {
    if (id === '') return null
    const missing = id !== NO_OFFER && !loading
    const words = id === NO_OFFER ? 'Gives nothing' : 'Loading…'
    return <Facts>{missing ? <Fact tone="warn">Offer not found</Fact> : <Fact>{words}</Fact>}</Facts>
  }
  const { kind, worth, stock } = offerFacts(row, currencyName)
  return (
    <Facts>
      <Fact>
        {kind}
        {worth && (
          <>
            {' · '}
            <b>{worth}</b> each
          </>
        )}
      </Fact>
      <Fact>
        {stock === undefined ? (
          'No cap'
        ) : (
          <>
            Stock <b>{stock}</b>
          </>
        )}
      </Fact>
      {row.status === 'inactive' && <Fact tone="warn">Inactive</Fact>}
    </Facts>
  )
}
