import { Group, Text } from '@mantine/core'
import { useState } from 'react'
import { blankOffer, isDynamicVoucher, type Offer } from '#schemas/documents/offer.ts'
import { worthOf } from '#schemas/documents/offer-worth.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { api } from '#src/api/api.ts'
import { offerLabels } from '#src/difference/words/offer-words.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { idOf, type Loaded } from '#src/resource/document-calls.ts'
import { defineEditor, type EditorMode, type SectionProps } from '#src/resource/editor.tsx'
import { StatusBadge } from '#src/resource/StatusBadge.tsx'
import type { EditorOptions } from '#src/resource/useEditor.ts'
import { GrantsSection } from '#src/reward-ledger/GrantsSection.tsx'
import { CodesField } from './codes/CodesField.tsx'
import { useOfferStock } from './codes/useOfferStock.ts'
import { useVoucherFile } from './codes/useVoucherFile.ts'
import { RunningNotice, SaveInactive, StartNotice } from './from-the-start.tsx'
import { OfferForm } from './OfferForm.tsx'
import { askOfferName, offerCalls, stamped } from './offer-document.ts'
import { lockWhileRunning } from './offer-schedule.ts'

/** The editor of an own offer: a new one at `/offermanagement`, a stored one at `/offermanagement/$id`. */
export const OfferPage = defineEditor<Offer, ReturnType<typeof useOfferState>>({
  kind: 'offer',
  calls: offerCalls,
  singular: 'offer',
  parent: { label: 'Rewards', to: '/offermanager' },
  path: '/offermanagement/$id',
  blank: () => blankOffer(Date.now()),
  nameOf: ({ offerName }) => offerName,
  labels: offerLabels,
  askName: askOfferName,
  lock: (path, stored, mode) => lockWhileRunning(stored, mode, path),
  lockNotice: (stored, mode) => {
    const locked = lockWhileRunning(stored, mode, 'offerName')
    const id = idOf(stored)
    if (!locked || id === undefined) return locked
    return (
      <RunningNotice
        reason={`${locked}${isDynamicVoucher(stored) ? ' Codes can still be added.' : ''}`}
        area="offers"
        call={endpoints.offers.duplicate}
        duplicate={async () => (await api.offers.duplicate({ query: { offerId: id } })).offerConfig.id}
        path="/offermanagement/$id"
      />
    )
  },
  findReferences: (id) => api.offers.checkDelete({ query: { id } }),
  useFormState: useOfferState,
  Beside,
  BesideSave: SaveInactive,
  Sections,
})

interface OfferStateProps {
  readonly loaded: Loaded<Offer>
  readonly mode: EditorMode
  readonly id: string | undefined
}

/** Holds whether a new offer starts with its save, the file of codes that was chosen, and the stock of a stored one. */
function useOfferState({ loaded, mode, id }: OfferStateProps) {
  const [startsNow, setStartsNow] = useState(mode === 'save')
  const codes = useVoucherFile()
  const { voucherStock: stock, distributed = 0 } = useOfferStock(id) ?? {}
  const options: Pick<EditorOptions<Offer>, 'calls' | 'prepare' | 'attachments' | 'onSaved'> = {
    calls: { ...offerCalls, save: codes.save },
    // What files own stays as they say, the name of the last file of codes as well.
    prepare: (offer, stored) =>
      loaded.keptInFiles ? offer : stamped(offer, stored, { mode, startsNow, file: codes.file?.name }),
    attachments: {
      isChanged: codes.file !== undefined,
      issues: (offer) => codes.issues(offer, mode === 'save' ? 0 : stock?.codes),
    },
    onSaved: () => {
      codes.choose(undefined)
      setStartsNow(false)
    },
  }
  return { mode, startsNow, setStartsNow, codes, stock, distributed, options }
}

type OfferSectionProps = SectionProps<Offer, ReturnType<typeof useOfferState>>

function Beside({ editor, state: { distributed } }: OfferSectionProps) {
  return (
    <Group gap="sm">
      {distributed > 0 && (
        <Text size="sm" c="dimmed">
          {formatNumber(distributed)} granted
        </Text>
      )}
      <StatusBadge status={editor.statusNow ?? editor.stored.offerStatus ?? 'active'} />
    </Group>
  )
}

function Sections({ editor, mode, id, state, references }: OfferSectionProps) {
  const { startsNow, setStartsNow, codes, stock, distributed } = state
  const { at, stored } = editor
  return (
    <>
      <StartNotice editor={editor} mode={mode} startsNow={startsNow} keepsOpen="all of it" />
      <OfferForm
        at={at}
        startsNow={startsNow}
        onStartsNow={setStartsNow}
        codes={<CodesField at={at} codes={codes} stock={stock} isOfFiles={editor.keptInFiles !== undefined} />}
      />
      {id !== undefined && (
        <GrantsSection
          id={id}
          name={stored.offerName ?? 'Offer'}
          given={distributed}
          limit={worthOf(stored, stock?.codes).limit}
        />
      )}
      {references}
    </>
  )
}
