import type { Slice } from '#src/graph/graph.ts'
import { sms } from './kind.ts'

/** Nothing written yet. */
export const blank: Slice = sms.blank()

/** Once, to a segment. */
export const typical: Slice = {
  ...{ typeId: 1, name: 'The wheel is open', campaignStatus: 'active', ruleId: 'diwali-spin', segmentId: 'All User' },
  ...{ msg: 'Hi #firstName, the Diwali wheel is open: https://shop.example/diwali', eventId: '' },
  ...{ scheduleTime: 1795824000000, displayLeaderboard: 'None' },
}

/** Upon an event of every user. */
export const byEvent: Slice = { ...typical, name: 'Thanks for joining', eventId: 'registered' }

/** Types nobody expects. */
export const wrong: Slice = { name: {}, msg: ['Hi'], eventId: 4, segmentId: null, scheduleTime: 'soon' }
