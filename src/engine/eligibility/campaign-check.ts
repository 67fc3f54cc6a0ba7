/** Whether somebody meets a template of a smart campaign, as a step of the walk. */
import { numericAt } from '#schemas/json.ts'
import { familyOf } from '#schemas/rule-family.ts'
import { type Assigned, assign, type NotAssigned } from '../experiment/assignment.ts'
import { reason } from '../reason.ts'
import type { Asked, Step } from './query.ts'

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
