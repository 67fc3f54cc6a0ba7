/** The test of a stored integration; its result contains none of the secrets. */
import type { IntegrationTest } from '#schemas/endpoints/integrations.ts'
import type { IntegrationName } from '#schemas/values/integration-names.ts'
import { OutboundError } from '../base/outbound/outbound-error.ts'
import { testEngagement } from './providers/engagement.ts'
import { testMailApi } from './providers/mail-api.ts'
import { testMailServer } from './providers/mail-server.ts'
import { testMessaging } from './providers/messaging.ts'
import { testPush } from './providers/push.ts'
import type { ConnectionTest, TestContext, TestOutcome } from './providers/tester.ts'
import { testVoucherProvider } from './providers/voucher-provider.ts'
import { redactSecrets, secretsIn } from './redact.ts'
import type { StoredIntegration } from './repository.ts'

const testers: Readonly<Record<IntegrationName, ConnectionTest>> = {
  messaging: testMessaging,
  mailApi: testMailApi,
  mailServer: testMailServer,
  push: testPush,
  engagement: testEngagement,
  voucherProvider: testVoucherProvider,
}

/** The longest message of a provider that is shown, in characters. */
const MAX_MESSAGE_CHARACTERS = 500

/**
 * Makes the provider's call and returns its result.
 *
 * @throws {InvalidError} When a value is missing.
 */
export async function testConnection(
  name: IntegrationName,
  { publicValues, secrets }: StoredIntegration,
  context: Pick<TestContext, 'platform' | 'to' | 'requester' | 'signal'>,
): Promise<IntegrationTest> {
  const secretTexts = Object.entries(secrets).flatMap(([key, secret]) =>
    key === 'configFile' ? secretsIn(secret) : secret,
  )
  const startedAt = performance.now()
  const outcome = await testers[name]({
    ...context,
    values: { ...publicValues, ...secrets },
    addSecret: (secret) => void secretTexts.push(secret),
  }).catch(failedOutcome)
  const redact = (text: string) => redactSecrets(text, secretTexts)
  return {
    ...outcome,
    did: redact(outcome.did),
    said: redact(outcome.said).slice(0, MAX_MESSAGE_CHARACTERS),
    took: Math.round(performance.now() - startedAt),
  }
}

/** Returns the outcome of a call that did not go out or got no answer. */
function failedOutcome(error: unknown): TestOutcome {
  if (!(error instanceof OutboundError)) throw error
  return { ok: false, did: error.message, status: null, said: '' }
}
