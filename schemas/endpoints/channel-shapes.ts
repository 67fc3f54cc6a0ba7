/** Shapes that the calls of all channels share; all of them ours. */
import * as v from 'valibot'
import { RowError } from './segments.ts'

/** The states of one message to one person, in the order in which they are shown. */
export const messageStates = [
  'pending',
  'sending',
  'sent',
  'delivered',
  'opened',
  'clicked',
  'bounced',
  'failed',
  'unknown',
  'skipped',
] as const
export type MessageState = (typeof messageStates)[number]

/** The outcome of a message, as numbers of people. Each state holds those that came further: who clicked was sent to. */
export const MessageFigures = v.object({
  /** All for whom there is a message. */
  recipients: v.number(),
  pending: v.number(),
  sent: v.number(),
  delivered: v.number(),
  /** Opens by people; those of mail servers and of Apple's proxy are apart in `machineOpened`. */
  opened: v.number(),
  machineOpened: v.number(),
  clicked: v.number(),
  /** Those whose person finished a play of the message's rule that began within seven days after they opened it. */
  converted: v.number(),
  bounced: v.number(),
  failed: v.number(),
  /** Messages that were under way when a server ended: never sent again by themselves. */
  unknown: v.number(),
  /** Not sent: no consent, a cap, quiet hours until the end, no address. */
  skipped: v.number(),
  /** The parts that were sent and are charged for. */
  parts: v.number(),
  /** The cost of what was sent, by the prices of the organisation when it was sent; empty where it has none. */
  cost: v.array(v.object({ amount: v.number(), currency: v.string() })),
})
export type MessageFigures = v.InferOutput<typeof MessageFigures>

/** A file of recipients that was stored, with its wrong rows. */
export const RecipientFile = v.looseObject({
  /** The id that `file` of a document names. */
  id: v.string(),
  fileName: v.string(),
  rows: v.number(),
  accepted: v.number(),
  /** The rows that are wrong, the first thousand of them in `errors`. */
  wrong: v.number(),
  errors: v.array(RowError),
  /** The accepted rows that are people the platform knows, and those it does not. Nobody is added. */
  known: v.number(),
  unknown: v.number(),
  /** The first of the recipients. */
  list: v.array(v.looseObject({ name: v.string(), address: v.string(), userId: v.string() })),
  identifiersList: v.array(v.string()),
})
export type RecipientFile = v.InferOutput<typeof RecipientFile>

/** The result of a test. */
export const TestedMessage = v.object({
  ok: v.boolean(),
  /** The result in a sentence. */
  did: v.string(),
  /** The provider's own words; empty where it said nothing. */
  said: v.string(),
})
export type TestedMessage = v.InferOutput<typeof TestedMessage>
