/** The figures of the A/B test of a smart campaign: each template, the evidence, and what everybody gets afterwards. */
import type { ExperimentFigures, Figures, TemplateFigures } from '#schemas/endpoints/ledger.ts'
import { asObject, asText, type JsonObject, listAt, numberAt } from '#schemas/json.ts'
import { isTesting, testEnd } from '#src/engine/experiment/assignment.ts'
import { evidenceOf } from '#src/engine/experiment/evidence.ts'
import { probabilitiesToBeBest } from '#src/engine/statistics/proportions.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { namesOf } from '../../documents/names-of.ts'
import { countTestExposures } from './exposures.ts'

/** Reads the figures of each template of a smart campaign, and the evidence of its test. */
export async function readExperiment(
  transaction: TransactionContext,
  id: string,
  document: JsonObject,
): Promise<Pick<Figures, 'templates' | 'experiment'>> {
  const listed = listAt(document, 'smartTemplates').map(asObject)
  const ids = listed.map(({ templateId }) => asText(templateId))
  const counts = await countTestExposures(transaction, id, document)
  const counted = ids.map(
    (templateId) => counts.find((one) => one.templateId === templateId) ?? { templateId, people: 0, did: 0 },
  )
  const evidence = evidenceOf(document, counts, transaction.now)
  const shares = new Map(evidence.templates.map((one) => [one.templateId, one]))
  const best = probabilitiesToBeBest(counted)
  const spend = await readSpend(transaction, id, testEnd(document) ?? transaction.now)
  const names = await namesOf(transaction, 'template', ids)
  const nameOf = (templateId: string, otherwise: unknown) => names.get(templateId) ?? asText(otherwise)
  const isCustom = document.smartTemplatesWeightageType === 'custom'
  const templates = listed.map((one, index): TemplateFigures => {
    const templateId = ids[index] ?? ''
    const { low = 0, high = 1 } = shares.get(templateId) ?? {}
    return {
      ...{ templateId, name: nameOf(templateId, one.templateName) },
      weight: isCustom ? (numberAt(one, 'percentage') ?? 0) : 100 / listed.length,
      ...{ assigned: counted[index]?.people ?? 0, players: counted[index]?.did ?? 0 },
      ...{ low, high, best: best[index] ?? 0, expected: evidence.ratio.expected[index] ?? 0 },
      spend: spend.get(templateId) ?? [],
    }
  })
  const { verdict, says, needed = null, ratio } = evidence
  const experiment: ExperimentFigures = {
    ...{ verdict, says, needed, isUneven: ratio.isAlarm },
    testEndsTS: testEnd(document) ?? null,
    isTesting: isTesting(document, transaction.now),
    final: await readFinal(transaction, id, document, (templateId) => nameOf(templateId, '')),
  }
  return { templates, experiment }
}

/** The template of everybody after the test: chosen by hand, or by the evidence. */
async function readFinal(
  { client, user }: TransactionContext,
  id: string,
  document: JsonObject,
  nameOf: (templateId: string) => string,
): Promise<ExperimentFigures['final']> {
  if (document.finalTemplateType === 'custom') {
    const templateId = asText(document.selectedFinalTemplate)
    return templateId === '' ? null : { templateId, name: nameOf(templateId), reason: 'chosen' }
  }
  const { rows } = await client.query<{ favoured: string }>(
    `SELECT favoured FROM campaign_verdicts WHERE organisation_id = $1 AND document = $2 AND favoured <> ''`,
    [user.orgId, id],
  )
  const templateId = rows[0]?.favoured
  return templateId === undefined ? null : { templateId, name: nameOf(templateId), reason: 'evidence' }
}

/** Sums what the plays of each template were given before the end of the test (milliseconds since the epoch), by unit. */
async function readSpend(
  { client, user }: TransactionContext,
  id: string,
  end: number,
): Promise<ReadonlyMap<string, TemplateFigures['spend']>> {
  const { rows } = await client.query<TemplateFigures['spend'][number] & { template: string }>(
    `SELECT p.template, r.unit, r.currency, sum(r.amount)::float8 AS amount FROM rewards r
     JOIN plays p ON p.organisation_id = r.organisation_id AND p.id = r.play
     WHERE r.organisation_id = $1 AND r.document = $2 AND r.given AND r.taken_back_ts IS NULL AND r.unit <> 'none'
       AND p.started_ts < $3
     GROUP BY 1, 2, 3 ORDER BY 2, 3`,
    [user.orgId, id, end],
  )
  const found = new Map<string, TemplateFigures['spend'][number][]>()
  for (const { template, ...one } of rows) found.set(template, [...(found.get(template) ?? []), one])
  return found
}
