import { useState } from 'react'
import { blankThirdPartyOffer, type ThirdPartyOffer } from '#schemas/documents/third-party-offer.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { api } from '#src/api/api.ts'
import { idOf, type Loaded } from '#src/resource/document-calls.ts'
import { defineEditor, type EditorMode, type SectionProps } from '#src/resource/editor.tsx'
import { StatusBadge } from '#src/resource/StatusBadge.tsx'
import type { EditorOptions } from '#src/resource/useEditor.ts'
import { GrantsSection } from '#src/reward-ledger/GrantsSection.tsx'
import { RunningNotice, SaveInactive, StartNotice } from '../from-the-start.tsx'
import { ThirdPartyForm } from './ThirdPartyForm.tsx'
import { askName, lockOf, stamped, thirdPartyCalls, thirdPartyLabels } from './third-party-document.ts'
import { useStock } from './useStock.ts'

/** The editor of a third-party offer: a new one at `/offermanagerthirdparty/new`, a stored one at `/offermanagerthirdparty/$id`. */
export const ThirdPartyPage = defineEditor<ThirdPartyOffer, ReturnType<typeof useThirdPartyState>>({
  kind: 'third-party-offer',
  calls: thirdPartyCalls,
  singular: 'third-party offer',
  parent: { label: 'Third-party rewards', to: '/offermanagerthirdparty' },
  path: '/offermanagerthirdparty/$id',
  blank: () => blankThirdPartyOffer(Date.now()),
  nameOf: ({ offerName }) => offerName,
  labels: thirdPartyLabels,
  askName,
  lock: (path, stored, mode, { stock }) => lockOf(stored, mode, stock.requested, path),
  lockNotice: (stored, mode) => {
    const locked = lockOf(stored, mode, 0, 'offerName')
    const id = idOf(stored)
    if (!locked || id === undefined) return locked
    return (
      <RunningNotice
        reason={locked}
        area="thirdPartyOffers"
        call={endpoints.thirdPartyOffers.duplicate}
        duplicate={async () => (await api.thirdPartyOffers.duplicate({ query: { offerId: id } })).offerConfig.id}
        path="/offermanagerthirdparty/$id"
      />
    )
  },
  findReferences: (id) => api.thirdPartyOffers.checkDelete({ query: { id } }),
  useFormState: useThirdPartyState,
  Beside: ({ editor }) => <StatusBadge status={editor.statusNow ?? editor.stored.offerStatus ?? 'active'} />,
  BesideSave: SaveInactive,
  Sections,
})

interface Given {
  readonly loaded: Loaded<ThirdPartyOffer>
  readonly mode: EditorMode
  readonly id: string | undefined
}

/** Holds whether a new offer starts with its save, and the stock of a stored one. */
function useThirdPartyState({ loaded, mode, id }: Given) {
  const [startsNow, setStartsNow] = useState(true)
  const { stock, take } = useStock(id, loaded)
  const options: Pick<EditorOptions<ThirdPartyOffer>, 'prepare' | 'onSaved'> = {
    prepare: (offer, stored) => stamped(offer, stored, mode, startsNow),
    onSaved: take,
  }
  return { startsNow, setStartsNow, stock, options }
}

type ThirdPartySectionProps = SectionProps<ThirdPartyOffer, ReturnType<typeof useThirdPartyState>>

function Sections({ editor, mode, id, state, references }: ThirdPartySectionProps) {
  const { stock, startsNow, setStartsNow } = state
  return (
    <>
      <StartNotice editor={editor} mode={mode} startsNow={mode === 'save' && startsNow} keepsOpen="all but the order" />
      <ThirdPartyForm
        at={editor.at}
        stock={stock}
        startsNow={mode === 'save' ? startsNow : undefined}
        onStartsNow={setStartsNow}
        below={references}
      />
      {id !== undefined && (
        <GrantsSection
          id={id}
          name={editor.stored.offerName ?? 'Third-party offer'}
          given={stock.distributed}
          limit={stock.created}
        />
      )}
    </>
  )
}
