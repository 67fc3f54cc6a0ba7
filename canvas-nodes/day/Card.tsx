import { NO_OFFER, playTypeNames } from '#schemas/codes.ts'
import { numberAt, textAt, valueAt } from '#schemas/json.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { offerKind } from '#src/pickers/offer-words.ts'
import { Fact, Facts } from '../shared/card/Facts.tsx'
import type { CardProps } from '../shared/view.ts'

/** A day on the sheet: what is played, or what the reward is worth; what is chosen is its title. */
export default function DayCard({ slice, rootContext }: CardProps) {
  const { template, rule, offer, names, currencyName, loading } = useLookups()
  const [ruleId, templateId, offerId] = [textAt(slice, 'ruleId'), textAt(slice, 'templateId'), textAt(slice, 'offerId')]
  const type = numberAt(slice, 'templateType') ?? template(templateId)?.typeId
  const reward = offer(offerId)
  const played = valueAt(rootContext, 'streakBasedOn') !== 'events' && (ruleId || templateId)
  return (
    <Facts>
      {played && type !== undefined && <Fact>{playTypeNames[type] ?? `Type ${type}`}</Fact>}
      {played && ruleId && templateId && <Fact>{names('template', templateId) ?? templateId}</Fact>}
      {played && ruleId && !rule(ruleId) && !loading && <Fact tone="warn">Rule not found</Fact>}
      {offerId && offerId !== NO_OFFER && !reward && !loading && <Fact tone="warn">Offer not found</Fact>}
      {reward && <Fact>{played ? reward.offer_name : offerKind(reward, currencyName)}</Fact>}
    </Facts>
  )
}
