/** What is asked before something is on for a player, in this order: status, schedule, hours, for whom, which test, how often. */
import { reason } from '../reason.ts'
import { inactive, notNow, offHours } from '../schedule/schedule.ts'
import { inSegment } from '../segment/in-segment.ts'
import { momentWords } from '../wording/wording.ts'
import { audienceSteps, audienceWords } from './audience-words.ts'
import { campaignStep } from './campaign-check.ts'
import { limitSteps } from './limit-checks.ts'
import type { Asked, Step } from './query.ts'

const status: Step = {
  what: 'status',
  judge: ({ reading }) => inactive(reading.schedule),
  says: (_, why) => (why ? 'It is not active: it was stopped, or never published.' : 'It is active.'),
}

const schedule: Step = {
  what: 'schedule',
  judge: ({ reading, moment }) => notNow(reading.schedule, moment.at),
  says: ({ reading: { schedule } }, why) => {
    const { start, end, zone } = schedule
    if (why?.code === 'ended') return `It ended on ${momentWords(end, zone)} (${zone}).`
    if (why) return Number.isFinite(start) ? `It begins on ${momentWords(start, zone)} (${zone}).` : 'It has no start.'
    const until = Number.isFinite(end) ? `ends on ${momentWords(end, zone)} (${zone})` : 'never ends'
    return `It began on ${momentWords(start, zone)} and ${until}.`
  },
}

const hours: Step = {
  what: 'hours',
  judge: ({ reading, moment }) => offHours(reading.schedule, moment.at),
  says: ({ reading: { schedule }, moment }, why) => {
    if (schedule.hours.length === 0) return undefined
    const now = `It is ${momentWords(moment.at, schedule.zone)} (${schedule.zone})`
    if (!why) return `${now}, within its hours.`
    const opens =
      why.until === undefined ? 'it does not open again' : `it opens on ${momentWords(why.until, schedule.zone)}`
    return `${now}, outside its hours: ${opens}.`
  },
}

const audience: Step = {
  what: 'segment',
  judge: (asked) =>
    isMeant(asked) ? undefined : reason('not-in-segment', 'They are not among those it is meant for.'),
  says: audienceWords,
  of: audienceSteps,
}

function isMeant({ reading: { audience }, player, moment, around }: Asked): boolean {
  switch (audience.means) {
    case 'everybody':
      return true
    case 'segment':
      return around.isIn(audience.id, player)
    case 'conditions':
      return inSegment(audience.tree, player, moment.at)
  }
}

/** Everything that is asked. */
export const steps: readonly Step[] = [status, schedule, hours, audience, campaignStep, ...limitSteps]
