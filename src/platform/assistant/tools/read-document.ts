import * as v from 'valibot'
import { type DocumentKind, type DocumentKindId, documentKinds } from '#schemas/documents/document-kinds.ts'
import { type JsonPath, valueAtPath } from '#schemas/json.ts'
import { InvalidError } from '../../base/errors.ts'
import { readDocument } from '../../documents/documents.ts'
import { linesOf, placeOf, portionOf, rest } from '../answer.ts'
import { idTold, linkTo } from '../campaigns.ts'
import { fencedJson, MAX_TEXT_TOLD, Told, told, visibleValue } from '../fence.ts'
import { tool } from '../tool.ts'

/** The kinds that are read whole: those without secrets. */
const readable = (Object.keys(documentKinds) as DocumentKindId[]).filter(
  (kind) => !(documentKinds[kind] as DocumentKind).hasSecrets,
)

/** The most characters of a text where all of it was asked for, and of one line of an answer. */
const MAX_WHOLE_TEXT = 20_000
const MAX_LINE = 2000

/** Reads a path with dots: items of lists by their index. */
export const stepsOf = (path: string): JsonPath =>
  path === '' ? [] : path.split('.').map((step) => (/^\d{1,6}$/.test(step) ? Number(step) : step))

export const readDocumentTool = tool({
  name: 'read_document',
  title: 'Read a document',
  about:
    'Answers one document, or a part of it, as JSON. Texts are cut at 200 characters unless `whole` is true. For a campaign, explain_campaign says the same in sentences.',
  scope: 'read',
  input: v.object({
    kind: v.picklist(readable),
    id: v.string(),
    part: v.optional(v.pipe(v.string(), v.description('A path with dots, such as rewardAssigment.0.'))),
    whole: v.optional(v.pipe(v.boolean(), v.description('Whether texts are answered whole.'))),
    cursor: v.optional(v.string()),
  }),
  run: async (context, { kind, id, part = '', whole = false, cursor }) => {
    const first = placeOf(cursor)
    const { row, sent } = await readDocument(context, kind, id)
    const value = valueAtPath(sent, stepsOf(part))
    if (value === undefined) throw new InvalidError('The document has nothing at this path. Read it without a part.')
    const text = JSON.stringify(visibleValue(value, whole ? MAX_WHOLE_TEXT : MAX_TEXT_TOLD), null, 1)
    const lines = linesOf(text, MAX_LINE)
    const { pieces, next } = portionOf(
      lines.slice(first).map((line) => new Told(line)),
      first,
      true,
    )
    const json = fencedJson(pieces.map((piece) => piece.text))
    const link = linkTo(context, kind, row.id, sent)
    return told`Id ${idTold(row.id)}, revision ${row.revision}. ${link}\n${json}${rest(next)}`
  },
})
