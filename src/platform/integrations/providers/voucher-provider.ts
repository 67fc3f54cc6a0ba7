import { ProviderFailure } from '../voucher-provider/provider.ts'
import { createVoucherProvider, credentialsIn, isSandbox } from '../voucher-provider/provider-of.ts'
import type { ConnectionTest } from './tester.ts'

/**
 * Tests the voucher provider by listing its vouchers.
 *
 * @throws {Error} When the platform itself fails; a failure of the provider is a result.
 */
export const testVoucherProvider: ConnectionTest = async ({ platform, values, signal, addSecret }) => {
  const { clientId = '', secretId = '' } = values
  addSecret(`${clientId}:${secretId}`)
  const named = isSandbox(platform)
    ? 'The sandbox of this installation, which takes every name,'
    : 'The voucher provider'
  try {
    const vouchers = await createVoucherProvider(platform, credentialsIn(values)).vouchers(signal)
    return { ok: true, did: `${named} listed ${vouchers.length} vouchers.`, status: 200, said: '' }
  } catch (error) {
    if (!(error instanceof ProviderFailure)) throw error
    return {
      ok: false,
      did: `${named} listed no vouchers: ${error.message}.`,
      status: error.status ?? null,
      said: error.said ?? '',
    }
  }
}
