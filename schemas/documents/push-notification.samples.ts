import { NEVER } from '../codes.ts'
import type { Sample } from './sample.ts'
import { withOddValues, withUnknownFields } from './strange.ts'

/** A push notification with everything it can carry, for a festival evening of November 2026. */
const diwali = {
  type: 1,
  name: 'Diwali wheel is open',
  title: 'Happy Diwali, #firstName',
  content: 'The wheel is open until midnight. Spin it once and win up to ₹500.',
  redirectionLink: 'https://shop.example/diwali?from=push',
  notificationStatus: 'inactive',
  identifiersList: ['asha.rao@example.com'],
  ruleId: '',
  eventId: '',
  file: '',
  fileName: '',
  imageName: 'diwali.png',
  imageURL: 'https://shop.example/diwali.png',
  scheduleTime: 1795824000000,
  userSegmentId: 'All User',
  userSegmentName: 'All User',
  startDateOption: 'later',
  startDateTime: 1795824000000,
  endDateOption: 'never',
  endDateTime: NEVER,
  notificationSendTime: '18:30:00',
  ruleEntity: null,
} satisfies Sample

/** Sent whenever an event of every user comes in, until the end of the week. */
const welcome = {
  type: 1,
  name: 'Welcome back',
  title: 'Good to see you',
  content: 'Your streak goes on: come in and play today.',
  redirectionLink: 'shop://home',
  notificationStatus: 'active',
  eventId: 'signed_in',
  userSegmentId: 'All User',
  startDateOption: 'now',
  startDateTime: 1795824000000,
  endDateOption: 'later',
  endDateTime: 1796428800000,
} satisfies Sample

/** The least that is a push notification. */
const least = {
  name: 'Rain today',
  title: 'Rain',
  content: 'Take an umbrella.',
  notificationStatus: 'inactive',
} satisfies Sample

/** Whole push notifications, and those of unexpected types with fields nobody has heard of. */
export const pushSamples = {
  ...{ diwali, welcome, least },
  diwaliUnknownFields: withUnknownFields({ ...diwali, name: 'Diwali wheel 2031' }),
  diwaliOddValues: withOddValues({ ...diwali, startDateTime: 1795824000000 }),
} satisfies Record<string, Sample>
