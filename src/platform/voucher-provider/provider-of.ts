import type { Platform } from '../context.ts'
import { sendOutbound } from '../outbound/request.ts'
import { httpProvider } from './http.ts'
import type { VoucherProvider } from './provider.ts'
import { type SandboxMode, sandboxProvider } from './sandbox.ts'

const sandboxes: Readonly<Record<string, SandboxMode>> = {
  sandbox: 'open',
  'sandbox:down': 'down',
  'sandbox:declining': 'declining',
}

/** How long a provider may take, in milliseconds: somebody waits for it. */
const TIMEOUT = 10_000

/** The provider this installation orders from: the one at `VOUCHER_PROVIDER_URL`, or the sandbox. */
export function providerOf({ settings }: Platform): VoucherProvider {
  const { url, clientId, secret } = settings.voucherProvider
  const mode = Object.hasOwn(sandboxes, url) ? sandboxes[url] : undefined
  if (mode) return sandboxProvider(mode)
  const allowed = settings.webhookAllowedRanges
  return httpProvider({
    ...{ url, clientId, secret },
    send: (request, signal) => sendOutbound(request, { allowed, signal, whole: TIMEOUT }),
  })
}
