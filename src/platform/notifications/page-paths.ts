/** The pages of the console that show documents, for the links of notices; a test compares them with the routes. */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import { familyOf, type RuleFamily } from '#schemas/documents/rule-family.ts'

const rulePages: Readonly<Record<RuleFamily, string>> = {
  rule: '/ruleengine/edit/',
  'game-mechanics': '/gamemechanicsrule/edit/',
  'custom-event': '/customeventsrule/edit/',
  quest: '/questRule/edit/',
  'daily-streak': '/dailystreak/edit/',
  'smart-campaign': '/smartCampaignsConfiguration/',
}

/** The first parts of the paths of other documents' pages; a kind without one has no page of its own. */
const otherPages: Readonly<Partial<Record<DocumentKindId, string>>> = {
  'badge-rule': '/badgelibrary/edit/',
  offer: '/offermanagement/',
  'third-party-offer': '/offermanagerthirdparty/',
  segment: '/datamanagement/',
  event: '/customEvents/',
  webhook: '/webhook/',
}

/** The first parts of all paths, by the kind or family that the page edits. */
export const pagePaths: Readonly<Record<string, string>> = { ...rulePages, ...otherPages }

/**
 * Returns the path of a document's page, below the base path; `''` where it has none.
 *
 * @param document - The document, from which the family of a rule is read.
 */
export function pagePathOf(kind: DocumentKindId, id: string, document: Readonly<Record<string, unknown>> = {}): string {
  const page = kind === 'rule' ? rulePages[familyOf(document)] : otherPages[kind]
  return page === undefined ? '' : `${page}${encodeURIComponent(id)}`
}
