/** The rows behind the figures of the report of messages: the messages that a figure counts, one by one. */
import { channels } from '#schemas/values/channels.ts'
import { HAS_RECIPIENT, MESSAGE_MOMENT, messageConditions, messageDocuments } from '../messaging/figures.ts'
import { momentsOf } from './query.ts'
import type { RowsOf } from './rows-sql.ts'

const messages =
  (figure: keyof typeof messageConditions, words: string): RowsOf =>
  (bind, { query, subjects }) => {
    const { from, to } = momentsOf(query.days, query.zone)
    const period = query.days ? `AND ${MESSAGE_MOMENT} >= ${bind(from)} AND ${MESSAGE_MOMENT} < ${bind(to)}` : ''
    return {
      from: `(SELECT m.id, m.profile, d.name, ${MESSAGE_MOMENT} AS at
        FROM messages m JOIN (${messageDocuments(`${bind(subjects ?? [])}::text[]`, `${bind(channels)}::text[]`)}) d ON d.id = m.document
        WHERE m.organisation_id = $1 AND m.${HAS_RECIPIENT} AND (${messageConditions[figure]}) ${period}) r`,
      ...{ at: 'r.at', profile: 'r.profile', document: "''", id: 'r.id', name: 'r.name' },
      words: ({ name }) => `“${name}” ${words}`,
    }
  }

/** The rows behind each figure. */
export const messageRows: Readonly<Record<string, RowsOf>> = {
  sent: messages('sent', 'was sent'),
  delivered: messages('delivered', 'arrived'),
  opened: messages('opened', 'was opened'),
  machine_opened: messages('machineOpened', 'was opened by a program'),
  clicked: messages('clicked', 'was clicked in'),
  converted: messages('converted', 'led to a play'),
  not_delivered: messages('notDelivered', 'was not delivered'),
}
