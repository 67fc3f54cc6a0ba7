/** The A/B test of the smart campaign that a report is narrowed down to, as on its canvas. */
import { ruleTypes } from '#schemas/codes.ts'
import type { ReportChart } from '#schemas/endpoints/reports.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readExperiment } from '../rewards/ledger/experiment-figures.ts'
import { listReported } from './document-reports.ts'
import { readBodies } from './documents.ts'
import type { ReportQuery } from './query.ts'

/** Reads the test of the one smart campaign that matches; undefined where several do, or it tests nothing. */
export async function readChosenTest(
  transaction: TransactionContext,
  query: ReportQuery,
): Promise<ReportChart['test']> {
  const { kind } = query
  if (kind !== 'campaign' && kind !== 'activity') return undefined
  const [item, ...others] = await listReported(transaction, kind, query)
  if (!item || others.length > 0 || item.ruleType !== ruleTypes.smartCampaigns) return undefined
  const body = (await readBodies(transaction, [item])).get(item.id)
  if (!body) return undefined
  const { templates, experiment } = await readExperiment(transaction, item.id, body)
  return experiment && templates.length > 0 ? { templates: [...templates], experiment } : undefined
}
