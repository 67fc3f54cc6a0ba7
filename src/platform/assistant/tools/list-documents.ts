import * as v from 'valibot'
import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { families } from '#schemas/documents/families.ts'
import { type DocumentFamily, familyIds } from '#schemas/documents/rule-family.ts'
import { listDocuments } from '../../documents/documents.ts'
import { placeOf, portionOf, rest } from '../answer.ts'
import { idTold, wordTold } from '../campaigns.ts'
import { fenced, ours, told } from '../fence.ts'
import { tool } from '../tool.ts'

/** Families of campaigns, and the kinds of everything else. */
const listed = [
  ...familyIds,
  ...(Object.keys(documentKinds) as DocumentKindId[]).filter((kind) => !['rule', 'badge-rule'].includes(kind)),
] as const

/** The most documents that are read for one answer. */
const MAX_DOCUMENTS_READ = 100

const kindOf = (what: string): { kind: DocumentKindId; ruleType?: number } => {
  const family = Object.hasOwn(families, what) ? families[what as DocumentFamily] : undefined
  if (!family) return { kind: what as DocumentKindId }
  return { kind: family.kind, ...('ruleType' in family ? { ruleType: family.ruleType } : {}) }
}

export const listDocumentsTool = tool({
  name: 'list_documents',
  title: 'List documents',
  about:
    'Lists campaigns of a family (rule, quest, daily-streak, smart-campaign, …) or things that campaigns use (offer, segment, template, leaderboard, event, badge, …), those changed last first, with id, status and revision.',
  scope: 'read',
  input: v.object({
    what: v.pipe(v.picklist(listed), v.description('The family of campaigns, or the kind of thing.')),
    status: v.optional(v.pipe(v.picklist(['active', 'upcoming', 'inactive', 'ended']), v.description('Only those.'))),
    cursor: v.optional(v.pipe(v.string(), v.description('The cursor of the answer before, for more.'))),
  }),
  run: async (context, { what, status, cursor }) => {
    const first = placeOf(cursor)
    const { kind, ruleType } = kindOf(what)
    const { statusKey }: DocumentKind = documentKinds[kind]
    // A page begins anywhere, and a list is read by whole pages.
    const page = Math.floor(first / MAX_DOCUMENTS_READ)
    const terms = {
      params: { itemsPerPage: MAX_DOCUMENTS_READ, pageNo: page },
      query: status && statusKey ? { status } : {},
    }
    const shape = ruleType === undefined ? {} : { ruleType }
    const { documents, total } = await listDocuments(context, kind, terms, shape)
    const before = first - page * MAX_DOCUMENTS_READ
    const lines = documents.slice(before).map(({ row, beside }) => {
      const state = beside.statusNow === undefined ? ours('') : told`, ${wordTold(beside.statusNow)}`
      const toDo = row.problems?.length ? told`, ${row.problems.length} things left to do` : ours('')
      return told`- ${fenced(row.name)} (id ${idTold(row.id)}, revision ${row.revision}${state}${toDo})`
    })
    const { pieces, next } = portionOf(lines, first, page * MAX_DOCUMENTS_READ + documents.length >= total)
    if (total === 0) return told`There is none.`
    return told`${total} in all.\n${pieces}${rest(next)}`
  },
})
