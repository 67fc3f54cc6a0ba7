/** What is asked before something is on for a player, in this order: status, schedule, hours, for whom, which test, how often. */

import { familyOf } from '#schemas/documents/rule-family.ts'
import { numericAt, textAt } from '#schemas/json.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import { segmentTree } from '#schemas/values/segment-tree.ts'
import { type Assigned, assign, type NotAssigned } from '../experiment/assignment.ts'
import { type Reason, reason } from '../reason.ts'
import { inactive, notNow, offHours } from '../schedule/schedule.ts'
import { explain } from '../segment/explain.ts'
import { inSegment } from '../segment/in-segment.ts'
import { momentWords } from '../wording/wording.ts'
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

/** Says whom it is meant for, and whether the player is one of them. */
export function audienceWords(asked: Asked, why: Reason | undefined): string {
  const { audience } = asked.reading
  if (audience.means === 'everybody') return 'It is meant for everybody.'
  if (audience.means === 'conditions')
    return why ? 'They are not as its conditions ask.' : 'They are as its conditions ask.'
  const segment = asked.around.segment?.(audience.id)
  const name = (segment && textAt(segment, 'name')) || audience.id
  const file = segment ? textAt(segment, 'fileName') : ''
  const where = file === '' ? `“${name}”` : `“${name}”, the people of the file ${file}`
  return why ? `They are not among ${where}.` : `They are among ${where}.`
}

/** The conditions, of the document's own or of the stored segment; none where a file says who is meant. */
export function audienceSteps({ reading: { audience }, player, moment, around }: Asked): readonly TraceStep[] {
  if (audience.means === 'everybody') return []
  const segment = audience.means === 'segment' ? around.segment?.(audience.id) : undefined
  const isByConditions = segment && textAt(segment, 'fileName') === '' && Array.isArray(segment.events)
  const tree = audience.means === 'conditions' ? audience.tree : isByConditions ? segmentTree(segment) : undefined
  if (tree === undefined) return []
  const whole = explain(tree, player, moment.at, (event) => around.nameOf?.('event', event))
  return whole.what === 'group' && tree.means === 'all' ? (whole.of ?? []) : [whole]
}

/** Why nothing is met, for a player. */
const notAssigned: Readonly<Record<NotAssigned, string>> = {
  'not-in-test': 'They are not among those it is tested with.',
  'no-final-yet': 'The test is over and no template has been chosen yet.',
  'no-templates': 'It has no templates.',
}

/** What they meet; undefined for what is no campaign, and where nobody says which template is favoured. */
function met({ document, player, moment, around }: Asked): Assigned | NotAssigned | undefined {
  if (around.favoured === undefined || familyOf(document) !== 'smart-campaign') return undefined
  return assign(document, player.id, moment.at, around.favoured(document))
}

/** The share of the players that is tested, their template, and the final one. */
export const campaignStep: Step = {
  what: 'test',
  judge(asked) {
    const found = met(asked)
    return typeof found === 'string' ? reason(found, notAssigned[found]) : undefined
  },
  says(asked) {
    const found = met(asked)
    const size = numericAt(asked.document, 'testUserSegmentSize') ?? 100
    if (found === undefined) return undefined
    if (found === 'not-in-test') return `It is tested with ${size} % of them, and they are not among these.`
    if (typeof found === 'string') return notAssigned[found]
    const name = asked.around.nameOf?.('template', found.templateId) ?? found.templateId
    return found.phase === 'test'
      ? `They are among the ${size} % it is tested with, and meet “${name}”.`
      : `They meet “${name}”, the final template.`
  },
}

/** Everything that is asked. */
export const steps: readonly Step[] = [status, schedule, hours, audience, campaignStep, ...limitSteps]
