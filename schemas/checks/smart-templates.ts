import { rowsAt, textAt } from '../json.ts'
import { ruleMessages, smartCampaignMessages as say } from '../messages/index.ts'
import type { Check } from './check.ts'
import { problem, warning } from './issue.ts'
import { hundredthsOf, isWhole } from './percentage.ts'
import { repeated } from './repeated.ts'
import { percentageForm, percentageRange } from './reward-ranges.ts'

/** At least two templates, each chosen and none of them twice: rows name the template they belong to (READINGS; wording ours). */
export const smartTemplates: Check = (campaign) => {
  const templates = rowsAt(campaign, 'smartTemplates')
  const few = templates.length < 2 ? [problem('two-templates', ['smartTemplates'], say.twoTemplates)] : []
  const blank = templates
    .filter(({ row }) => !textAt(row, 'templateId'))
    .map(({ index }) =>
      problem('template-required', ['smartTemplates', index, 'templateId'], ruleMessages.templateRequired),
    )
  const twice = repeated(templates, ({ row }) => textAt(row, 'templateId')).map(({ index }) =>
    problem('same-template', ['smartTemplates', index, 'templateId'], say.sameTemplate),
  )
  return [...few, ...blank, ...twice]
}

/** The share of a template is a plain number between 0 and 100 (READINGS; wording ours). */
export const smartShares: Check = (campaign) =>
  rowsAt(campaign, 'smartTemplates').flatMap(({ row, index }) => {
    const placed = { row, path: ['smartTemplates', index] }
    // Equal weights are served equally, whatever they say.
    const form = campaign.smartTemplatesWeightageType === 'equal' ? [] : percentageForm(placed)
    return [...form, ...percentageRange(placed)]
  })

/** Says whether every template has the same share, as near as hundredths allow. */
function areEqual(shares: readonly number[]): boolean {
  return shares.every((share) => Math.abs(share - 10_000 / shares.length) < 1)
}

/**
 * Shares of the templates total 100 (READINGS): "Winning percentage must be 100%" is our reading of the sentence for it.
 * Where they are meant to be equal they are served equally whatever they say, so that shares which are not are only flagged.
 */
export const smartWeights: Check = (campaign) => {
  const templates = rowsAt(campaign, 'smartTemplates').map(({ row }) => row)
  if (templates.length === 0) return []
  if (campaign.smartTemplatesWeightageType === 'equal') {
    return areEqual(templates.map(hundredthsOf)) ? [] : [warning('equal-weights', ['smartTemplates'], say.equalWeights)]
  }
  return isWhole(templates) ? [] : [problem('weights-total', ['smartTemplates'], ruleMessages.percentageTotal)]
}
