import type { Slice } from '#src/graph/graph.ts'

/** A quiz rule, which no flow draws yet. */
export const typical: Slice = {
  name: 'Know your beans',
  type: 6,
  ruleType: 1,
  ruleStatus: 'active',
  templateId: 'template-bean-quiz',
  rewardOption: 'score',
  rewardAssigment: [{ score: 80, offerId: 'offer-100-coins', offerName: '100 coins' }],
}

/** No object at all. */
export const wrong = 'just a sentence' as unknown as Slice
