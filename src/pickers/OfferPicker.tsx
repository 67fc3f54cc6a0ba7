import { useState } from 'react'
import { NO_OFFER, offerTypes } from '#schemas/codes.ts'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import { useLookups } from '#src/lookups/lookups.ts'
import { LookupSelect } from './LookupSelect.tsx'
import { offerKindNames, offerLeft, offerStock, offerWorth } from './offer-words.ts'
import type { PickerItem, PickerProps } from './PickerSelect.tsx'
import { usePickerSlots } from './picker-slots.ts'

interface OfferPickerProps extends Omit<PickerProps<OfferRow>, 'label'> {
  readonly label?: string
  /** True where "No Offer" may be chosen; it is both id and name, and has no row. */
  readonly noOffer?: boolean
}

const isSoldOut = (row: OfferRow) => offerLeft(row) === 0

/** Chooses an offer, an own one or a third party's: grouped by kind, with worth and stock; a missing one can be made on the spot where the app lends the editor. */
export function OfferPicker({ label = 'Offer', noOffer = true, ...props }: OfferPickerProps) {
  const { offer, currencyName } = useLookups()
  const { NewOffer } = usePickerSlots()
  const [making, setMaking] = useState<string>()
  const kinds = Object.entries({ ...offerKindNames, [offerTypes.coins]: currencyName })
  const itemOf = (row: OfferRow): PickerItem => ({
    value: row.id,
    label: row.offer_name,
    below: [
      row.offer_name.includes(offerWorth(row, currencyName)) ? '' : offerWorth(row, currencyName),
      isSoldOut(row) ? 'none left' : offerStock(row),
      row.status !== 'active' && row.status,
    ]
      .filter(Boolean)
      .join(' · '),
  })
  const groupsOf = (rows: readonly OfferRow[]) => {
    const own = rows.filter(({ thirdParty }) => !thirdParty)
    const known = own.filter(({ type }) => type !== null && offerKindNames[type])
    const groups = [
      ...kinds.map(([type, name]) => ({ group: name, items: known.filter((row) => row.type === Number(type)) })),
      { group: 'Other', items: own.filter((row) => !known.includes(row)) },
      { group: 'Third-party', items: rows.filter(({ thirdParty }) => thirdParty) },
    ]
    const soldOutLast = (a: OfferRow, b: OfferRow) => Number(isSoldOut(a)) - Number(isSoldOut(b))
    return groups.map(({ group, items }) => ({ group, items: [...items].sort(soldOutLast).map(itemOf) }))
  }
  return (
    <>
      <LookupSelect
        placeholder="Choose an offer"
        {...props}
        label={label}
        kind="offer"
        groupsOf={groupsOf}
        {...(noOffer ? { special: { value: NO_OFFER, label: NO_OFFER, detail: 'gives nothing' } } : {})}
        action={NewOffer && { label: 'New offer…', run: setMaking }}
        nothing="No offer has this name"
        row={offer}
      />
      {NewOffer && making !== undefined && (
        <NewOffer
          name={making}
          onDone={(made) => {
            setMaking(undefined)
            props.onChange(made.id, made)
          }}
          onCancel={() => setMaking(undefined)}
        />
      )}
    </>
  )
}
