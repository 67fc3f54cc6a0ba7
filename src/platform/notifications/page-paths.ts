/** The pages of the console that show documents, for the links of notices; a test compares them with the routes. */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { families } from '#schemas/documents/families.ts'
import { documentFamily, familyIds, isDrawnKind } from '#schemas/documents/rule-family.ts'

const drawnPages = Object.fromEntries(
  familyIds.map((family) => [family, families[family].pages.edit.replace('$id', '')]),
)

/** The first parts of the paths of other documents' pages; a kind without one has no page of its own. */
const otherPages: Readonly<Partial<Record<DocumentKindId, string>>> = {
  offer: '/offermanagement/',
  'third-party-offer': '/offermanagerthirdparty/',
  segment: '/datamanagement/',
  event: '/customEvents/',
  webhook: '/webhook/',
}

/** The first parts of all paths, by the kind or family that the page edits. */
export const pagePaths: Readonly<Record<string, string>> = { ...drawnPages, ...otherPages }

/**
 * Returns the path of a document's page, below the base path; `''` where it has none.
 *
 * @param document - The document, from which the family of a rule is read.
 */
export function pagePathOf(kind: DocumentKindId, id: string, document: Readonly<Record<string, unknown>> = {}): string {
  const page = isDrawnKind(kind) ? drawnPages[documentFamily(kind, document)] : otherPages[kind]
  return page === undefined ? '' : `${page}${encodeURIComponent(id)}`
}
