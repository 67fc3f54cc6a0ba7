/** Events: those every end user has, and the organisation's own (C §7 "Segments and events"). */

import type { EventRow, StoredEvent } from '#schemas/endpoints/events.ts'
import { endpoints } from '#schemas/endpoints/index.ts'
import { genericMessages } from '#schemas/messages.ts'
import { answer } from '../http/answer.ts'
import { type Call, implement, type Page } from '../http/implement.ts'
import { listDocuments, namedDocuments, nameExists, readDocument } from '../store/documents.ts'
import { items, text } from '../store/read-value.ts'
import { linksToDocument, removeDocument } from '../store/remove-document.ts'
import { saveDocument, savedMessage } from '../store/save-document.ts'
import type { Stored } from '../store/stored.ts'

/** What every end user does without anybody registering it; the specification names none, these are ours. */
const userEvents = [
  { title: 'Registered', value: 'registered' },
  { title: 'Signed in', value: 'signed_in' },
  { title: 'Opened a game', value: 'game_opened' },
  { title: 'Played a game', value: 'game_played' },
  { title: 'Won a reward', value: 'reward_won' },
  { title: 'Redeemed a reward', value: 'reward_redeemed' },
]

const columns = { eventName: 'name_key', eventKey: "lower(listed->>'eventKey')" }

const keys = ({ document, beside }: Stored) => ({ CustomEvent: document as StoredEvent, ...beside })

const list = async (call: Call<typeof endpoints.events.list>): Promise<Page<EventRow>> => {
  const { documents, total } = await listDocuments(call, 'event', call, { columns })
  const rows = documents.map(({ document, row }) => ({
    ...document,
    eventName: row.name,
    eventKey: text(row.listed.eventKey),
    properties: items(document.properties).map((property) => ({
      ...property,
      propertyName: text(property.propertyName),
      propertyType: text(property.propertyType),
    })),
  }))
  return { rows, total }
}

export const events = implement(endpoints.events, {
  list,
  config: list,

  get: async (call) => {
    const stored = await readDocument(call, 'event', call.query.eventId)
    return answer(keys(stored), { etag: stored.etag })
  },

  save: async (call) => {
    const { text, body: document, ifMatch, query } = call
    const stored = await saveDocument(call, 'event', { text, document }, { ifMatch, keys, id: query.eventId })
    return answer(keys(stored), { etag: stored.etag, msg: savedMessage(stored) })
  },

  checkName: async (call) => {
    const { id, eventName = '' } = call.query
    const taken = await nameExists(call, 'event', eventName, id)
    return { exists: taken, nameExists: taken, keyExists: false }
  },

  checkDelete: async (call) => ({ links: await linksToDocument(call, 'event', call.query.id) }),

  delete: async (call) => {
    await removeDocument(call, 'event', call.query.id)
    return answer({}, { msg: genericMessages.deleted })
  },

  user: async () => ({ userEvents }),

  custom: async (call) => ({
    customUserEvents: (await namedDocuments(call, 'event')).map(({ id, name }) => ({ title: name, value: id })),
  }),
})
