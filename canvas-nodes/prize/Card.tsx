import { textAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { offerKind, offerStock } from '#src/pickers/offer-words.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import { SmallPicture } from '../shared/card/SmallPicture.tsx'
import type { CardProps } from '../shared/view.ts'
import { givenBy, levelOf } from './kind.ts'

/** A prize on the sheet: what its offer is worth and how many there are, and which badge it is. */
export default function PrizeCard({ slice }: CardProps) {
  const { offer, badge, currencyName, loading } = useLookups()
  const level = levelOf(slice)
  if (!level) return null
  const given = givenBy(slice)
  const [offerId, badgeId] = [textAt(slice, level.reward), textAt(slice, level.badge)]
  const [offerRow, badgeRow] = [offer(offerId), badge(badgeId)]
  return (
    <>
      <Facts>
        {given.reward && offerRow && (
          <Fact>
            {offerKind(offerRow, currencyName)} · {offerStock(offerRow)}
          </Fact>
        )}
        {given.reward && offerId && !offerRow && !loading && <Fact tone="warn">Offer not found</Fact>}
        {given.badge && badgeRow && <Fact>Badge{badgeRow.badgeCategory && ` · ${badgeRow.badgeCategory}`}</Fact>}
        {given.badge && badgeId && !badgeRow && !loading && <Fact tone="warn">Badge not found</Fact>}
      </Facts>
      <SmallPicture of="badge" ids={[given.badge ? badgeId : '']} />
    </>
  )
}
