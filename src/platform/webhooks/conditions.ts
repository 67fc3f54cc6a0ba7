/** What an answer must say for the call to count as delivered (C §5 "Webhook": `responseConditions`). */
import { asObjects, asText, type JsonObject } from '#schemas/json.ts'
import { operatorNames } from '#schemas/values/operators.ts'
import { atPath, jsonOf, textOfValue } from './at-path.ts'

type Test = (found: string, wanted: string) => boolean

const ordered =
  (holds: (order: number) => boolean): Test =>
  (found, wanted) => {
    const [one, other] = [Number(found), Number(wanted)]
    return (
      found !== '' &&
      holds(Number.isNaN(one) || Number.isNaN(other) ? (found < wanted ? -1 : +(found > wanted)) : one - other)
    )
  }

const tests: Readonly<Record<string, Test>> = {
  equal: (found, wanted) => found === wanted,
  not_equal: (found, wanted) => found !== wanted,
  like: (found, wanted) => found.includes(wanted),
  is_empty: (found) => found === '',
  is_null: (found) => found === '',
  less: ordered((order) => order < 0),
  greater: ordered((order) => order > 0),
  less_or_equal: ordered((order) => order <= 0),
  greater_or_equal: ordered((order) => order >= 0),
}

/** Says which condition an answer misses, in a sentence; undefined when it meets them all. All must be met; rows without a key (JSON) or a value (Text) ask nothing. */
export function unmetCondition({ responseType, responseConditions }: JsonObject, body: string): string | undefined {
  const rows = asObjects(Array.isArray(responseConditions) ? responseConditions : [responseConditions])
  const isJson = asText(responseType).toUpperCase() === 'JSON'
  const answer = isJson ? jsonOf(body) : undefined
  for (const row of rows) {
    const wanted = textOfValue(row.value).trim()
    const key = asText(row.key).trim()
    const operator = asText(row.operator) || 'equal'
    const asksNothing = isJson ? key === '' : wanted === '' && !/^is_/.test(operator)
    if (asksNothing) continue
    if (isJson && answer === undefined) return 'The answer is not JSON.'
    const found = isJson ? textOfValue(atPath(answer, key)) : body.trim()
    if (Object.hasOwn(tests, operator) && tests[operator]?.(found, wanted)) continue
    const said = Object.hasOwn(operatorNames, operator)
      ? operatorNames[operator as keyof typeof operatorNames]
      : operator
    return `The answer was not as it should be: ${isJson ? `“${key}”` : 'the text'} ${said} ${wanted}`
      .trimEnd()
      .concat('.')
  }
  return undefined
}
