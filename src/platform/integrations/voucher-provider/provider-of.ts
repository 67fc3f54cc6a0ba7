import type { Platform } from '../../base/context.ts'
import { sendOutbound } from '../../base/outbound/request.ts'
import type { SecretContext } from '../../base/secrets/secrets.ts'
import { redactSecrets } from '../redact.ts'
import { type FieldValues, findIntegration } from '../repository.ts'
import { httpProvider } from './http.ts'
import type { VoucherProvider } from './provider.ts'
import { type SandboxMode, sandboxVoucherProvider } from './sandbox.ts'

const sandboxes: Readonly<Record<string, SandboxMode>> = {
  sandbox: 'open',
  'sandbox:down': 'down',
  'sandbox:declining': 'declining',
}

/** The longest time for a provider to answer: a person waits for it. */
const PROVIDER_TIMEOUT_MS = 10_000

/** The credentials of an organisation at the provider. */
export interface Credentials {
  readonly clientId: string
  readonly secret: string
  readonly accessToken: string
}

/** Returns the credentials from the values of the voucher provider's integration. */
export const credentialsIn = ({ clientId = '', secretId = '', accessToken = '' }: FieldValues): Credentials => ({
  ...{ clientId, secret: secretId, accessToken },
})

/** Says whether this installation uses the sandbox. */
export const isSandbox = ({ settings }: Pick<Platform, 'settings'>): boolean =>
  Object.hasOwn(sandboxes, settings.voucherProvider.url)

/** The provider an organisation orders from: with its own credentials where it has some, else with those of the installation. */
export async function voucherProviderFor(platform: Platform, context: SecretContext): Promise<VoucherProvider> {
  const kept = await findIntegration(context, 'voucherProvider')
  return createVoucherProvider(platform, kept && credentialsIn(kept.secrets))
}

/** The provider at `VOUCHER_PROVIDER_URL`, or the sandbox; what it answers never holds the credentials. */
export function createVoucherProvider({ settings }: Platform, own?: Credentials): VoucherProvider {
  const { url, ...installed } = settings.voucherProvider
  const mode = Object.hasOwn(sandboxes, url) ? sandboxes[url] : undefined
  if (mode) return sandboxVoucherProvider(mode)
  const { clientId, secret, accessToken }: Credentials = own ?? { ...installed, accessToken: '' }
  const allowed = settings.webhookAllowedRanges
  const secrets = own ? [clientId, secret, accessToken, `${clientId}:${secret}`] : [secret, `${clientId}:${secret}`]
  return httpProvider({
    ...{ url, clientId, secret, accessToken },
    send: async (request, signal) => {
      const reply = await sendOutbound(request, { allowedRanges: allowed, signal, timeoutMs: PROVIDER_TIMEOUT_MS })
      return { ...reply, body: redactSecrets(reply.body, secrets) }
    },
  })
}
