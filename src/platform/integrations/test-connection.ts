/** The test of a stored integration; its result contains none of the secrets. */
import type { IntegrationTest } from '#schemas/endpoints/integrations.ts'
import type { IntegrationName } from '#schemas/values/integrations.ts'
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
  { shown, secrets }: StoredIntegration,
  around: Pick<TestContext, 'platform' | 'to' | 'asker' | 'signal'>,
): Promise<IntegrationTest> {
  const hidden = Object.entries(secrets).flatMap(([key, secret]) => (key === 'configFile' ? secretsIn(secret) : secret))
  const begun = performance.now()
  const outcome = await testers[name]({
    ...around,
    values: { ...shown, ...secrets },
    hide: (secret) => void hidden.push(secret),
  }).catch(unreached)
  const hide = (text: string) => redactSecrets(text, hidden)
  return {
    ...outcome,
    did: hide(outcome.did),
    said: hide(outcome.said).slice(0, MAX_MESSAGE_CHARACTERS),
    took: Math.round(performance.now() - begun),
  }
}

/** Returns the outcome of a call that did not go out or got no answer. */
function unreached(error: unknown): TestOutcome {
  if (!(error instanceof OutboundError)) throw error
  return { ok: false, did: error.message, status: null, said: '' }
}
