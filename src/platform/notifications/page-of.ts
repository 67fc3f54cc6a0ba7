/** Where the console shows a document, for the links of notices. `page-of.test.ts` holds it against the pages there are. */
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

/** The beginnings of pages of other documents; kinds without one have no page of their own. */
const otherPages: Readonly<Partial<Record<DocumentKindId, string>>> = {
  'badge-rule': '/badgelibrary/edit/',
  offer: '/offermanagement/',
  'third-party-offer': '/offermanagerthirdparty/',
  segment: '/datamanagement/',
  event: '/customEvents/',
  webhook: '/webhook/',
}

/** The beginnings of all pages, by what they edit. */
export const pagePaths: Readonly<Record<string, string>> = { ...rulePages, ...otherPages }

/** The path of the page of a document, below the base path; empty where there is none. `document` tells which list a rule is in. */
export function pagePathOf(kind: DocumentKindId, id: string, document: Readonly<Record<string, unknown>> = {}): string {
  const page = kind === 'rule' ? rulePages[familyOf(document)] : otherPages[kind]
  return page === undefined ? '' : `${page}${encodeURIComponent(id)}`
}
