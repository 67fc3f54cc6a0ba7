/** The parts of a running document that may still change, beside its status and an earlier end. */
import { playTypes } from '../codes.ts'
import { familyOf } from '../documents/rule-family.ts'
import { type JsonObject, type JsonPath, numericAt, textAt, valueAt } from '../json.ts'
import type { Facts } from './check.ts'

/** The keys that say when the test of a smart campaign ends. */
export const testEnd = ['testSchedulingDays', 'testStatus'] as const

/** The rewards of a smart campaign once its test has ended. */
export const finalSettings = [
  'separateFinalReward',
  'finalRewardAssignment',
  'spinTemplatesFinalConfig',
  'finalTemplateType',
  'selectedFinalTemplate',
] as const

/** The template that a smart campaign goes on with. */
export const finalChoice = ['finalTemplateType', 'selectedFinalTemplate'] as const

/** The numbers of a running offer that may rise and never fall: how many there are of it, and its cap. Our reading. */
export const risingNumbers: readonly JsonPath[] = [
  ['offerCoins', 'count'],
  ['offerVoucher', 'count'],
  ['offerCount'],
  ['rewardCap'],
]

/** Returns those of the numbers that fell. A count of 0, or none, is no limit; a cap always is one. */
export function fallenNumbers(
  document: JsonObject,
  stored: JsonObject,
  numbers: readonly JsonPath[],
): readonly JsonPath[] {
  return numbers.filter((path) => limitAt(document, path) < limitAt(stored, path))
}

function limitAt(document: JsonObject, path: JsonPath): number {
  const key = `${path.at(-1)}`
  const holder = path.length > 1 ? valueAt(document, `${path[0]}`) : document
  const limit = numericAt(holder, key) ?? 0
  return limit === 0 && key !== 'rewardCap' ? Number.POSITIVE_INFINITY : limit
}

/** Names the top-level keys that may still change, given the document as it is stored. */
export function freeWhileRunning(stored: JsonObject, facts: Facts): readonly string[] {
  if (familyOf(stored) === 'smart-campaign') return freeInCampaign(stored)
  return stored.type === playTypes.predictAndWin && isAnswered(facts) ? ['predictCorrectOptions'] : []
}

/**
 * The exceptions of a smart campaign (C §4). Its test settings are those of any running document: locked unless it is a
 * draft, upcoming or stopped. The test's end may change while campaign and test are active. Our readings: what is given after the
 * test may change while the test runs; and once it has ended, the template it goes on with may be chosen where none was,
 * since undecided evidence never picks one (READINGS).
 */
function freeInCampaign(stored: JsonObject): readonly string[] {
  if (stored.testStatus === 'active') return [...testEnd, ...finalSettings]
  return textAt(stored, 'selectedFinalTemplate') ? [] : finalChoice
}

/** The options of a prediction open once its answer deadline has passed (C §4); where the deadline is not known they are not refused. */
function isAnswered({ now, template }: Facts): boolean {
  const deadline = template?.answerDeadline
  return typeof deadline !== 'number' || now === undefined || deadline <= now
}
