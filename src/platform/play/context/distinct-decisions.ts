/** Decisions as they are sent to the database: what is said of several players with the same words is sent and parsed once. */
import type { TraceStep } from '#schemas/values/play.ts'
import { numberArray } from '../../base/database/number-array.ts'
import type { DecisionRow } from './decision-rows.ts'

/** Returns the different decisions as JSON, and of each row its player, its moment and the place of what it says, from 1. */
export function distinctDecisions(rows: readonly DecisionRow[]) {
  const numberOf = stepNumbers()
  const places = new Map<string, number>()
  const texts: string[] = []
  const said = rows.map(({ profile: _, at_ts: __, ...one }) => {
    const { document, document_name, about, held, trace } = one
    // No text of the database holds this character, so no two decisions have the same key.
    const key = [document, document_name, about, held, ...trace.map(numberOf)].join('\0')
    const known = places.get(key)
    if (known !== undefined) return known
    const place = texts.push(JSON.stringify(one))
    places.set(key, place)
    return place
  })
  return {
    texts: `[${texts.join()}]`,
    values: [
      numberArray(rows.map(({ profile }) => profile)),
      numberArray(rows.map(({ at_ts }) => at_ts)),
      numberArray(said),
    ],
  }
}

/** Creates a function that gives the same number to steps that say the same. Most are the same object, or share their sentence. */
function stepNumbers(): (step: TraceStep) => number {
  const bySentence = new Map<string, { readonly step: TraceStep; readonly number: number }[]>()
  let count = 0
  return (step) => {
    const alike = bySentence.get(step.says)
    for (const one of alike ?? []) if (saysTheSame(one.step, step)) return one.number
    const one = { step, number: count++ }
    if (alike) alike.push(one)
    else bySentence.set(step.says, [one])
    return one.number
  }
}

function saysTheSame(one: TraceStep, other: TraceStep): boolean {
  if (one === other) return true
  if (one.what !== other.what || one.held !== other.held || one.says !== other.says) return false
  const [parts, others] = [one.of, other.of]
  if (!parts || !others) return parts === others
  return parts.length === others.length && parts.every((part, n) => saysTheSame(part, others[n] as TraceStep))
}
