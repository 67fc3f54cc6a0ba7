import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'

/** A document that an organisation starts with; ids need to be unique within a kind only, and may repeat between organisations. */
export interface SeedDocument {
  readonly kind: DocumentKindId
  readonly id: string
  readonly document: Readonly<Record<string, unknown>>
  /** Milliseconds since the epoch; without it, the moment of seeding. */
  readonly createdTS?: number
  /** A person's name as the lists show it. */
  readonly createdby?: string
}
