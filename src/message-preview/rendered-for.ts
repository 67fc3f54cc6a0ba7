/** A message as the server would send it to a sample person: the same code, with no link counted. */
import type { JsonObject } from '#schemas/json.ts'
import { compileMessage, fillMessage } from '#src/message-rendering/compile.ts'
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import { type BoardLine, withBoard } from '#src/message-rendering/with-board.ts'
import { type SamplePerson, valuesOf } from './sample-people.ts'

/** The props of every preview. */
export interface MessagePreviewProps {
  /** The document as it stands in the editor. */
  readonly document: JsonObject
  readonly person: SamplePerson
  /** The name of the organisation. */
  readonly sender?: string | undefined
  /** Names of placeholders beside those that every message knows: the properties of the organisation's people. */
  readonly placeholders?: readonly string[] | undefined
}

/** The name of an organisation that is not known. */
const SAMPLE_SENDER = 'Your organisation'
/** Stands for the address that each recipient gets of their own. */
const SAMPLE_UNSUBSCRIBE = 'https://example.com/unsubscribe'

/** The ranks that stand for those of a rule. */
const sampleBoard: readonly BoardLine[] = [
  { rank: 1, name: 'Asha Rao', score: 1240 },
  { rank: 2, name: 'Kabir Das', score: 1105 },
  { rank: 3, name: 'Leela Menon', score: 980 },
]

/** Renders a document for a sample person. */
export function renderedFor({ document, person, sender, placeholders }: MessagePreviewProps): OutgoingMessage {
  const values = valuesOf(person, placeholders)
  return fillMessage(compileMessage(withBoard(document, sampleBoard)), {
    ...{ id: 'preview', to: person.userId, name: person.name, values },
    ...{ sender: senderName(sender), unsubscribe: SAMPLE_UNSUBSCRIBE, counted: (link: string) => link },
  })
}

/** Returns the name of the organisation, or one that stands for it. */
export const senderName = (sender: string | undefined): string => sender?.trim() || SAMPLE_SENDER
