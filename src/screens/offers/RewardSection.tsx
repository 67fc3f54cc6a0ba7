import { SimpleGrid } from '@mantine/core'
import { offerTypes } from '#schemas/codes.ts'
import type { Offer } from '#schemas/documents/offer.ts'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { currencies } from './offer-document.ts'

type Coins = NonNullable<Offer['offerCoins']>
type Voucher = NonNullable<Offer['offerVoucher']>

/** What an offer is: its name, its kind, what one is worth and how many there are (C §3 "Offer", C §5 "Offers"). */
export function RewardSection({ at }: { readonly at: Cursor<Offer> }) {
  const currencyName = useCurrencyName()
  const kind = at.value.rewardType
  const coins = at.at('offerCoins') as Cursor<Coins>
  const voucher = at.at('offerVoucher') as Cursor<Voucher>
  const options = [
    { value: offerTypes.coins, label: currencyName },
    { value: offerTypes.voucher, label: 'Voucher' },
    { value: offerTypes.custom, label: 'Custom' },
    { value: offerTypes.points, label: 'Points' },
  ]
  const count = (of: Cursor<number | undefined>) => (
    <NumberField at={of} label="Count" description="0 for no limit." min={0} />
  )
  return (
    <>
      <TextField at={at.at('offerName')} label="Offer name" required maxLength={60} autoFocus />
      <SegmentedField<number> at={at.at('rewardType')} label="Kind" options={options} />
      {kind === offerTypes.voucher ? (
        <>
          <SimpleGrid cols={2}>
            <NumberField at={voucher.at('amount')} label="Amount" required min={0} decimals={2} />
            <SelectField<string>
              at={voucher.at('currency')}
              label="Currency"
              options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
            />
          </SimpleGrid>
          <SimpleGrid cols={2}>
            <TextField at={voucher.at('voucher')} label="Voucher code" description="The code everybody gets." />
            {count(voucher.at('count'))}
          </SimpleGrid>
        </>
      ) : (
        <SimpleGrid cols={2}>
          {kind === offerTypes.coins && (
            <NumberField
              at={coins.at('coins')}
              label={currencyName}
              description="What one offer is worth."
              required
              min={0}
            />
          )}
          {kind === offerTypes.points && (
            <NumberField
              at={coins.at('points')}
              label="Points"
              description="What one offer is worth."
              required
              min={0}
            />
          )}
          {count(coins.at('count'))}
        </SimpleGrid>
      )}
    </>
  )
}
