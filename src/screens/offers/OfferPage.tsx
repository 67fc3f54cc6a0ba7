import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { blankOffer, isDynamicVoucher, type Offer } from '#schemas/documents/offer.ts'
import { worthOf } from '#schemas/documents/offer-worth.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { api } from '#src/api/api.ts'
import { useAppConfig } from '#src/api/useAppConfig.ts'
import { useMay } from '#src/api/useMay.ts'
import { formatDateTime } from '#src/format/dates.ts'
import { formatNumber } from '#src/format/numbers.ts'
import { Icon } from '#src/kit/icons.tsx'
import { toast } from '#src/kit/toast.ts'
import { idOf } from '#src/resource/document-calls.ts'
import { defineEditor, type EditorMode, type SectionProps } from '#src/resource/editor.tsx'
import { invalidateArea } from '#src/resource/invalidate.ts'
import { StatusBadge } from '#src/resource/StatusBadge.tsx'
import type { EditorOptions } from '#src/resource/useEditor.ts'
import { GrantsSection } from '#src/reward-ledger/GrantsSection.tsx'
import { CodesField } from './codes/CodesField.tsx'
import { useOfferStock } from './codes/useOfferStock.ts'
import { useVoucherFile } from './codes/useVoucherFile.ts'
import { OfferForm } from './OfferForm.tsx'
import { askOfferName, offerCalls, offerLabels, stamped } from './offer-document.ts'
import { lockWhileRunning, runs } from './offer-schedule.ts'

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
    return locked && <RunningNotice offer={stored} reason={locked} />
  },
  findReferences: (id) => api.offers.checkDelete({ query: { id } }),
  useFormState: useOfferState,
  Beside,
  BesideSave,
  Sections,
})

/** Holds whether a new offer starts with its save, the file of codes that was chosen, and the stock of a stored one. */
function useOfferState({ mode, id }: { readonly mode: EditorMode; readonly id: string | undefined }) {
  const [startsNow, setStartsNow] = useState(mode === 'save')
  const codes = useVoucherFile()
  const { voucherStock: stock, distributed = 0 } = useOfferStock(id) ?? {}
  const options: Pick<EditorOptions<Offer>, 'calls' | 'prepare' | 'attachments' | 'onSaved'> = {
    calls: { ...offerCalls, save: codes.save },
    prepare: (offer, stored) => stamped(offer, stored, { mode, startsNow, file: codes.file?.name }),
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

function Sections({ editor, id, state, references }: OfferSectionProps) {
  const { startsNow, setStartsNow, codes, stock, distributed } = state
  const { at, stored } = editor
  const zone = useAppConfig()?.timezone
  const startWords = locksWith(editor, state) ? startSentence(editor.document, startsNow, zone) : undefined
  return (
    <>
      {startWords && (
        <Alert color="blue" variant="light" icon={<Icon name="info" />} title={startWords}>
          From then on its status can be changed, its end can come earlier, and nothing else. “Save inactive” keeps all
          of it open.
        </Alert>
      )}
      <OfferForm
        at={at}
        startsNow={startsNow}
        onStartsNow={setStartsNow}
        codes={<CodesField at={at} codes={codes} stock={stock} />}
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

/** Says whether a save of the offer leads to its lock: it is active, and does not run yet. */
function locksWith(
  { document, stored, mayChange }: OfferSectionProps['editor'],
  { mode }: { readonly mode: EditorMode },
) {
  return mayChange && document.offerStatus !== 'inactive' && !runs(stored, mode)
}

function startSentence({ startDateTime }: Offer, startsNow: boolean, zone: string | undefined): string {
  const isLater = !startsNow && typeof startDateTime === 'number' && startDateTime > Date.now()
  return isLater
    ? `This offer starts on ${formatDateTime(startDateTime, zone)} and is fixed from then on`
    : 'This offer starts as soon as it is saved, and is fixed from then on'
}

/** Saves an offer that is not to start yet, so that all of it stays open. */
function BesideSave({ editor, state }: OfferSectionProps) {
  if (!locksWith(editor, state)) return null
  return (
    <Button
      variant="default"
      disabled={editor.saving || Boolean(editor.readOnly)}
      onClick={() => void editor.saveWith((offer) => ({ ...offer, offerStatus: 'inactive' }))}
    >
      Save inactive
    </Button>
  )
}

/** Says why a running offer is locked, and offers a copy, which is not. */
function RunningNotice({ offer, reason }: { readonly offer: Offer; readonly reason: string }) {
  const navigate = useNavigate()
  const client = useQueryClient()
  const may = useMay()
  const id = idOf(offer)
  const copy = useMutation({
    mutationFn: async () => api.offers.duplicate({ query: { offerId: id ?? '' } }),
    onSuccess: ({ offerConfig }) => {
      toast.copied()
      void invalidateArea(client, 'offers')
      return navigate({ to: '/offermanagement/$id', params: { id: offerConfig.id } })
    },
    onError: (error) => toast.failedToCopy(error),
  })
  return (
    <Group justify="space-between">
      <span>
        {reason} {isDynamicVoucher(offer) && 'Codes can still be added.'}
      </span>
      {id !== undefined && may(endpoints.offers.duplicate) && (
        <Button size="xs" variant="default" loading={copy.isPending} onClick={() => copy.mutate()}>
          Duplicate as new
        </Button>
      )}
    </Group>
  )
}
