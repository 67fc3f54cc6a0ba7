import { Alert } from '@mantine/core'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { blankOffer, type Offer } from '#schemas/documents/offer.ts'
import { api } from '#src/api/api.ts'
import { Icon } from '#src/kit/icons.tsx'
import { UsedBy } from '#src/kit/used-by/UsedBy.tsx'
import { DocumentLoader } from '#src/resource/DocumentLoader.tsx'
import type { Loaded } from '#src/resource/document-calls.ts'
import { EditorFrame } from '#src/resource/EditorFrame.tsx'
import { StatusBadge } from '#src/resource/StatusBadge.tsx'
import { useEditor } from '#src/resource/useEditor.ts'
import { OfferForm } from './OfferForm.tsx'
import { askOfferName, offerCalls, offerLabels, offerLock, stamped } from './offer-document.ts'

const parent = { label: 'Rewards', to: '/offermanager' }

/** The editor of an own offer: a new one at `/offermanagement`, a stored one at `/offermanagement/$id`. */
export function OfferPage() {
  const { id } = useParams({ strict: false }) as { id?: string }
  return (
    <DocumentLoader
      calls={offerCalls}
      id={id}
      blank={() => blankOffer(Date.now())}
      title={id ? 'Offer' : 'New offer'}
      one="offer"
      parent={parent}
    >
      {(loaded, mode) => <OfferEditor key={id ?? ''} loaded={loaded} mode={mode} />}
    </DocumentLoader>
  )
}

function OfferEditor({ loaded, mode }: { loaded: Loaded<Offer>; mode: 'save' | 'edit' }) {
  const navigate = useNavigate()
  const [startsNow, setStartsNow] = useState(true)
  const editor = useEditor<Offer>({
    calls: offerCalls,
    kind: 'offer',
    loaded,
    mode,
    askName: askOfferName,
    prepare: (offer, stored) => stamped(offer, stored, mode, startsNow),
    lock: (path, stored) => offerLock(stored, mode, path),
    onSaved: ({ document }) => {
      if (mode === 'edit') return
      const { id } = document as { id?: string }
      navigate({ to: '/offermanagement/$id', params: { id } as never, replace: true, ignoreBlocker: true })
    },
  })
  const locked = offerLock(editor.stored, mode, 'offerName')
  return (
    <EditorFrame
      editor={editor}
      mode={mode}
      title={mode === 'save' ? 'New offer' : (editor.stored.offerName ?? 'Offer')}
      parent={parent}
      one="offer"
      labels={offerLabels}
      beside={mode === 'edit' && <StatusBadge status={editor.statusNow ?? editor.stored.offerStatus ?? 'active'} />}
      notice={
        locked && (
          <Alert color="gray" variant="light" icon={<Icon name="lock" />}>
            {locked}
          </Alert>
        )
      }
    >
      <OfferForm at={editor.at} startsNow={mode === 'save' ? startsNow : undefined} onStartsNow={setStartsNow} />
      <UsedBy
        area="offers"
        id={(editor.stored as { id?: string }).id}
        find={(id) => api.offers.checkDelete({ query: { id } })}
      />
    </EditorFrame>
  )
}
