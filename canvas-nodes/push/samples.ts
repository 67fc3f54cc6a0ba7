import { NEVER } from '#schemas/codes.ts'
import type { Slice } from '#src/graph/graph.ts'
import { push } from './kind.ts'

/** Nothing written yet. */
export const blank: Slice = push.blank()

/** With every reward. */
export const typical: Slice = {
  ...{
    type: 1,
    name: 'You have won',
    title: 'Well done, #firstName',
    content: '#rewardName is yours. Spend it today.',
  },
  ...{ redirectionLink: 'https://shop.example/rewards', notificationStatus: 'active', ruleId: 'diwali-spin' },
  ...{ eventId: 'reward_given', userSegmentId: 'All User', userSegmentName: 'All User', startDateOption: 'later' },
  ...{ startDateTime: 1795824000000, endDateOption: 'never', endDateTime: NEVER, notificationSendTime: '' },
}

/** Upon an event of every user, in the evening. */
export const byEvent: Slice = {
  ...typical,
  name: 'Welcome back',
  eventId: 'signed_in',
  notificationSendTime: '18:30:00',
}

/** Once, to the segment. */
export const once: Slice = { ...typical, name: 'The wheel is open', eventId: '', scheduleTime: 1795824000000 }

/** Types nobody expects. */
export const wrong: Slice = { name: 7, title: ['Well', 'done'], content: null, eventId: 12, userSegmentId: {} }
