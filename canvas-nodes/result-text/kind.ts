/** The result text: what a player reads after winning and after losing. */
import * as v from 'valibot'
import { Rule } from '#schemas/documents/rule.ts'
import { textAt, valueAt } from '#schemas/json.ts'
import type { NodeKind } from '#src/graph/kind.ts'

/** The keys of a rule that a result text node holds (C §3 "Rule", READINGS "Types of the drawn documents"). */
export const ResultTextSlice = v.pick(Rule, ['resultText', 'resultHandler'])

const font = { size: 14, strength: 400, family: 'Outfit', align: 'center' } as const

/** The result text kind. */
export const resultText = {
  id: 'result-text',
  group: 'outcome',
  label: 'Result text',
  about: 'What they read after winning and after losing.',
  icon: 'result-text',
  slice: ResultTextSlice,
  blank: () => ({
    resultText: {
      winningText: { text: 'You won #reward', color: '#000000', font },
      losingText: { text: 'Better luck next time', color: '#000000', font },
    },
    resultHandler: 'ParentApp',
  }),
  ports: [{ id: 'text', side: 'in', type: 'text', label: 'Shown by' }],
  title: (slice) => textAt(valueAt(valueAt(slice, 'resultText'), 'winningText'), 'text'),
  outlineText: () => 'reads “{}” after winning',
} as const satisfies NodeKind
