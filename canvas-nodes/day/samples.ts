import type { Slice } from '#src/graph/graph.ts'

/** A wheel is played. */
export const typical: Slice = {
  quadrant: 3,
  templateId: 'template-diwali-wheel',
  templateType: 2,
  ruleId: 'rule-diwali-wheel',
}

/** An event is asked for, and something is given for it. */
export const giving: Slice = { quadrant: 7, offerId: 'offer-500-voucher', offerName: '₹500 grocery voucher' }

/** A template is chosen, and no rule. */
export const withoutRule: Slice = { quadrant: 4, templateId: 'template-bean-quiz', templateType: 6, ruleId: '' }

/** A day whose template and rule are gone, with an unknown key. */
export const gone: Slice = { quadrant: 2, templateId: 'wheel-of-1999', ruleId: 'rule-of-1999', tier: 'gold' }

/** Types nobody expects. */
export const wrong: Slice = { quadrant: 'first', templateId: 5, templateType: '2', ruleId: ['a'], offerId: null }
