import { playTypes } from '../codes.ts'
import { isFilled } from '../json.ts'
import { ruleMessages as say } from '../messages/index.ts'
import { problem } from './issue.ts'
import { repeated } from './repeated.ts'
import type { SetCheck } from './reward-sets.ts'

/** The number of elements in a line that wins (E §9 "Slot default 6 elements, 3 win elements"). */
const winElements = 3

/** Type 5: three elements in each row (wording ours). */
export const ruleSlotElements: SetCheck = ({ type, rows }) =>
  type !== playTypes.slotMachine
    ? []
    : rows.flatMap(({ row, path }, n) =>
        elementsOf(row.elements).length < winElements
          ? [problem('elements-required', [...path, 'elements'], say.elementsRequired(n + 1))]
          : [],
      )

/** Type 5 needs unique element sets; their order does not matter (C §5 "Rule", wording ours). */
export const ruleUniqueElements: SetCheck = ({ type, rows }) =>
  type !== playTypes.slotMachine
    ? []
    : repeated(rows, ({ row }) => {
        const elements = elementsOf(row.elements)
        return elements.length < winElements ? '' : JSON.stringify(elements.map(String).sort())
      }).map(({ path }) => problem('same-elements', [...path, 'elements'], say.sameElements))

function elementsOf(elements: unknown): readonly unknown[] {
  return Array.isArray(elements) ? elements.filter(isFilled) : []
}
