import { type ComponentType, lazy, type ReactNode, Suspense, useMemo } from 'react'
import { playTypes } from '#schemas/codes.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { useMay } from '#src/api/useMay.ts'
import { LookupsProvider } from '#src/lookups/LookupsProvider.tsx'
import {
  type DocumentSlot,
  type EditTemplateProps,
  type NewDocumentProps,
  PickerSlotsContext,
} from '#src/pickers/picker-slots.ts'
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
function EditTemplate(props: EditTemplateProps) {
  const { typeId } = props
  const Dialog =
    typeId === playTypes.tournament
      ? tournament.Editor
      : typeId === playTypes.externalGame
        ? externalGame.Editor
        : EditGame
  return <Dialog {...props} />
}

/** Creates the slot of a kind of document: its dialogs come with the first one that is opened. */
function slotOf(
  load: () => Promise<{
    readonly Edit: ComponentType<EditTemplateProps>
    readonly New: ComponentType<NewDocumentProps>
  }>,
) {
  return { Editor: lent(async () => (await load()).Edit), New: lent(async () => (await load()).New) }
}

const leaderboard = slotOf(() => import('#src/screens/mechanics/leaderboards/leaderboard-dialogs.ts'))
const badge = slotOf(() => import('#src/screens/mechanics/badges/badge-dialogs.ts'))
const progressBar = slotOf(() => import('#src/screens/mechanics/progress-bars/bar-dialogs.ts'))
const page = slotOf(() => import('#src/screens/pages/page-dialogs.ts'))
const tournament = slotOf(() => import('#src/screens/tournaments/tournament-dialogs.ts'))
const externalGame = slotOf(() => import('#src/screens/external-games/game-dialogs.ts'))

const template = {
  Editor: EditTemplate,
  types: [...editedKinds.map(({ typeId }) => typeId), playTypes.tournament, playTypes.externalGame],
}

/** The support of pickers on every guarded page: the looked-up rows, and the dialogs that create a missing document. */
export function PickerSupport({ children }: { readonly children: ReactNode }) {
  const may = useMay()
  const [mayOffer, maySegment] = [may(endpoints.offers.save), may(endpoints.segments.save)]
  const mays = [
    ...[may(endpoints.leaderboards.save), may(endpoints.badges.save), may(endpoints.progressBars.save)],
    ...[may(endpoints.pages.save), may(endpoints.tournaments.save)],
  ]
  const allowed = mays.join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another role allows other things
  const slots = useMemo(() => {
    const [mayBoard, mayBadge, mayBar, mayPage, mayTournament] = mays
    const own = ({ Editor, New }: Required<DocumentSlot>, mayMake = false) => (mayMake ? { Editor, New } : { Editor })
    return {
      template,
      leaderboard: own(leaderboard, mayBoard),
      badge: own(badge, mayBadge),
      progressBar: own(progressBar, mayBar),
      page: own(page, mayPage),
      tournament: own(tournament, mayTournament),
      ...(mayOffer ? { NewOffer } : {}),
      ...(maySegment ? { NewSegment } : {}),
    }
  }, [mayOffer, maySegment, allowed])
  return (
    <LookupsProvider>
      <PickerSlotsContext value={slots}>{children}</PickerSlotsContext>
    </LookupsProvider>
  )
}
