import { lazy, type ReactNode, Suspense, useMemo } from 'react'
import { playTypes } from '#schemas/codes.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { useMay } from '#src/api/useMay.ts'
import { LookupsProvider } from '#src/lookups/LookupsProvider.tsx'
import {
  type EditTemplateProps,
  type NewLeaderboardProps,
  type NewOfferProps,
  type NewSegmentProps,
  PickerSlotsContext,
} from '#src/pickers/picker-slots.ts'
import { editedKinds } from '#src/screens/templates/kinds.ts'

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

const TemplateDialog = lazy(() =>
  import('#src/screens/templates/TemplateDialog.tsx').then(({ TemplateDialog }) => ({ default: TemplateDialog })),
)

const TournamentDialog = lazy(() =>
  import('#src/screens/tournaments/TournamentDialog.tsx').then(({ TournamentDialog }) => ({
    default: TournamentDialog,
  })),
)

function EditTemplate(props: EditTemplateProps) {
  const Dialog = props.typeId === playTypes.tournament ? TournamentDialog : TemplateDialog
  return (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  )
}

const loadLeaderboard = () => import('#src/screens/mechanics/leaderboards/LeaderboardDialog.tsx')
const LeaderboardDialog = lazy(() =>
  loadLeaderboard().then(({ LeaderboardDialog }) => ({ default: LeaderboardDialog })),
)
const NewLeaderboardDialog = lazy(() =>
  loadLeaderboard().then(({ NewLeaderboardDialog }) => ({ default: NewLeaderboardDialog })),
)

function EditLeaderboard(props: EditTemplateProps) {
  return (
    <Suspense>
      <LeaderboardDialog {...props} />
    </Suspense>
  )
}

function NewLeaderboard(props: NewLeaderboardProps) {
  return (
    <Suspense>
      <NewLeaderboardDialog {...props} />
    </Suspense>
  )
}

const template = { Editor: EditTemplate, types: [...editedKinds.map(({ typeId }) => typeId), playTypes.tournament] }

/** The support of pickers on every guarded page: the looked-up rows, and the dialogs that create a missing document. */
export function PickerSupport({ children }: { readonly children: ReactNode }) {
  const may = useMay()
  const [mayOffer, maySegment] = [may(endpoints.offers.save), may(endpoints.segments.save)]
  const mayBoard = may(endpoints.leaderboards.save)
  const slots = useMemo(
    () => ({
      template,
      leaderboard: { Editor: EditLeaderboard, ...(mayBoard ? { New: NewLeaderboard } : {}) },
      ...(mayOffer ? { NewOffer } : {}),
      ...(maySegment ? { NewSegment } : {}),
    }),
    [mayOffer, maySegment, mayBoard],
  )
  return (
    <LookupsProvider>
      <PickerSlotsContext value={slots}>{children}</PickerSlotsContext>
    </LookupsProvider>
  )
}
