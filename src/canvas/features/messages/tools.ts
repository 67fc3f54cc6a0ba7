/** The checks and the locks of messages, loaded with the first message on a sheet. */
import type { Issue } from '#schemas/checks/issue.ts'
import { problem } from '#schemas/checks/issue.ts'
import { isSending } from '#schemas/checks/message-time.ts'
import { checkMessage } from '#schemas/checks/messages.ts'
import { documentKinds } from '#schemas/documents/document-kinds.ts'
import { type JsonObject, textAt } from '#schemas/json.ts'
import { channelMessages } from '#schemas/messages/index.ts'
import { keptInFilesWords } from '#schemas/messages/kept-in-files.ts'
import { glue } from '#src/flows/index.ts'
import type { DrawnMessage } from '#src/flows/messages/beside.ts'
import { documentOf, segmentKey } from '#src/flows/messages/taken-over.ts'
import { messageToSave } from '../../core/message-to-save.ts'
import type { MessageTools } from '../../core/messages.ts'
import { keptMessages, type SavedMessage, storedIdOf } from '../../core/saved-messages.ts'

/** The rule of a message that hangs beside one without an id yet. */
const NEW_RULE = 'new'
/** The places that stay open while a message is being sent. */
const openWhileSent = ['notificationStatus', 'campaignStatus', 'endDateTime', 'endDateOption']

/** Returns the path of a place of a message among the problems of the document: paths of the document never begin so. */
const pathIn = (id: string, path: string) => `@${id}${path && '.'}${path}`

const problemsOf: MessageTools['problemsOf'] = (graph, { saved, refused, now }) => {
  const messages = keptMessages(graph)
  const rule = messages.length > 0 ? documentOf(glue(graph).document) : {}
  return messages.flatMap((message) => {
    const told = refused.get(message.id)
    const found = check(message, { rule, saved: saved.get(storedIdOf(message.document) ?? ''), now })
    const said = told?.text === JSON.stringify(message.document) ? told.issues : []
    const known = new Set(found.map(({ path, message: words }) => `${path} ${words}`))
    const all = [...found, ...said.filter(({ path, message: words }) => !known.has(`${path} ${words}`))]
    return all.map((issue) => ({ ...issue, path: pathIn(message.id, issue.path) }))
  })
}

interface AroundOne {
  readonly rule: JsonObject
  readonly saved: SavedMessage | undefined
  readonly now: number
}

function check(message: DrawnMessage, { rule, saved, now }: AroundOne): readonly Issue[] {
  const { channel, document } = message
  const facts = {
    now,
    rule,
    mode: saved ? 'edit' : 'save',
    ...(saved && { stored: saved.document, isStoredDraft: Boolean(saved.toDo) }),
  } as const
  const sent = messageToSave(document, textAt(document, 'ruleId') || NEW_RULE, saved, now)
  const found = checkMessage(channel, sent, facts)
  return [...found, ...ownProblems(message).filter(({ path }) => !found.some((one) => one.path === path))]
}

/** The problems that only the drawing has: nobody to tell, or no event to tell it upon (ours). */
function ownProblems({ channel, document, occasion }: DrawnMessage): readonly Issue[] {
  const key = segmentKey(channel)
  const isNobodys = textAt(document, key) === '' && textAt(document, 'file') === ''
  const isUnset = occasion === 'event' && textAt(document, 'eventId') === ''
  return [
    ...(isNobodys && occasion === 'once' ? [problem('message-nobody', [key], say.nobody)] : []),
    ...(isUnset ? [problem('message-event', ['eventId'], say.event)] : []),
  ]
}

const say = {
  nobody: 'Only everybody or a saved segment can be told. Save the conditions as a segment, or hang it elsewhere.',
  event: 'Choose the event that it is sent upon',
}

/** Returns the reason why a place of a message that files own, or that is being sent, is locked, as its page and the server say it. */
function lockOf({ channel, document, keptInFiles }: SavedMessage, path: string, now: number): string | false {
  if (keptInFiles) return keptInFilesWords(documentKinds[channel].label, keptInFiles.label)
  if (!isSending(document, now) || openWhileSent.includes(path)) return false
  return channelMessages.running
}

export const messageTools: MessageTools = { problemsOf, lockOf }
