import { SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { offerTypes } from '#schemas/codes.ts'
import type { Offer } from '#schemas/documents/offer.ts'
import { useCurrencyName } from '#src/api/useAppConfig.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { totalWorth } from './offer-words.ts'
import { VoucherFields } from './VoucherFields.tsx'

type Coins = NonNullable<Offer['offerCoins']>

interface Props {
  readonly at: Cursor<Offer>
  /** The codes of a dynamic voucher; absent where no file can be brought along. */
  readonly codes?: ReactNode
}

/** The reward: its name, kind, worth and count (C §3 "Offer", C §5 "Offers"). */
export function RewardSection({ at, codes }: Props) {
  const currencyName = useCurrencyName()
  const options = [
    { value: offerTypes.coins, label: currencyName },
    { value: offerTypes.voucher, label: 'Voucher' },
    { value: offerTypes.custom, label: 'Custom' },
    { value: offerTypes.points, label: 'Points' },
  ]
  const total = totalWorth(at.value, currencyName)
  return (
    <>
      <TextField at={at.at('offerName')} label="Offer name" required maxLength={60} autoFocus />
      <SegmentedField<number> at={at.at('rewardType')} label="Kind" options={options} />
      {at.value.rewardType === offerTypes.voucher ? (
        <VoucherFields at={at} codes={codes} />
      ) : (
        <CoinsFields at={at} currencyName={currencyName} />
      )}
      {total && (
        <Text size="sm" c="dimmed">
          {total}
        </Text>
      )}
    </>
  )
}

/** The worth in coins or points; a custom offer says it in its texts. */
function CoinsFields({ at, currencyName }: { at: Cursor<Offer>; currencyName: string }) {
  const kind = at.value.rewardType
  const coins = at.at('offerCoins') as Cursor<Coins>
  const worth = { description: 'What one offer is worth.', required: true, min: 0 }
  return (
    <SimpleGrid cols={2}>
      {kind === offerTypes.coins && <NumberField at={coins.at('coins')} label={currencyName} {...worth} />}
      {kind === offerTypes.points && <NumberField at={coins.at('points')} label="Points" {...worth} />}
      <NumberField at={coins.at('count')} label="Count" description="0 for no limit." min={0} />
    </SimpleGrid>
  )
}
