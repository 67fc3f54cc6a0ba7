import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { playTypes } from '#schemas/codes.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { useMay } from '#src/api/useMay.ts'
import { LookupsProvider } from '#src/lookups/LookupsProvider.tsx'
import { type EditTemplateProps, PickerSlotsContext } from '#src/pickers/picker-slots.ts'
import { editedKinds } from '#src/screens/templates/kinds.ts'

/** Creates an editor that is loaded when it opens. */
function lent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Editor = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return (props: Props) => (
    <Suspense>
      <Editor {...props} />
    </Suspense>
  )
}

const NewOffer = lent(async () => (await import('#src/screens/offers/OfferDialog.tsx')).OfferDialog)
const NewSegment = lent(async () => (await import('#src/screens/segments/SegmentDialog.tsx')).SegmentDialog)

const EditGame = lent(async () => (await import('#src/screens/templates/TemplateDialog.tsx')).TemplateDialog)
const EditTournament = lent(
  async () => (await import('#src/screens/tournaments/TournamentDialog.tsx')).TournamentDialog,
)

function EditTemplate(props: EditTemplateProps) {
  const Dialog = props.typeId === playTypes.tournament ? EditTournament : EditGame
  return <Dialog {...props} />
}

const boards = () => import('#src/screens/mechanics/leaderboards/LeaderboardDialog.tsx')
const EditLeaderboard = lent(async () => (await boards()).LeaderboardDialog)
const NewLeaderboard = lent(async () => (await boards()).NewLeaderboardDialog)

const pages = () => import('#src/screens/pages/PageDialog.tsx')
const EditPage = lent(async () => (await pages()).PageDialog)
const NewPage = lent(async () => (await pages()).NewPageDialog)

const template = { Editor: EditTemplate, types: [...editedKinds.map(({ typeId }) => typeId), playTypes.tournament] }

/** The support of pickers on every guarded page: the looked-up rows, and the dialogs that create a missing document. */
export function PickerSupport({ children }: { readonly children: ReactNode }) {
  const may = useMay()
  const [mayOffer, maySegment] = [may(endpoints.offers.save), may(endpoints.segments.save)]
  const [mayBoard, mayPage] = [may(endpoints.leaderboards.save), may(endpoints.pages.save)]
  const slots = useMemo(
    () => ({
      template,
      leaderboard: { Editor: EditLeaderboard, ...(mayBoard ? { New: NewLeaderboard } : {}) },
      page: { Editor: EditPage, ...(mayPage ? { New: NewPage } : {}) },
      ...(mayOffer ? { NewOffer } : {}),
      ...(maySegment ? { NewSegment } : {}),
    }),
    [mayOffer, maySegment, mayBoard, mayPage],
  )
  return (
    <LookupsProvider>
      <PickerSlotsContext value={slots}>{children}</PickerSlotsContext>
    </LookupsProvider>
  )
}
