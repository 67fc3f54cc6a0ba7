import { Alert, SimpleGrid } from '@mantine/core'
import { countPlace, sourceOf, type ThirdPartyOffer, thirdPartyTypes } from '#schemas/documents/third-party-offer.ts'
import type { Stock } from '#schemas/endpoints/third-party-offers.ts'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import { formatNumber } from '#src/format/numbers.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { Icon } from '#src/kit/icons.tsx'
import { SourceFields } from './SourceFields.tsx'
import { countOf, withKind } from './third-party-document.ts'

type Coins = NonNullable<ThirdPartyOffer['offerCoins']>
type Voucher = NonNullable<ThirdPartyOffer['offerVoucher']>

/** Currencies of a voucher (C §3 "Plan"; `PND` as documented), as they stand on the wire. */
const currencies = ['inr', 'usd', 'sgd', 'pnd'] as const

interface Props {
  readonly at: Cursor<ThirdPartyOffer>
  readonly stock: Stock
}

/** The reward, its source at the provider, and the number ordered (C §3 "Third-party offer", C §5 "Offers"). */
export function RewardSection({ at, stock }: Props) {
  const currencyName = useCurrencyName()
  const { rewardType } = at.value
  const kind = at.at('rewardType')
  const coins = at.at('offerCoins') as Cursor<Coins>
  const voucher = at.at('offerVoucher') as Cursor<Voucher>
  const [holder] = countPlace(rewardType)
  const isCoins = rewardType === thirdPartyTypes.coins || rewardType === thirdPartyTypes.partnerCoins
  const count = (
    <NumberField
      at={(holder === 'offerVoucher' ? voucher : coins).at('count')}
      label="Count"
      description={stock.requested > 0 ? `${formatNumber(stock.requested)} are ordered.` : 'How many to order.'}
      required
      min={Math.max(1, stock.requested)}
    />
  )
  return (
    <>
      <SegmentedField<number>
        at={{ ...kind, set: (chosen) => at.set(withKind(at.value, chosen as number), 'Kind') } as Cursor<number>}
        label="Kind"
        options={[
          { value: thirdPartyTypes.voucher, label: 'Voucher' },
          { value: thirdPartyTypes.coins, label: currencyName },
          { value: thirdPartyTypes.partnerCoins, label: 'Partner coins' },
          { value: thirdPartyTypes.points, label: 'Points' },
        ]}
      />
      <SourceFields at={at} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {rewardType === thirdPartyTypes.voucher && sourceOf(at.value) === 'campaign' && (
          <>
            <NumberField at={voucher.at('amount')} label="Amount" required min={0} decimals={2} />
            <SelectField<string>
              at={voucher.at('currency')}
              label="Currency"
              options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
            />
          </>
        )}
        {isCoins && (
          <NumberField
            at={coins.at('coins')}
            label={rewardType === thirdPartyTypes.coins ? currencyName : 'Partner coins'}
            description="What one is worth."
            required
            min={0}
          />
        )}
        {rewardType === thirdPartyTypes.points && (
          <NumberField at={coins.at('points')} label="Points" description="What one is worth." required min={0} />
        )}
        {count}
      </SimpleGrid>
      <OrderNotice offer={at.value} ordered={stock.requested} />
    </>
  )
}

/** Says what a save orders: it costs money. */
function OrderNotice({ offer, ordered }: { readonly offer: ThirdPartyOffer; readonly ordered: number }) {
  const more = countOf(offer) - ordered
  const chosen = sourceOf(offer) === 'voucher' ? Boolean(offer.denomination) : Boolean(offer.selectedCampaignId)
  if (!chosen || more <= 0) return null
  return (
    <Alert variant="light" color="blue" icon={<Icon name="info" />} p="sm">
      Saving orders {formatNumber(more)} {ordered > 0 ? 'more ' : ''}from the provider. Orders cannot be cancelled.
    </Alert>
  )
}
