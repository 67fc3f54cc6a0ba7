import { webhookMessages as say } from '../messages/index.ts'
import { secretsOf } from '../values/secret-places.ts'
import { SECRET_MASK } from '../values/secrets.ts'
import type { Check } from './check.ts'
import { problem } from './issue.ts'

/** A mask that is not the stored document's own stands for no secret, and is not saved as one (ours). */
export const webhookSecrets: Check = (webhook, { stored }) => {
  const own = new Set(secretsOf(stored).map(({ value }) => value))
  return secretsOf(webhook)
    .filter(({ value }) => `${value}`.includes(SECRET_MASK) && !own.has(value))
    .map(({ path }) => problem('webhook-secret-mask', path.split('.'), say.secretMask))
}
