/** The settings of providers and of the seller: vouchers, integrations, payments, invoices. */
import * as v from 'valibot'
import type { Row } from './setting-row.ts'
import { BeaconUrl, EmailAddress, PaymentUrl, ProviderUrl, PublicUrl } from './setting-values.ts'

export const providerUrl: Row<string> = {
  name: 'VOUCHER_PROVIDER_URL',
  default: 'sandbox',
  sentence:
    'Address of the voucher provider; `sandbox` sells nothing, `sandbox:down` and `sandbox:declining` show how it fails.',
  right: 'an address such as https://vouchers.example.com/v1',
  schema: ProviderUrl,
}

export const providerClient: Row<string> = {
  name: 'VOUCHER_PROVIDER_CLIENT_ID',
  default: '',
  sentence: 'What the voucher provider knows this installation by.',
  right: 'a text',
  schema: v.string(),
}

export const providerSecret: Row<string> = {
  name: 'VOUCHER_PROVIDER_SECRET',
  default: '',
  sentence: 'The secret that belongs to it.',
  right: 'a text',
  secret: true,
  schema: v.string(),
}

/** Creates the row of the address that an integration calls. */
const provider = (name: string, address: string, what: string): Row<string> => ({
  name,
  default: address,
  sentence: `Address of the ${what} that integrations call.`,
  right: `an address such as ${address}`,
  schema: PublicUrl,
})

export const messagingUrl = provider('MESSAGING_URL', 'https://api.twilio.com', 'messaging provider')
export const mailApiUrl = provider('MAIL_API_URL', 'https://api.sendgrid.com', 'mail API')
export const pushUrl = provider('PUSH_URL', 'https://fcm.googleapis.com', 'push service')
export const pushTokenUrl = provider(
  'PUSH_TOKEN_URL',
  'https://oauth2.googleapis.com/token',
  "push service's token service",
)
export const engagementUrl = provider('ENGAGEMENT_URL', 'https://api.clevertap.com', 'engagement tool')

export const paymentUrl: Row<string> = {
  name: 'PAYMENT_PROVIDER_URL',
  default: undefined,
  otherwise: '`sandbox` with the demo organisation, else `none`',
  sentence:
    'Address of the card provider that plans and funds are paid through; `sandbox` charges nothing, `none` sells nothing.',
  right: 'an address such as https://api.razorpay.com, sandbox or none',
  schema: PaymentUrl,
}

export const paymentKeyId: Row<string> = {
  name: 'PAYMENT_KEY_ID',
  default: '',
  sentence: 'What the card provider knows this installation by.',
  right: 'a text',
  schema: v.string(),
}

export const paymentKeySecret: Row<string> = {
  name: 'PAYMENT_KEY_SECRET',
  default: '',
  sentence: 'The secret that belongs to it, and that payments are signed with.',
  right: 'a text',
  secret: true,
  schema: v.string(),
}

export const beaconUrl: Row<string> = {
  name: 'BEACON_URL',
  default: undefined,
  otherwise: 'none: there are no prize draws',
  sentence:
    'Address of an HTTP API of drand whose rounds decide prize draws; they are checked against the keys of quicknet.',
  right: 'an address such as https://api.drand.sh',
  schema: BeaconUrl,
}

export const salesEmail: Row<string> = {
  name: 'SALES_EMAIL',
  default: undefined,
  otherwise: 'the outbox on the screen, without `SMTP_URL`',
  sentence: 'Where requests for custom plans are mailed to.',
  right: 'an address such as sales@example.com',
  schema: EmailAddress,
}

const seller = (part: string, fallback: string, sentence: string): Row<string> => ({
  name: `SELLER_${part}`,
  default: fallback,
  sentence,
  right: 'a text of at most 300 characters',
  schema: v.pipe(v.string(), v.trim(), v.maxLength(300, 'it is longer than 300 characters')),
})

export const sellerName = seller('NAME', 'Questwire', 'Who sells the plans, as invoices have it.')
export const sellerAddress = seller('ADDRESS', '', 'Address of the seller.')
export const sellerState = seller('STATE', 'Karnataka', 'State of the seller, which decides how GST is split.')
export const sellerCountry = seller('COUNTRY', 'India', 'Country of the seller; GST is on sales inside India.')
export const sellerTaxId = seller('TAX_ID', '', 'GSTIN of the seller.')

/** The providers that take an id of ours with each message and deliver it once, however often it is sent. */
export const idempotentProviders: Row<readonly string[]> = {
  name: 'IDEMPOTENT_PROVIDERS',
  default: '',
  otherwise: 'none',
  sentence:
    'Which of `messaging`, `mailApi` and `push` deliver a message once although it is sent twice with the same `Idempotency-Key`; what was under way when a server ended is sent again over these only.',
  right: 'names separated by commas, such as messaging,mailApi',
  schema: v.pipe(
    v.string(),
    v.transform((value) => value.split(',').flatMap((one) => one.trim() || [])),
    v.array(v.picklist(['messaging', 'mailApi', 'push'], 'it names something else')),
  ),
}

/** The most messages of one channel that an organisation sends in a second. */
export const messagesPerSecond: Row<number> = {
  name: 'MESSAGES_PER_SECOND',
  default: '100',
  sentence:
    'How many calls an organisation makes to one provider in a second, over all servers; an integration may ask for fewer.',
  right: 'a whole number from 1 to 100000',
  schema: v.pipe(
    v.string(),
    v.regex(/^\d{1,6}$/, 'it is no whole number'),
    v.transform(Number),
    v.minValue(1, 'it is too small'),
    v.maxValue(100_000, 'it is too large'),
  ),
}
