/** The page that the provider sends people back to: it verifies their proof of payment and redirects to the result. */

import { type AuditEntry, recordAuditEntries } from '../base/audit.ts'
import type { Platform } from '../base/context.ts'
import { withOrganisation } from '../base/database/pool.ts'
import { withKey } from '../base/database/with-key.ts'
import { RefusedError } from '../base/errors.ts'
import { userAgentOf } from '../http/authorize.ts'
import { readBytes } from '../http/read-body.ts'
import type { PaymentProof } from './provider.ts'
import { createPaymentProvider } from './provider-of.ts'
import { settlePayment } from './settle.ts'

/** The size of the largest form of a provider, in bytes. */
const MAX_FORM_BYTES = 64 * 1024

/** Answers the form of the provider's page with a redirect to the page of success or failure. */
export async function returnFromPayment(platform: Platform, request: Request, address: string): Promise<Response> {
  let orderId = ''
  try {
    const text = new TextDecoder().decode(await readBytes(request, MAX_FORM_BYTES))
    const told = createPaymentProvider(platform).readReturn(Object.fromEntries(new URLSearchParams(text)))
    if ('failed' in told) return away(platform, 'failure', told.failed)
    orderId = told.proof.orderId
    const isDone = await settleFor(platform, told.proof, { address, agent: userAgentOf(request.headers) })
    return away(platform, isDone ? 'success' : 'failure', orderId)
  } catch (error) {
    if (!(error instanceof RefusedError))
      platform.log(`A payment could not be carried out: ${(error as Error).message}`)
    return away(platform, 'failure', orderId)
  }
}

/** Settles a payment for the organisation that has the order; `false` where none has it. */
async function settleFor(
  platform: Platform,
  proof: PaymentProof,
  from: { address: string; agent: string },
): Promise<boolean> {
  // Before anything is looked up: who cannot sign learns nothing.
  if (!createPaymentProvider(platform).verify(proof)) return false
  const { rows } = await withKey(platform.pool, proof.orderId, (client) =>
    client.query<{ orgId: string }>('SELECT organisation_id AS "orgId" FROM payment_orders WHERE id = $1', [
      proof.orderId,
    ]),
  )
  const orgId = rows[0]?.orgId
  if (orgId === undefined) return false
  const auditEntries: AuditEntry[] = []
  await settlePayment(platform, { orgId, auditEntries }, proof)
  if (auditEntries.length > 0) {
    const author = { orgId, name: 'Payment provider', ...from }
    await withOrganisation(platform.pool, orgId, (client) =>
      recordAuditEntries(client, author, 'billing.verify', auditEntries, platform.now()),
    )
  }
  return true
}

function away({ settings }: Platform, page: 'success' | 'failure', orderId: string): Response {
  const order = orderId === '' ? '' : `?order=${encodeURIComponent(orderId.slice(0, 100))}`
  const headers = { Location: `${settings.basePath}/payment/${page}${order}`, 'Cache-Control': 'no-store' }
  return new Response(null, { status: 303, headers })
}
