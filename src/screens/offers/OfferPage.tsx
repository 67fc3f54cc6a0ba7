import { Alert, Group, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { blankOffer, isDynamicVoucher, type Offer } from '#schemas/documents/offer.ts'
import { worthOf } from '#schemas/documents/offer-worth.ts'
import { api } from '#src/api/api.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { UsedBy } from '#src/kit/references/ReferencedBy.tsx'
import { usePageParams } from '#src/navigation/open-page.ts'
import { DocumentLoader } from '#src/resource/DocumentLoader.tsx'
import type { Loaded } from '#src/resource/document-calls.ts'
import { EditorFrame } from '#src/resource/EditorFrame.tsx'
import { StatusBadge } from '#src/resource/StatusBadge.tsx'
import { useEditor } from '#src/resource/useEditor.ts'
import { GivenSection } from '#src/reward-ledger/GrantsSection.tsx'
import { CodesField } from './codes/CodesField.tsx'
import { useOfferStock } from './codes/useOfferStock.ts'
import { useVoucherFile } from './codes/useVoucherFile.ts'
import { OfferForm } from './OfferForm.tsx'
import { askOfferName, offerCalls, offerLabels, offerLock, stamped } from './offer-document.ts'

const parent = { label: 'Rewards', to: '/offermanager' } as const

/** The editor of an own offer: a new one at `/offermanagement`, a stored one at `/offermanagement/$id`. */
export function OfferPage() {
  const { id } = usePageParams()
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
  const [startsNow, setStartsNow] = useState(mode === 'save')
  const codes = useVoucherFile()
  const id = mode === 'edit' ? (loaded.document as { id?: string }).id : undefined
  const { voucherStock: stock, distributed = 0 } = useOfferStock(id) ?? {}
  const editor = useEditor<Offer>({
    calls: { ...offerCalls, save: codes.save },
    kind: 'offer',
    loaded,
    mode,
    askName: askOfferName,
    prepare: (offer, stored) => stamped(offer, stored, { mode, startsNow, file: codes.file?.name }),
    along: {
      isChanged: codes.file !== undefined,
      issues: (offer) => codes.issues(offer, mode === 'save' ? 0 : stock?.codes),
    },
    lock: (path, stored) => offerLock(stored, mode, path),
    onSaved: ({ document }) => {
      codes.choose(undefined)
      setStartsNow(false)
      if (mode === 'edit') return
      const { id = '' } = document as { id?: string }
      navigate({ to: '/offermanagement/$id', params: { id }, replace: true, ignoreBlocker: true })
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
      beside={
        mode === 'edit' && (
          <Group gap="sm">
            {distributed > 0 && (
              <Text size="sm" c="dimmed">
                {formatNumber(distributed)} given
              </Text>
            )}
            <StatusBadge status={editor.statusNow ?? editor.stored.offerStatus ?? 'active'} />
          </Group>
        )
      }
      notice={
        locked && (
          <Alert color="gray" variant="light" icon={<Icon name="lock" />}>
            {locked} {isDynamicVoucher(editor.stored) && 'Codes can still be added.'}
          </Alert>
        )
      }
    >
      <OfferForm
        at={editor.at}
        startsNow={startsNow}
        onStartsNow={setStartsNow}
        codes={<CodesField at={editor.at} codes={codes} stock={stock} />}
      />
      {id !== undefined && (
        <GivenSection
          id={id}
          name={editor.stored.offerName ?? 'Offer'}
          given={distributed}
          limit={worthOf(editor.stored, stock?.codes).limit}
        />
      )}
      <UsedBy
        area="offers"
        id={(editor.stored as { id?: string }).id}
        find={(id) => api.offers.checkDelete({ query: { id } })}
      />
    </EditorFrame>
  )
}
