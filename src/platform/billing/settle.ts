/**
 * The settlement of a payment: once, however often and from wherever it is reported. The signature is verified first,
 * then the provider is asked without a transaction, then everything is written under the lock of the order.
 */
import { DatabaseError } from 'pg'
import { billingMessages as say } from '#schemas/messages/index.ts'
import type { AuditEntry } from '../base/audit.ts'
import type { Platform } from '../base/context.ts'
import { type Client, withOrganisation } from '../base/database/pool.ts'
import { InvalidError } from '../base/errors.ts'
import { deliverQueuedMail, queueMail } from '../base/mail/outbox.ts'
import { purchasedPeriod } from '../identity/period.ts'
import { publishNotice } from '../notifications/publish.ts'
import { readAccount, sellerOf } from './account.ts'
import { takeInvoiceNumber } from './invoice-number.ts'
import { moneyText } from './money.ts'
import { descriptionOf, type OrderRow, planName } from './order-row.ts'
import { readOrder } from './orders.ts'
import { paymentReceived } from './organisation-mails.ts'
import type { PaymentProof } from './provider.ts'
import { askPaymentProvider, createPaymentProvider } from './provider-of.ts'

/** The organisation of an order, and the audit entries of the call. */
interface Payer {
  readonly orgId: string
  readonly auditEntries: AuditEntry[]
}

const refused = (message: string) => new InvalidError(message)

/** The database's name of the constraint that a payment pays only one order. */
const paymentKey = 'payment_orders_payment_key'

/**
 * Settles a payment, or returns the order that it has paid already.
 *
 * @throws {InvalidError} When the proof is forged, or the order is expired or paid otherwise.
 */
export async function settlePayment(
  platform: Platform,
  { orgId, auditEntries }: Payer,
  proof: PaymentProof,
): Promise<OrderRow> {
  const provider = createPaymentProvider(platform)
  const now = platform.now()
  const before = await withOrganisation(platform.pool, orgId, (client) => readOrder(client, orgId, proof.orderId))
  if (!provider.verify(proof)) throw refused(say.signatureWrong)
  if (isSettled(before, proof, now)) {
    auditEntries.push({ kind: 'payment', id: proof.paymentId, name: `${planName(before)} ${before.invoice}` })
    return before
  }
  const payment = await askPaymentProvider(platform, say.notConfirmed, () => provider.fetchPayment(proof, before))
  if (!payment) throw refused(say.paymentDiffers)

  const { order, mail } = await withOrganisation(platform.pool, orgId, async (client) => {
    const order = await readOrder(client, orgId, proof.orderId, true)
    if (isSettled(order, proof, now)) return { order, mail: undefined }
    const paid = await markPaid(platform, client, { orgId, order, proof, method: payment.method, now })
    return { order: paid, mail: await notifyPayment(platform, client, orgId, paid, now) }
  }).catch((error: unknown) => {
    if (error instanceof DatabaseError && error.constraint === paymentKey) throw refused(say.paymentUsed)
    throw error
  })
  if (mail) {
    deliverQueuedMail(platform, mail)
    auditEntries.push({ kind: 'payment', id: proof.paymentId, name: `${planName(order)} ${order.invoice}` })
  }
  return order
}

/** Says whether this payment is settled already; throws when the order is expired or paid otherwise. */
function isSettled(order: OrderRow, { paymentId }: PaymentProof, now: number): boolean {
  if (order.payment === paymentId) return true
  if (order.payment !== null) throw refused(say.paidOtherwise)
  if (now >= order.expiresTS) throw refused(say.orderExpired)
  return false
}

interface Carried {
  readonly orgId: string
  readonly order: OrderRow
  readonly proof: PaymentProof
  readonly method: string
  readonly now: number
}

/** Marks the order as paid, assigns its invoice number, and extends the plan by a month. */
async function markPaid(platform: Platform, client: Client, { orgId, order, proof, method, now }: Carried) {
  const account = await readAccount({ client, user: { orgId, name: '' }, now }, true)
  if (account.currency !== order.currency) throw refused(say.currencyDiffers)
  const month = order.purpose === 'plan' ? purchasedPeriod(account, order.item, now) : undefined
  if (month) {
    await client.query('UPDATE organisations SET plan = $2, plan_ends_ts = $3, trial_ends_ts = NULL WHERE id = $1', [
      orgId,
      order.item,
      month.toTS,
    ])
  }
  const parties = { seller: sellerOf(platform.settings), buyer: account.buyer }
  await client.query(
    `UPDATE payment_orders SET payment = $3, method = $4, paid_ts = $5, parties = $6, invoice = $7, from_ts = $8, to_ts = $9
     WHERE organisation_id = $1 AND id = $2`,
    [
      orgId,
      order.id,
      proof.paymentId,
      method,
      now,
      JSON.stringify(parties),
      await takeInvoiceNumber(client, now),
      month?.fromTS ?? null,
      month?.toTS ?? null,
    ],
  )
  return readOrder(client, orgId, order.id)
}

/** Notifies the team of a payment and queues a mail to the member who placed the order. */
async function notifyPayment({ settings }: Platform, client: Client, orgId: string, order: OrderRow, now: number) {
  const amount = moneyText(order.total, order.currency)
  const what = order.purpose === 'plan' ? `${planName(order)} plan` : 'balance'
  const tab = order.purpose === 'plan' ? 'billing' : 'account_balance'
  const link = `/editprofile?tab=${tab}`
  const body = `${descriptionOf(order)}. Invoice ${order.invoice}.`
  await publishNotice(
    client,
    orgId,
    { kind: 'payment', title: `${amount} received`, body, link, once: `payment ${order.id}` },
    now,
  )
  const { rows } = await client.query<{ name: string; email: string; orgName: string }>(
    `SELECT u.name, u.email, o.name AS "orgName" FROM users u JOIN organisations o ON o.id = u.organisation_id
     WHERE u.organisation_id = $1 AND u.id = $2`,
    [orgId, order.madeBy],
  )
  const [payer] = rows
  if (!payer) return undefined
  const { name, orgName, email } = payer
  const page = `${settings.publicUrl}${link}`
  const letter = paymentReceived({
    name,
    orgName,
    amount,
    paidFor: `your ${what}`,
    invoiceNumber: order.invoice ?? '',
    link: page,
  })
  const mail = { ...letter, to: email, now }
  await queueMail(client, orgId, mail)
  return mail
}
