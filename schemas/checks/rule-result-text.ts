import { type JsonObject, objectAt, textAt } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { type Issue, problem } from './issue.ts'
import { isNameLength } from './name-length.ts'

/** `#reward` covers `#rewardType`, which begins with it. */
const placeholders = ['#segmentText', '#reward']

/**
 * A result text has a winning text of 3 to 50 characters, with #segmentText, #reward or #rewardType, and a losing text
 * of 3 to 50 (C §5 "Rule"; the sentences' wording is ours). A rule without one shows its template's.
 */
export const ruleResultText: Check = (rule) => resultTextProblems(rule, [])

/** Finds what is wrong with the result text of a document or a part of it, which stands at a path; `key` is its own key. */
export function resultTextProblems(
  holder: JsonObject,
  path: readonly (string | number)[],
  key = 'resultText',
): Issue[] {
  const result = objectAt(holder, key)
  if (!result) return []
  const winning = textAt(objectAt(result, 'winningText') ?? {}, 'text')
  const losing = textAt(objectAt(result, 'losingText') ?? {}, 'text')
  const issues: Issue[] = []
  const at = [...path, key, 'winningText', 'text']
  if (!winning) issues.push(problem('winning-text-required', at, say.winningTextRequired))
  else {
    if (!isNameLength(winning)) issues.push(problem('winning-text-length', at, say.winningTextLength))
    if (!placeholders.some((name) => winning.includes(name))) {
      issues.push(problem('winning-text-placeholder', at, say.winningTextPlaceholder))
    }
  }
  const lost = [...path, key, 'losingText', 'text']
  if (!losing) issues.push(problem('losing-text-required', lost, say.losingTextRequired))
  else if (!isNameLength(losing)) issues.push(problem('losing-text-length', lost, say.losingTextLength))
  return issues
}

/** "Background image is Required" when the result handler is SDK (C §5 "Rule", E §5 for the sentence). */
export const ruleResultImage: Check = (rule) => {
  const winning = objectAt(objectAt(rule, 'resultText') ?? {}, 'winningText') ?? {}
  if (rule.resultHandler !== 'SDK' || textAt(winning, 'image')) return []
  return [problem('result-image', ['resultText', 'winningText', 'image'], say.backgroundImageRequired)]
}
