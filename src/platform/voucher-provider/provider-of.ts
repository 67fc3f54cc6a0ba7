import type { Platform } from '../context.ts'
import { httpProvider, type ProviderRequest } from './http.ts'
import type { VoucherProvider } from './provider.ts'
import { type SandboxMode, sandboxProvider } from './sandbox.ts'

const sandboxes: Readonly<Record<string, SandboxMode>> = {
  sandbox: 'open',
  'sandbox:down': 'down',
  'sandbox:declining': 'declining',
}

/** The provider this installation orders from: the one at `VOUCHER_PROVIDER_URL`, or the sandbox. */
export function providerOf({ settings }: Platform): VoucherProvider {
  const { url, clientId, secret } = settings.voucherProvider
  const mode = Object.hasOwn(sandboxes, url) ? sandboxes[url] : undefined
  return mode ? sandboxProvider(mode) : httpProvider({ url, clientId, secret, send })
}

async function send(url: string, request: ProviderRequest) {
  const response = await fetch(url, { ...request, redirect: 'error' })
  return { status: response.status, text: await response.text() }
}
