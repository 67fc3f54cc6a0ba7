/** The conditions of a custom-event rule, in the words of a trace. */
import { rowsAt, textAt } from '#schemas/json.ts'
import { comparisonOf } from '#schemas/values/comparison.ts'
import type { TraceStep } from '#schemas/values/play.ts'
import { compare } from '#src/engine/segment/compare.ts'
import type { Deed } from '#src/engine/segment/in-segment.ts'
import { askedWords, foundWords } from '#src/engine/wording/comparison.ts'

type AnyDocument = Readonly<Record<string, unknown>>

/** Each condition that was asked about a deed, up to the first that holds; where it did not, what was found instead. */
export function conditionSteps(rule: AnyDocument, deed: Deed): readonly TraceStep[] {
  return rowsAt(rule, 'customEventRuleRewardDTO').flatMap(({ row: event }) => {
    if (textAt(event, 'eventKey') !== deed.event) return []
    const steps = rowsAt(event, 'conditions').map(({ row }) => conditionStep(event, row, deed))
    const first = steps.findIndex(({ held }) => held)
    return first < 0 ? steps : steps.slice(0, first + 1)
  })
}

function conditionStep(event: AnyDocument, condition: AnyDocument, { properties }: Deed): TraceStep {
  const { property: name, type } = event
  const { operator, values, query } = condition
  const comparison = comparisonOf({ name, type, operator, query, value: values })
  if (!comparison)
    return { what: 'condition', held: false, says: 'The condition is not finished, so nothing meets it.' }
  const held = compare(comparison, properties)
  return { what: 'condition', held, says: `${askedWords(comparison)}: ${foundWords(comparison, [properties])}.` }
}
