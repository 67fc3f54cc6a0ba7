/** The calls that kinds of documents have alike: one is read, saved, copied and deleted; its name and its links are asked for. */
import type { DocumentKindId } from '#schemas/documents/document-kinds.ts'
import type { JsonObject } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { copyDocument } from '../documents/copy-document.ts'
import { isLibrary, type ListCondition, nameExists, readDocument } from '../documents/documents.ts'
import { linksToDocument, removeDocument } from '../documents/remove-document.ts'
import { saveDocument, savedMessage } from '../documents/save-document.ts'
import { besideRowOf, type StoredDocument } from '../documents/stored.ts'
import { replyWith } from '../http/answer.ts'
import type { RequestContext } from '../http/implement.ts'

type SavingCall = TransactionContext &
  Pick<RequestContext, 'text' | 'ifMatch' | 'headers'> & {
    readonly body: JsonObject
    readonly query: { readonly draft?: 'true' | 'false' | undefined }
  }

/** Creates the calls of a kind; `keysAt` gives the reply keys of a document at a moment, in milliseconds since the epoch. */
export const callsOf = <Keys extends Readonly<Record<string, unknown>>>(
  kind: DocumentKindId,
  keysAt: (stored: StoredDocument, now: number) => Keys,
) => ({
  read: async (call: TransactionContext, id: string) => {
    const stored = await readDocument(call, kind, id)
    return replyWith(keysAt(stored, call.now), { etag: stored.etag })
  },

  /** Saves the body as the document of this id, else of the id it names, else as a new one. */
  save: async (call: SavingCall, id?: string) => {
    const { text, body: document, ifMatch, headers, query, now } = call
    const keys = (stored: StoredDocument) => keysAt(stored, now)
    const stored = await saveDocument(
      call,
      kind,
      { text, document },
      { ifMatch, headers, id, draft: query.draft, keys },
    )
    return replyWith(keys(stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  checkName: async (call: TransactionContext, name: string, id?: string) => ({
    exists: await nameExists(call, kind, name, id),
  }),

  duplicate: async (call: TransactionContext, id: string) => {
    const stored = await copyDocument(call, kind, id)
    return replyWith(keysAt(stored, call.now), { etag: stored.etag, msg: genericMessages.copied })
  },

  delete: async (call: TransactionContext, id: string) => {
    await removeDocument(call, kind, id)
    return replyWith({}, { msg: genericMessages.deleted })
  },

  checkDelete: async (call: TransactionContext, id: string) => ({ links: await linksToDocument(call, kind, id) }),
})

/** The keys of every row of a list: who made it and when, whether it came with the platform, what is left to do. */
export const rowKeysOf = ({ document, row }: StoredDocument) => ({
  id: row.id,
  ...(row.library && { library: true }),
  ...besideRowOf(row),
  createdTS: document.createdTS,
  updatedTS: document.updatedTS,
  createdby: document.createdby,
})

/** The condition of a list by the term `library`: the own documents, those of the library, or all where it is not asked for. */
export const byLibrary = (library: 'true' | 'false' | undefined): readonly ListCondition[] =>
  library === undefined ? [] : [isLibrary(library === 'true')]

/** The condition of a list by the rule that its documents name; all of them where it is not asked for. */
export const byRule = (ruleId: string | undefined): readonly ListCondition[] =>
  ruleId
    ? [
        {
          value: ruleId,
          sql: (at) => `id IN (SELECT from_id FROM document_references WHERE organisation_id = $1 AND from_kind = $2
            AND to_kind = 'rule' AND to_by = 'id' AND path = 'ruleId' AND to_id = ${at})`,
        },
      ]
    : []
