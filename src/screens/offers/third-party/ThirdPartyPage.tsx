import { Alert } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { blankThirdPartyOffer, type ThirdPartyOffer } from '#schemas/documents/third-party-offer.ts'
import { api } from '#src/api/api.ts'
import { Icon } from '#src/kit/icons.tsx'
import { UsedBy } from '#src/kit/references/ReferencedBy.tsx'
import { usePageParams } from '#src/navigation/open-page.ts'
import { DocumentLoader } from '#src/resource/DocumentLoader.tsx'
import type { Loaded } from '#src/resource/document-calls.ts'
import { EditorFrame } from '#src/resource/EditorFrame.tsx'
import { StatusBadge } from '#src/resource/StatusBadge.tsx'
import { useEditor } from '#src/resource/useEditor.ts'
import { GivenSection } from '#src/reward-ledger/GrantsSection.tsx'
import { ThirdPartyForm } from './ThirdPartyForm.tsx'
import { askName, lockOf, stamped, thirdPartyCalls, thirdPartyLabels } from './third-party-document.ts'
import { useStock } from './useStock.ts'

const parent = { label: 'Third-party rewards', to: '/offermanagerthirdparty' } as const
const one = 'third-party offer'

/** The editor of a third-party offer: a new one at `/offermanagerthirdparty/new`, a stored one at `/offermanagerthirdparty/$id`. */
export function ThirdPartyPage() {
  const { id } = usePageParams()
  return (
    <DocumentLoader
      calls={thirdPartyCalls}
      id={id}
      blank={() => blankThirdPartyOffer(Date.now())}
      title={id ? 'Third-party offer' : 'New third-party offer'}
      one={one}
      parent={parent}
    >
      {(loaded, mode) => <ThirdPartyEditor key={id ?? ''} loaded={loaded} mode={mode} />}
    </DocumentLoader>
  )
}

function ThirdPartyEditor({ loaded, mode }: { loaded: Loaded<ThirdPartyOffer>; mode: 'save' | 'edit' }) {
  const navigate = useNavigate()
  const [startsNow, setStartsNow] = useState(true)
  const id = mode === 'edit' ? (loaded.document as { id?: string }).id : undefined
  const { stock, take } = useStock(id, loaded)
  const editor = useEditor<ThirdPartyOffer>({
    calls: thirdPartyCalls,
    kind: 'third-party-offer',
    loaded,
    mode,
    askName,
    prepare: (offer, stored) => stamped(offer, stored, mode, startsNow),
    lock: (path, stored) => lockOf(stored, mode, stock.requested, path),
    onSaved: (saved) => {
      take(saved)
      if (mode === 'edit') return
      const { id = '' } = saved.document as { id?: string }
      navigate({ to: '/offermanagerthirdparty/$id', params: { id }, replace: true, ignoreBlocker: true })
    },
  })
  const { stored } = editor
  const running = lockOf(stored, mode, 0, 'offerName')
  return (
    <EditorFrame
      editor={editor}
      mode={mode}
      title={mode === 'save' ? 'New third-party offer' : (stored.offerName ?? 'Third-party offer')}
      parent={parent}
      one={one}
      labels={thirdPartyLabels}
      beside={mode === 'edit' && <StatusBadge status={editor.statusNow ?? stored.offerStatus ?? 'active'} />}
      notice={
        running && (
          <Alert color="gray" variant="light" icon={<Icon name="lock" />}>
            {running}
          </Alert>
        )
      }
    >
      <ThirdPartyForm
        at={editor.at}
        stock={stock}
        startsNow={mode === 'save' ? startsNow : undefined}
        onStartsNow={setStartsNow}
        below={
          <UsedBy
            area={thirdPartyCalls.area}
            id={id}
            find={(id) => api.thirdPartyOffers.checkDelete({ query: { id } })}
          />
        }
      />
      {id !== undefined && (
        <GivenSection
          id={id}
          name={stored.offerName ?? 'Third-party offer'}
          given={stock.distributed}
          limit={stock.created}
        />
      )}
    </EditorFrame>
  )
}
