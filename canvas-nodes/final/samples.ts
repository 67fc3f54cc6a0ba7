import type { Slice } from '#src/graph/graph.ts'
import type { Slot } from '#src/graph/kind.ts'

/** A template was chosen by hand, with rewards of its own. */
export const typical: Slice = {
  separateFinalReward: true,
  finalRewardAssignment: [],
  spinTemplatesFinalConfig: {
    'template-diwali-wheel': { winningQuandrants: 1, losingQuandrants: 5, combination: [5] },
  },
  finalTemplateType: 'custom',
  selectedFinalTemplate: 'template-diwali-wheel',
}

/** The test decides, and its rewards go on. */
export const favoured: Slice = { finalTemplateType: 'favoured', separateFinalReward: false, selectedFinalTemplate: '' }

/** Types nobody expects. */
export const wrong: Slice = {
  separateFinalReward: 'yes',
  finalRewardAssignment: 'none',
  spinTemplatesFinalConfig: [1, 5],
  finalTemplateType: 2,
  selectedFinalTemplate: { id: 'template-diwali-wheel' },
  tier: 'gold',
}

/** The templates under test, as its flow names them. */
export const choices: readonly Slot[] = [
  { value: 'template-diwali-wheel', label: 'Diwali wheel' },
  { value: 'template-monsoon-scratch', label: 'Monsoon scratch card' },
]
