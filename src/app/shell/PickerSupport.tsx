import { lazy, type ReactNode, Suspense } from 'react'
import { LookupsProvider } from '#src/pickers/lookups.tsx'
import { type NewOfferProps, type NewSegmentProps, PickerSlotsContext } from '#src/pickers/picker-slots.ts'

const OfferDialog = lazy(() =>
  import('#src/screens/offers/OfferDialog.tsx').then(({ OfferDialog }) => ({ default: OfferDialog })),
)

function NewOffer(props: NewOfferProps) {
  return (
    <Suspense>
      <OfferDialog {...props} />
    </Suspense>
  )
}

const SegmentDialog = lazy(() =>
  import('#src/screens/segments/SegmentDialog.tsx').then(({ SegmentDialog }) => ({ default: SegmentDialog })),
)

function NewSegment(props: NewSegmentProps) {
  return (
    <Suspense>
      <SegmentDialog {...props} />
    </Suspense>
  )
}

const slots = { NewOffer, NewSegment }

/** What pickers on every guarded page stand on: the looked-up rows, and the editors that make what is missing without leaving. */
export function PickerSupport({ children }: { readonly children: ReactNode }) {
  return (
    <LookupsProvider>
      <PickerSlotsContext value={slots}>{children}</PickerSlotsContext>
    </LookupsProvider>
  )
}
