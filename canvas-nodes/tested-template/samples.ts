import type { Slice } from '#src/graph/graph.ts'

/** A wheel that half of the tested users play. */
export const typical: Slice = {
  templateId: 'template-diwali-wheel',
  templateType: 2,
  templateName: 'Diwali wheel',
  percentage: 50,
}

/** A card, as an older console saved it: without a name. */
export const card: Slice = { templateId: 'template-monsoon-scratch', templateType: 3, percentage: 33.34 }

/** A template that is gone. */
export const gone: Slice = {
  templateId: 'wheel-of-1999',
  templateName: 'Millennium wheel',
  percentage: 10,
  tier: 'gold',
}

/** Types nobody expects. */
export const wrong: Slice = { templateId: 5, templateType: '2', templateName: ['wheel'], percentage: 'half' }

/** The settings of the campaign around it for its wheels. */
export const campaign: Slice = {
  spinTemplatesTestConfig: {
    'template-diwali-wheel': { winningQuandrants: 2, losingQuandrants: 4, combination: [1, 3] },
  },
}
