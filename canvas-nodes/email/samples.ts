import type { Slice } from '#src/graph/graph.ts'
import { email } from './kind.ts'

/** Nothing written yet. */
export const blank: Slice = email.blank()

/** Sent to whoever loses a rank. */
export const typical: Slice = {
  ...{ typeId: 2, name: 'Overtaken', campaignStatus: 'active', ruleId: 'diwali-spin', segmentId: 'All User' },
  ...{ subject: 'Somebody passed you', msg: '<p>Hello #firstName, play again and win your rank back.</p>' },
  ...{ eventId: 'rank_lost', scheduleTime: 1795824000000, displayLeaderboard: 'weekly' },
}

/** Upon an event of every user. */
export const byEvent: Slice = { ...typical, name: 'Welcome', eventId: 'registered' }

/** Types nobody expects. */
export const wrong: Slice = { name: 3, subject: {}, msg: 9, eventId: [], segmentId: 5 }
