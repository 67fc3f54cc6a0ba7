/** The outcomes of messages: whom one would reach, each recipient's outcome, and the devices of players. All of it ours. */
import * as v from 'valibot'
import { channels } from '../values/channels.ts'
import { MessageFigures, messageStates } from './channel-shapes.ts'
import { asks, get, paged, post, service } from './define.ts'
import { id } from './shapes.ts'

const ours = true as const
const channel = v.picklist(channels)

/** Whom a message would reach, and what that costs. */
export const MessageReach = v.object({
  /** The different people of segment, file and list. */
  people: v.number(),
  /** Of them: who has an address of the channel and may be told. */
  reachable: v.number(),
  /** Of them: who has no address of the channel. */
  withoutAddress: v.number(),
  /** Of them: who has unsubscribed, bounced, or not agreed. */
  suppressed: v.number(),
  /** Of them: who is held out. */
  heldOut: v.number(),
  /** The number of parts of one message that the provider charges for. */
  parts: v.number(),
  /** The price of one part; null where nobody has said. */
  price: v.nullable(v.object({ amount: v.number(), currency: v.string() })),
})
export type MessageReach = v.InferOutput<typeof MessageReach>

/** The outcome of a message so far. */
export const MessageOutcome = v.object({
  ...MessageFigures.entries,
  /** The moments that passed by more than two hours, and wait for somebody to send them. */
  held: v.number(),
})
export type MessageOutcome = v.InferOutput<typeof MessageOutcome>

/** One message to one person. */
export const MessageRow = v.looseObject({
  id: v.string(),
  /** The user id; empty for an address that belongs to nobody the platform knows. */
  userId: v.string(),
  name: v.string(),
  /** The address, shortened: `+9198•••345`. */
  address: v.string(),
  state: v.picklist(messageStates),
  /** The reason of the state, in a sentence; empty where there is nothing to say. */
  reason: v.string(),
  /** Milliseconds since the epoch. */
  updatedTS: v.number(),
})
export type MessageRow = v.InferOutput<typeof MessageRow>

/** A message that takes the status of the rule it names. */
const FollowingMessage = v.object({ id: v.string(), channel, name: v.string() })
export type FollowingMessage = v.InferOutput<typeof FollowingMessage>

/** A device that is registered for push notifications. */
const device = {
  token: v.pipe(v.string(), v.trim(), v.minLength(10, 'is no device token'), v.maxLength(4096, 'is no device token')),
  platform: v.optional(v.picklist(['android', 'ios', 'web'])),
}

export const messaging = service('campaign', {
  reach: post('countMessageReach', {
    ...asks,
    ours,
    body: v.looseObject({ channel, message: v.record(v.string(), v.unknown()) }),
    reply: { reach: MessageReach },
    summary: 'Counts whom a message would reach as it stands, without sending or storing anything.',
  }),
  outcome: get('getMessageOutcome', {
    ours,
    query: { id },
    reply: { outcome: MessageOutcome },
    summary: 'Answers what became of a message: the figures of its list, and what is held.',
  }),
  recipients: paged('getMessageRecipients', {
    ours,
    rows: 'messageList.recipients',
    row: MessageRow,
    dialect: 'searchKey',
    query: { id, state: v.optional(v.string()) },
    summary: 'Lists what became of a message, recipient by recipient; `state` narrows it down.',
  }),
  resend: post('resendUnknownMessages', {
    ours,
    query: { id },
    reply: { messages: v.number() },
    summary: 'Sends the messages again whose outcome nobody knows.',
  }),
  release: post('releaseHeldMessages', {
    ours,
    query: { id },
    reply: { messages: v.number() },
    summary: 'Sends what was held because its moment passed by more than two hours.',
  }),
  following: get('getFollowingMessages', {
    ours,
    query: { ruleId: id, status: v.picklist(['active', 'inactive']) },
    reply: { messages: v.array(FollowingMessage) },
    summary: 'Lists the messages that would stop with a rule, or go on with it.',
  }),
  registerDevice: post('players/devices', {
    ours,
    access: 'player-key',
    body: v.looseObject({ userId: id, ...device }),
    summary: 'Registers a device of a player for push notifications; a token belongs to one player at a time.',
  }),
  registerOwnDevice: post('play/device', {
    ours,
    access: 'player',
    body: v.looseObject(device),
    summary: 'Registers the device of the player whose token comes with the call.',
  }),
  opened: post('play/message-opened', {
    ours,
    access: 'player',
    body: v.looseObject({ messageId: v.pipe(v.string(), v.uuid('is no id of a message')) }),
    summary: 'Counts a push notification as opened, by the `messageId` of its data; more than once counts once.',
  }),
})
