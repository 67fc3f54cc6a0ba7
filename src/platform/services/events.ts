/** Events: those every end user has, and the organisation's own (C §7 "Segments and events"). */
import { endpoints } from '#schemas/endpoints/index.ts'
import { implement } from '../http/implement.ts'
import { listDocuments, namedDocuments } from '../store/documents.ts'

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

export const events = implement(endpoints.events, {
  list: async (call) => {
    const { documents, total } = await listDocuments(call, 'event', call, { columns })
    const rows = documents.map(({ document, row }) => ({
      ...document,
      eventName: row.name,
      eventKey: String(row.listed.eventKey ?? ''),
    }))
    return { rows, total }
  },

  user: async () => ({ userEvents }),

  custom: async (call) => ({
    customUserEvents: (await namedDocuments(call, 'event')).map(({ id, name }) => ({ title: name, value: id })),
  }),
})
