/** Webhooks of rewards: the rule's own, and the offer's (C §3 `webhookCallback`, `webHookRequired`). */
import { playTypeNames, playTypes } from '#schemas/codes.ts'
import { families } from '#schemas/documents/families.ts'
import { documentFamily } from '#schemas/documents/rule-family.ts'
import { asObject, asText, type JsonObject, listAt } from '#schemas/json.ts'
import type { Subject } from '#src/engine/evaluation/gift.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import type { TransactionContext } from '../../base/transaction-context.ts'
import { findDocument, findStandIn } from '../../documents/documents.ts'
import { queueDelivery } from '../../webhooks/fairness.ts'

/** A reward as webhooks are told of it. */
export interface RewardAnnouncement {
  /** Id of the offer or of the badge. */
  readonly id: string
  readonly name: string
  /** `coins`, `voucher`, `custom`, `points` or `badge`. */
  readonly type: string
  /** Undefined for a badge. */
  readonly offer: JsonObject | undefined
  readonly userId: string
  /** Milliseconds since the epoch, by the player's clock. */
  readonly at: number
  /** Placeholders that the caller knows. */
  readonly values: Readonly<Record<string, string>>
}

const capitalised = (words: string) => words.replace(/^./, (first) => first.toUpperCase())

/** Returns the webhooks to be called for a reward, each once, whether the rule or the offer names it. */
function webhooksToCall({ document }: Subject, offer: JsonObject | undefined): string[] {
  const named = [
    document.webhookCallback === true ? asText(document.webhook) : '',
    offer?.webHookRequired === true ? asText(offer.webhookId) : '',
  ]
  return [...new Set(named.filter(Boolean))]
}

/**
 * Queues a delivery for each webhook, in the transaction of the reward. A named webhook that does not exist stops no
 * reward.
 *
 * @returns The ids of the deliveries, and whether a named webhook is missing.
 */
export async function announceReward(
  transaction: TransactionContext & SecretContext,
  subject: Subject,
  given: RewardAnnouncement,
): Promise<{ deliveries: string[]; isMissing: boolean }> {
  const named = webhooksToCall(subject, given.offer)
  if (named.length === 0) return { deliveries: [], isMissing: false }
  const values = await placeholderValues(transaction, subject, given)
  const deliveries: string[] = []
  for (const webhookId of named) {
    if (!(await findDocument(transaction, 'webhook', webhookId))) continue
    deliveries.push(await queueDelivery(transaction, webhookId, { values, cause: subject.name || given.name }))
  }
  return { deliveries, isMissing: deliveries.length < named.length }
}

/**
 * Returns the values of every predefined placeholder (C §5), the offer's extra parameter (ours), then the rule's own.
 */
async function placeholderValues(
  transaction: TransactionContext,
  subject: Subject,
  given: RewardAnnouncement,
): Promise<Record<string, string>> {
  const { document } = subject
  const { id, name, type, offer, userId, at } = given
  const template = given.values.templateName === undefined ? await templateValues(transaction, document) : {}
  const own = listAt(document, 'webhookPlaceholders')
    .map(asObject)
    .map(({ key, value }) => [asText(key), asText(value)] as const)
  return {
    ...{
      segmentText: name,
      reward: id,
      rewardType: type,
      rewardName: name,
      identifier: userId,
      referrer: '',
      score: '',
    },
    ...{ ruleName: subject.name, ruleType: ruleTypeWords(subject), templateName: '', templateType: '' },
    ...{ timestamp: `${at}`, date: new Date(at).toISOString().slice(0, 10) },
    ...(offer?.extraParameterRequired === true || asText(offer?.extraParameter)
      ? { extraParameter: asText(offer?.extraParameter) }
      : {}),
    ...template,
    ...given.values,
    ...Object.fromEntries(own.filter(([key]) => key !== '')),
  }
}

const ruleTypeWords = ({ kind, document }: Subject) => capitalised(families[documentFamily(kind, document)].label)

async function templateValues(
  transaction: TransactionContext,
  { templateId }: Subject['document'],
): Promise<Record<string, string>> {
  const id = asText(templateId)
  const template = id
    ? ((await findDocument(transaction, 'template', id)) ?? (await findStandIn(transaction, 'template', id)))
    : undefined
  if (!template) return {}
  const type = template.row.type ?? playTypes.tournament
  return { templateName: template.row.name, templateType: playTypeNames[type] ?? '' }
}
