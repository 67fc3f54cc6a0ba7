import { Text } from '@mantine/core'
import { useState } from 'react'
import { blankOffer, type Offer } from '#schemas/documents/offer.ts'
import type { StoredOffer } from '#schemas/endpoints/offers.ts'
import { offerRowOf } from '#src/lookups/rows-of-one.ts'
import type { NewOfferProps } from '#src/pickers/picker-slots.ts'
import { NewDocumentDialog } from '#src/resource/NewDocumentDialog.tsx'
import { useEditor } from '#src/resource/useEditor.ts'
import { askOfferName, offerCalls, stamped } from './offer-document.ts'
import { RewardSection } from './RewardSection.tsx'

/**
 * Makes an offer without leaving the page: what it is and how many there are; it runs from now, for ever, until the editor says otherwise.
 * Fills the picker's "New offer…" slot.
 */
export function OfferDialog({ name, onDone, onCancel }: NewOfferProps) {
  const [blank] = useState(() => ({ ...blankOffer(Date.now()), offerName: name }))
  const editor = useEditor<Offer>({
    calls: offerCalls,
    kind: 'offer',
    loaded: { document: blank, etag: undefined, exact: true },
    mode: 'save',
    askName: askOfferName,
    prepare: (offer, stored) => stamped(offer, stored, { mode: 'save', startsNow: true }),
    onSaved: ({ document }) => onDone(offerRowOf(document as StoredOffer)),
  })
  return (
    <NewDocumentDialog editor={editor} singular="offer" size="md" onCancel={onCancel}>
      <RewardSection at={editor.at} />
      <Text size="sm" c="dimmed">
        It runs from now on without an end. Set texts, schedule, webhook and code files under Rewards.
      </Text>
    </NewDocumentDialog>
  )
}
