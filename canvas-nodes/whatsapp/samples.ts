import type { Slice } from '#src/graph/graph.ts'
import { whatsapp } from './kind.ts'

/** Nothing written yet. */
export const blank: Slice = whatsapp.blank()

/** Sent to whoever is about to lose a streak. */
export const typical: Slice = {
  ...{ typeId: 3, name: 'Keep your streak', campaignStatus: 'inactive', ruleId: 'seven-days', segmentId: 'All User' },
  ...{ msg: 'Come in today, #firstName, and your streak goes on.', eventId: 'streak_at_risk' },
  ...{ scheduleTime: 1795824000000, displayLeaderboard: 'None' },
}

/** Upon an event of every user. */
export const byEvent: Slice = { ...typical, name: 'Welcome', eventId: 'registered' }

/** Types nobody expects. */
export const wrong: Slice = { name: [], msg: {}, eventId: 1, segmentId: false }
