import { randomUUID } from 'node:crypto'
import type { JsonObject } from '#schemas/json.ts'
import type { Platform } from '../base/context.ts'
import { refusedFields } from '../base/refusal.ts'
import type { SecretContext } from '../base/secrets/secrets.ts'
import type { TransactionContext } from '../base/transaction-context.ts'
import { readDocument } from '../documents/documents.ts'
import type { WebhookCall } from './carry-out.ts'
import type { PlaceholderValues } from './render.ts'
import { builtInValues } from './send-delivery.ts'
import { signingSecrets } from './signing.ts'
import { restoreSecrets } from './webhook-secrets.ts'

/** What is to be tried: a stored webhook, one as it stands in the editor, or the second with the secrets of the first. */
interface Tried {
  readonly id: string | undefined
  readonly webhook: JsonObject | undefined
  readonly values: PlaceholderValues | undefined
}

/** Creates the call that a test makes; a secret that still shows its mask is the stored one. Refuses with 404 or 422. */
export async function buildTestCall(
  place: TransactionContext & SecretContext & { readonly platform: Platform },
  { id, webhook: sent, values = {} }: Tried,
): Promise<WebhookCall> {
  const stored = id ? (await readDocument(place, 'webhook', id)).sent : undefined
  const webhook = sent && stored ? restoreSecrets(sent, stored) : (sent ?? stored)
  if (!webhook) throw refusedFields(422, [{ path: 'webhook', message: 'must be there, or its id in the query' }])
  return {
    id: randomUUID(),
    webhook,
    values: { ...(await builtInValues(place)), ...values },
    secrets: id ? await signingSecrets(place, id) : [],
  }
}
