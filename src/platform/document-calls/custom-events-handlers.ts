/** Events: those every end user has, and the organisation's own (C §7 "Segments and events"). */

import type { EventRow, StoredEvent } from '#schemas/endpoints/events.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { asObjects, asText } from '#schemas/json.ts'
import { genericMessages } from '#schemas/messages/index.ts'
import { builtInEvents } from '#schemas/values/built-in-events.ts'
import { ingestLimits } from '#schemas/values/ingest-limits.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { copyDocument } from '../documents/copy-document.ts'
import { keyExists, listDocuments, namedDocuments, nameExists, readDocument } from '../documents/documents.ts'
import { linksToDocument, removeDocument } from '../documents/remove-document.ts'
import { saveDocument, savedMessage } from '../documents/save-document.ts'
import { besideRowOf, type StoredDocument } from '../documents/stored.ts'
import { replyWith } from '../http/answer.ts'
import { type Call, implement, type Page } from '../http/implement.ts'

const columns = { eventName: 'name_start', eventKey: 'lower(own_key)' }

const keys = ({ document, beside }: StoredDocument) => ({ CustomEvent: document as StoredEvent, ...beside })

const list = async (call: Call<typeof endpoints.events.list>): Promise<Page<EventRow>> => {
  const { documents, total } = await listDocuments(call, 'event', call, { columns })
  const rows = documents.map(({ document, row }) => ({
    ...document,
    ...besideRowOf(row),
    eventName: row.name,
    eventKey: asText(document.eventKey),
    properties: asObjects(document.properties).map((property) => ({
      ...property,
      propertyName: asText(property.propertyName),
      propertyType: asText(property.propertyType),
    })),
  }))
  return { rows, total }
}

/** Returns a free key for the copy of an event: `visit_copy`, then `visit_copy_2` … */
async function copyKey(call: TransactionContext, key: string): Promise<string> {
  const original = key.replace(/_copy(?:_\d+)?$/, '')
  for (let number = 1; ; number++) {
    const ending = number === 1 ? '_copy' : `_copy_${number}`
    const free = `${original.slice(0, ingestLimits.eventKey - ending.length)}${ending}`
    if (!(await keyExists(call, 'event', free))) return free
  }
}

export const events = implement(endpoints.events, {
  list,
  config: list,

  get: async (call) => {
    const stored = await readDocument(call, 'event', call.query.eventId)
    return replyWith(keys(stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { text, body: document, ifMatch, query } = call
    const stored = await saveDocument(call, 'event', { text, document }, { ifMatch, keys, id: query.eventId })
    return replyWith(keys(stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  duplicate: async (call) => {
    const { sent } = await readDocument(call, 'event', call.query.id)
    const eventKey = await copyKey(call, asText(sent.eventKey))
    const copy = await copyDocument(call, 'event', call.query.id, { eventKey })
    return replyWith(keys(copy), { etag: copy.etag, msg: genericMessages.copied })
  },

  checkName: async (call) => {
    const { id, eventName = '', eventKey = '' } = call.query
    const [nameTaken, keyTaken] = [
      await nameExists(call, 'event', eventName, id),
      await keyExists(call, 'event', eventKey, id),
    ]
    return { exists: nameTaken || keyTaken, nameExists: nameTaken, keyExists: keyTaken }
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'event', call.query.id) }),

  delete: async (call) => {
    await removeDocument(call, 'event', call.query.id)
    return replyWith({}, { msg: genericMessages.deleted })
  },

  user: async () => ({ userEvents: [...builtInEvents] }),

  custom: async (call) => ({
    customUserEvents: (await namedDocuments(call, 'event')).map(({ id, name }) => ({ title: name, value: id })),
  }),
})
