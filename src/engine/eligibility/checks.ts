/** The checks of eligibility in their order: status, schedule, hours, audience, test, limits. */

import { familyOf } from '#schemas/documents/rule-family.ts'
import { numericAt, textAt } from '#schemas/json.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import { type SegmentTree, segmentTree } from '#schemas/values/segment-tree.ts'
import { assignTemplate, type NotAssignedReason, type TemplateAssignment } from '../experiment/assignment.ts'
import { type Reason, reason } from '../reason.ts'
import { inactiveReason, outsideHoursReason, outsidePeriodReason } from '../schedule/schedule.ts'
import { explainSegment } from '../segment/explain.ts'
import { isInSegment } from '../segment/in-segment.ts'
import { momentText } from '../wording/wording.ts'
import { limitChecks } from './limit-checks.ts'
import type { EligibilityCheck, EligibilityQuery } from './query.ts'

const status: EligibilityCheck = {
  what: 'status',
  evaluate: ({ availability }) => inactiveReason(availability.schedule),
  explain: (_, why) => (why ? 'It is not active: it was stopped, or never published.' : 'It is active.'),
  saysTheSame: () => true,
}

const schedule: EligibilityCheck = {
  what: 'schedule',
  evaluate: ({ availability, moment }) => outsidePeriodReason(availability.schedule, moment.at),
  explain: ({ availability: { schedule } }, why) => {
    const { start, end, zone } = schedule
    if (why?.code === 'ended') return `It ended on ${momentText(end, zone)} (${zone}).`
    if (why) return Number.isFinite(start) ? `It begins on ${momentText(start, zone)} (${zone}).` : 'It has no start.'
    const until = Number.isFinite(end) ? `ends on ${momentText(end, zone)} (${zone})` : 'never ends'
    return `It began on ${momentText(start, zone)} and ${until}.`
  },
  saysTheSame: () => true,
}

const hours: EligibilityCheck = {
  what: 'hours',
  evaluate: ({ availability, moment }) => outsideHoursReason(availability.schedule, moment.at),
  explain: ({ availability: { schedule }, moment }, why) => {
    if (schedule.hours.length === 0) return undefined
    const now = `It is ${momentText(moment.at, schedule.zone)} (${schedule.zone})`
    if (!why) return `${now}, within its hours.`
    const opens =
      why.until === undefined ? 'it does not open again' : `it opens on ${momentText(why.until, schedule.zone)}`
    return `${now}, outside its hours: ${opens}.`
  },
}

const audience: EligibilityCheck = {
  what: 'segment',
  evaluate: (asked) => (isMeant(asked) ? undefined : reason('not-in-segment', 'They are not in its audience.')),
  explain: explainAudience,
  explainParts: explainAudienceParts,
  saysTheSame: ({ availability: { audience } }) => audience.means === 'everybody',
}

function isMeant({ availability: { audience }, player, moment, facts }: EligibilityQuery): boolean {
  switch (audience.means) {
    case 'everybody':
      return true
    case 'segment':
      return facts.isInSegment(audience.id, player)
    case 'conditions':
      return isInSegment(audience.tree, player, moment.at)
  }
}

/** Returns the sentence that says who the audience is, and whether the player belongs to it. */
export function explainAudience(asked: EligibilityQuery, why: Reason | undefined): string {
  const { audience } = asked.availability
  if (audience.means === 'everybody') return 'Everybody is in its audience.'
  if (audience.means === 'conditions') return why ? 'They do not meet its conditions.' : 'They meet its conditions.'
  const segment = asked.facts.segment?.(audience.id)
  const name = (segment && textAt(segment, 'name')) || audience.id
  const file = segment ? textAt(segment, 'fileName') : ''
  const where = file === '' ? `“${name}”` : `“${name}”, the people of the file ${file}`
  return why ? `They are not in the segment ${where}.` : `They are in the segment ${where}.`
}

/** Returns the conditions of the document or of its stored segment as steps; none where a file lists the audience. */
export function explainAudienceParts({
  availability: { audience },
  player,
  moment,
  facts,
}: EligibilityQuery): readonly TraceStep[] {
  if (audience.means === 'everybody') return []
  const segment = audience.means === 'segment' ? facts.segment?.(audience.id) : undefined
  const isByConditions = segment && textAt(segment, 'fileName') === '' && Array.isArray(segment.events)
  const tree = audience.means === 'conditions' ? audience.tree : isByConditions ? treeOf(segment) : undefined
  if (tree === undefined) return []
  const whole = explainSegment(tree, player, moment.at, (event) => facts.nameOf?.('event', event))
  return whole.what === 'group' && tree.means === 'all' ? (whole.of ?? []) : [whole]
}

/** The conditions of stored segments: a document is the same object until its revision changes. */
const trees = new WeakMap<object, SegmentTree>()

function treeOf(segment: Readonly<Record<string, unknown>>): SegmentTree {
  const tree = trees.get(segment) ?? segmentTree(segment)
  trees.set(segment, tree)
  return tree
}

/** The sentences for a player who is assigned no template. */
const notAssigned: Readonly<Record<NotAssignedReason, string>> = {
  'not-in-test': 'They are not in the test group.',
  'no-final-yet': 'The test is over and no template has been chosen yet.',
  'no-templates': 'It has no templates.',
}

/**
 * Returns the assignment of the player; `undefined` for what is no campaign, and where nobody says which template is
 * favoured.
 */
function met({
  document,
  player,
  moment,
  facts,
}: EligibilityQuery): TemplateAssignment | NotAssignedReason | undefined {
  if (facts.favouredTemplate === undefined || familyOf(document) !== 'smart-campaign') return undefined
  return assignTemplate(document, player.id, moment.at, facts.favouredTemplate(document))
}

/** Checks the share of players that is tested, their template, and the final one. */
export const campaignCheck: EligibilityCheck = {
  what: 'test',
  evaluate(asked) {
    const found = met(asked)
    return typeof found === 'string' ? reason(found, notAssigned[found]) : undefined
  },
  explain(asked) {
    const found = met(asked)
    const size = numericAt(asked.document, 'testUserSegmentSize') ?? 100
    if (found === undefined) return undefined
    if (found === 'not-in-test') return `The test includes ${size} % of the players, and they are not among them.`
    if (typeof found === 'string') return notAssigned[found]
    const name = asked.facts.nameOf?.('template', found.templateId) ?? found.templateId
    return found.phase === 'test'
      ? `They are among the ${size} % in the test, and get “${name}”.`
      : `They get “${name}”, the final template.`
  },
}

/** Every check, in order. */
export const eligibilityChecks: readonly EligibilityCheck[] = [
  status,
  schedule,
  hours,
  audience,
  campaignCheck,
  ...limitChecks,
]
