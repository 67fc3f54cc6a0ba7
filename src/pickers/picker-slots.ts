import { type ComponentType, createContext, useContext } from 'react'
import type { OfferRow } from '#schemas/endpoints/offers.ts'
import type { SegmentChoice } from '#schemas/endpoints/segments.ts'

/** The props of an editor that makes a missing offer. */
export interface NewOfferProps {
  /** The text that was searched for in vain; a first name for the offer. */
  readonly name: string
  readonly onDone: (offer: OfferRow) => void
  readonly onCancel: () => void
}

/** The props of an editor that makes a missing segment. */
export interface NewSegmentProps {
  /** The text that was searched for in vain; a first name for the segment. */
  readonly name: string
  readonly onDone: (segment: SegmentChoice) => void
  readonly onCancel: () => void
}

/** The props of an editor that opens over the page of what plays a template. */
export interface EditTemplateProps {
  readonly id: string
  /** The numeric type of the template, where editors differ by it. */
  readonly typeId?: number
  readonly onClose: () => void
}

/** The props of an editor that makes a missing document, and says its id. */
export interface NewDocumentProps {
  readonly onDone: (id: string) => void
  readonly onCancel: () => void
}

/** The editors of a kind of document: leaderboards, badges, information screens. */
export interface DocumentSlot {
  readonly Editor: ComponentType<EditTemplateProps>
  /** Absent for a person who may not make one. */
  readonly New?: ComponentType<NewDocumentProps>
}

/** The editor of templates, and the numeric types that it edits. */
export interface TemplateSlot {
  readonly Editor: ComponentType<EditTemplateProps>
  readonly types: readonly number[]
}

/** Editors that the app lends to pickers, so that what is missing can be made without leaving; absent ones are not offered. */
export interface PickerSlots {
  readonly template?: TemplateSlot
  readonly leaderboard?: DocumentSlot
  readonly badge?: DocumentSlot
  readonly progressBar?: DocumentSlot
  readonly page?: DocumentSlot
  readonly tournament?: DocumentSlot
  readonly NewOffer?: ComponentType<NewOfferProps>
  readonly NewSegment?: ComponentType<NewSegmentProps>
}

/** Carries the lent editors; filled by the app. */
export const PickerSlotsContext = createContext<PickerSlots>({})

/** Reads which editors the app lends. */
export function usePickerSlots(): PickerSlots {
  return useContext(PickerSlotsContext)
}
