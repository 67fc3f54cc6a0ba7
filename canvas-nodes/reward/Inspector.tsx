import { Anchor } from '@mantine/core'
import { NO_OFFER } from '#schemas/codes.ts'
import { familyOf } from '#schemas/documents/rule-family.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import { configuration } from '#src/api/config.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { Icon } from '#src/kit/icons.tsx'
import { choiceStep, chosenText, messagesAt } from '#src/kit/inspector/below.ts'
import { OtherFields } from '#src/kit/inspector/OtherFields.tsx'
import { remarksAt } from '#src/kit/inspector/remarks.tsx'
import { Note, Pairs, Section } from '#src/kit/inspector/Section.tsx'
import { useLookups } from '#src/lookups/lookups.ts'
import { OfferPicker } from '#src/pickers/OfferPicker.tsx'
import type { InspectorProps } from '../shared/view.ts'
import { offerFacts } from './offer-facts.ts'

/** Chooses the offer; its id, its name and, where the document says it, its kind go together in one step. */
export default function RewardInspector({ at, root }: InspectorProps) {
  const { offer } = useLookups()
  const id = at.at('offerId')
  const name = at.at('offerName')
  const row = offer(chosenText(id.value))
  // Rewards of custom-event rules say what kind of offer they are (C §3 "Custom-event reward").
  const saysKind = Object.hasOwn(at.value, 'rewardType') || familyOf(root.value) === 'custom-event'
  return (
    <>
      <Section title="What they get">
        <OfferPicker
          value={chosenText(id.value)}
          readOnly={id.readOnly || name.readOnly}
          error={messagesAt(id) ?? messagesAt(name)}
          description={remarksAt(id)}
          onChange={(offerId, chosen) => {
            const offerName = offerId === NO_OFFER ? NO_OFFER : (chosen?.offer_name ?? '')
            at.set(
              (draft) => {
                draft.offerId = offerId ?? ''
                draft.offerName = offerName
                if (!saysKind) return
                if (typeof chosen?.type === 'number') draft.rewardType = chosen.type
                else delete draft.rewardType
              },
              choiceStep('offer', offerName),
            )
          }}
        />
        {id.value === NO_OFFER && <Note>Gives nothing and has no stock.</Note>}
        {row && <OfferInWords offer={row} />}
      </Section>
      <OtherFields slice={at.value} known={['offerId', 'offerName', 'rewardType']} />
    </>
  )
}

function OfferInWords({ offer }: { offer: OfferRow }) {
  const { currencyName } = useLookups()
  const { kind, worth, stock } = offerFacts(offer, currencyName)
  return (
    <>
      <Pairs
        pairs={[
          ['Kind', kind],
          ...(worth ? [['Each', worth] as const] : []),
          ['Stock', stock ?? 'No cap'],
          ['Status', offer.status === 'inactive' ? 'Inactive' : 'Active'],
          ...(typeof offer.endDateTime === 'number' ? [['Ends', formatDateTime(offer.endDateTime)] as const] : []),
        ]}
      />
      {/* In a tab of its own, so that the drawing stays open; as its opener, since a session that is not remembered ends with its tabs. */}
      <Anchor
        size="sm"
        href={`${configuration.basePath}/${offer.thirdParty ? 'offermanagerthirdparty' : 'offermanagement'}/${offer.id}`}
        target="_blank"
        rel="opener"
      >
        Open this offer <Icon name="external" size={14} />
      </Anchor>
    </>
  )
}
