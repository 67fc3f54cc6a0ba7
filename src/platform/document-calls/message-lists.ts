import type { MessageFigures } from '#schemas/endpoints/channel-shapes.ts'
import type { Channel } from '#schemas/values/channels.ts'
import type { ListTerms } from '../base/list-terms.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { listDocuments } from '../documents/documents.ts'
import type { StoredDocument } from '../documents/stored.ts'
import { noFigures, readMessageFigures } from '../messaging/figures.ts'
import { byRule } from './calls-of.ts'

/** A message of a list, with what became of it. */
export interface ListedMessage {
  readonly stored: StoredDocument
  readonly figures: MessageFigures
}

/** Lists the messages of a channel, by the documented names of its columns; `ruleId` leaves those of one rule. */
export async function listMessages(
  context: TransactionContext,
  channel: Channel,
  { ruleId, ...terms }: ListTerms & { readonly ruleId: string | undefined },
  columns: Readonly<Record<string, string>>,
): Promise<{ messages: readonly ListedMessage[]; total: number }> {
  const { documents, total } = await listDocuments(context, channel, terms, { columns, conditions: byRule(ruleId) })
  const figures = await readMessageFigures(
    context,
    documents.map(({ row }) => row.id),
  )
  return { messages: documents.map((stored) => ({ stored, figures: figures.get(stored.row.id) ?? noFigures })), total }
}
