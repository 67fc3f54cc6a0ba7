import * as v from 'valibot'
import { type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { searchDocuments } from '../../documents/search-documents.ts'
import { portionOf } from '../answer.ts'
import { idTold, wordTold } from '../campaigns.ts'
import { fenced, ours, told } from '../fence.ts'
import { tool } from '../tool.ts'

const kinds = Object.keys(documentKinds) as DocumentKindId[]

export const search = tool({
  name: 'search',
  title: 'Search by name',
  about:
    'Finds campaigns, offers, segments, templates and the like whose names hold every word, those changed last first.',
  scope: 'read',
  input: v.object({
    words: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
    kinds: v.optional(v.pipe(v.array(v.picklist(kinds)), v.description('Only documents of these kinds.'))),
  }),
  run: async (context, { words, kinds: asked }) => {
    const found = await searchDocuments(context, asked?.length ? asked : kinds, words)
    if (found.length === 0) return told`Nothing has these words in its name. Try fewer words, or list_documents.`
    const lines = found.map(({ kind, id, name, status }) => {
      const state = status === '' ? ours('') : told`, ${wordTold(status)}`
      return told`- ${fenced(name)} (${ours(kind)}, id ${idTold(id)}${state})`
    })
    return told`${portionOf(lines, 0, true).pieces}`
  },
})
