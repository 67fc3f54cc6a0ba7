import { SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import { isDynamicVoucher, type Offer } from '#schemas/documents/offer.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { SegmentedField } from '#src/kit/fields/SegmentedField.tsx'
import { SelectField } from '#src/kit/fields/SelectField.tsx'
import { TextField } from '#src/kit/fields/TextField.tsx'
import { currencies } from './offer-document.ts'

type Voucher = NonNullable<Offer['offerVoucher']>

interface Props {
  readonly at: Cursor<Offer>
  /** The codes of a dynamic voucher; absent where no file can be brought along. */
  readonly codes?: ReactNode
}

/** The worth of a voucher and its codes: one for everybody, or a file with one for each (C §3 `voucherType`). */
export function VoucherFields({ at, codes }: Props) {
  const voucher = at.at('offerVoucher') as Cursor<Voucher>
  return (
    <>
      <SimpleGrid cols={2}>
        <NumberField at={voucher.at('amount')} label="Amount" required min={0} decimals={2} />
        <SelectField<string>
          at={voucher.at('currency')}
          label="Currency"
          options={currencies.map((value) => ({ value, label: value.toUpperCase() }))}
        />
      </SimpleGrid>
      {codes && (
        <SegmentedField<string>
          at={at.at('voucherType')}
          label="Codes"
          options={[
            { value: 'static', label: 'One code for everybody' },
            { value: 'dynamic', label: 'A code for each, from a file' },
          ]}
        />
      )}
      {codes && isDynamicVoucher(at.value) ? (
        codes
      ) : (
        <SimpleGrid cols={2}>
          <TextField at={voucher.at('voucher')} label="Voucher code" description="The code everybody gets." />
          <NumberField at={voucher.at('count')} label="Count" description="0 for no limit." min={0} />
        </SimpleGrid>
      )}
    </>
  )
}
