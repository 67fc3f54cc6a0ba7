import { Input, SegmentedControl, SimpleGrid } from '@mantine/core'
import { sourceOf, type ThirdPartyOffer, thirdPartyTypes } from '#schemas/documents/third-party-offer.ts'
import { formatMoney } from '#src/format/numbers.ts'
import type { Cursor } from '#src/kit/cursor.ts'
import { NumberField } from '#src/kit/fields/NumberField.tsx'
import { useField } from '#src/kit/fields/useField.tsx'
import { ProviderSelect } from './ProviderSelect.tsx'
import { withCampaign, withDenomination, withSource, withVoucher } from './third-party-document.ts'
import { useCampaigns, useDenominations, useVouchers } from './useProvider.ts'

interface Props {
  readonly at: Cursor<ThirdPartyOffer>
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The source at the provider: a voucher and its denomination, or a campaign (C §3 "Third-party offer"). */
export function SourceFields({ at }: Props) {
  const source = sourceOf(at.value)
  const { locked, wrapper } = useField<unknown>({ at: at.at('voucher') as Cursor<unknown>, label: 'Source' })
  return (
    <>
      {at.value.rewardType === thirdPartyTypes.voucher && (
        <Input.Wrapper label={wrapper.label} description={wrapper.description} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label="Source"
            value={source}
            readOnly={locked}
            data={[
              { value: 'voucher', label: 'Voucher of the provider' },
              { value: 'campaign', label: 'Campaign of the provider' },
            ]}
            onChange={(chosen) => at.set(withSource(at.value, chosen as 'voucher' | 'campaign'), 'Source')}
          />
        </Input.Wrapper>
      )}
      {source === 'voucher' ? <VoucherFields at={at} /> : <CampaignFields at={at} />}
    </>
  )
}

function VoucherFields({ at }: Props) {
  const { voucher, productId, denomination, offerVoucher } = at.value
  const vouchers = useVouchers()
  const denominations = useDenominations(text(productId))
  const money = (value: number) => formatMoney(value, text(offerVoucher?.currency) || 'inr')
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <ProviderSelect
        at={at.at('voucher')}
        label="Voucher"
        placeholder="Choose a voucher"
        asked={vouchers}
        option={({ productId: value, name }) => ({ value, label: name })}
        value={text(productId) || text(voucher)}
        unlisted={`${text(voucher) || text(productId)} (no longer available)`}
        onChoose={(one) => at.set(withVoucher(at.value, one), 'Voucher')}
        nothing="The provider has no vouchers at the moment."
      />
      <ProviderSelect
        at={at.at('denomination')}
        label="Denomination"
        placeholder={productId ? 'Choose a denomination' : 'Choose a voucher first'}
        asked={denominations}
        option={(value) => ({ value: `${value}`, label: money(value) })}
        value={denomination ? `${denomination}` : ''}
        unlisted={`${money(Number(denomination))} (no longer available)`}
        onChoose={(value) => at.set(withDenomination(at.value, value), 'Denomination')}
        nothing="Sold out: choose another voucher."
        disabled={!productId}
      />
    </SimpleGrid>
  )
}

function CampaignFields({ at }: Props) {
  const id = text(at.value.selectedCampaignId)
  return (
    <>
      <ProviderSelect
        at={at.at('selectedCampaignId')}
        label="Campaign"
        placeholder="Choose a campaign"
        asked={useCampaigns()}
        option={({ id: value, name }) => ({ value, label: name })}
        value={id}
        unlisted={`${id} (no longer available)`}
        onChoose={(one) => at.set(withCampaign(at.value, one), 'Campaign')}
        nothing="The provider has no campaigns at the moment."
      />
      <SimpleGrid cols={2}>
        <NumberField
          at={at.at('noOfBrands')}
          label="Brands"
          description="Brands that a winner can choose from."
          min={1}
        />
        <NumberField
          at={at.at('noOfVoucher')}
          label="Vouchers each"
          description="Vouchers that each winner gets."
          min={1}
        />
      </SimpleGrid>
    </>
  )
}
