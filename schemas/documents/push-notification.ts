/** The push notification: what is shown on the devices of end users (E §3 "Notification"). */
import * as v from 'valibot'
import { ALL_USER, NEVER } from '../codes.ts'
import { PUSH_TYPE } from '../values/channels.ts'
import { number, text } from '../values/optional.ts'

/** A push notification as it travels; times are milliseconds since the epoch. */
export const PushNotification = v.looseObject({
  /** 1: push, a number space of its own (E §3). */
  type: number,
  name: text,
  title: text,
  content: text,
  /** The address that a tap opens. */
  redirectionLink: text,
  notificationStatus: text,
  /** Device tokens or user ids, beside those of the file. */
  identifiersList: v.optional(v.array(v.string())),
  /** The rule it is about; without an event it is sent upon the rewards of the rule. */
  ruleId: text,
  /** The id of a custom event, the key of a built-in one, or what happens in the rule; empty for a moment. */
  eventId: text,
  /** The id of a file of people, as its upload answers it. */
  file: text,
  fileName: text,
  imageName: text,
  imageURL: text,
  scheduleTime: v.optional(v.union([v.number(), v.string()])),
  userSegmentId: text,
  userSegmentName: text,
  /** `now` or `later`. */
  startDateOption: text,
  startDateTime: number,
  /** `never` or `later`. */
  endDateOption: text,
  endDateTime: number,
  /** Empty: at once. `HH:mm:ss`: at that time of the person's day. `best`: at the person's best hour (ours). */
  notificationSendTime: text,
  /** The hours of what happens in the rule: before the end of a streak's day, or without progress in a quest (ours). */
  occasionHours: number,
  ruleEntity: v.optional(v.unknown()),
})
export type PushNotification = v.InferOutput<typeof PushNotification>

/** Creates a new push notification to everybody (defaults of E §3). */
export function blankPushNotification() {
  return {
    type: PUSH_TYPE,
    ...{ name: '', title: '', content: '', redirectionLink: '' },
    notificationStatus: 'active',
    ...{
      identifiersList: [] as string[],
      ruleId: '',
      eventId: '',
      file: '',
      fileName: '',
      imageName: '',
      imageURL: '',
    },
    ...{ userSegmentId: ALL_USER, userSegmentName: ALL_USER },
    ...{ startDateOption: 'now', endDateOption: 'never', endDateTime: NEVER, notificationSendTime: '' },
  } satisfies PushNotification
}
