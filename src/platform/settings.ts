/**
 * The settings of the server: one checked table, read from the environment once, at the start. The README prints it.
 * A wrong value stops the start with one sentence. Not here: settings that people change in the console.
 */
import * as v from 'valibot'
import {
  type AddressRange,
  AddressRanges,
  BasePath,
  DatabaseUrl,
  EmailAddress,
  Folder,
  Host,
  Key,
  PaymentUrl,
  Players,
  Port,
  ProviderUrl,
  PublicUrl,
  ServiceUrl,
  SmtpUrl,
} from './setting-values.ts'
import { StartError } from './start-error.ts'

interface Row<T> {
  readonly name: string
  /** Text used when the variable is not set; `undefined` when there is none, and then `otherwise` says what happens. */
  readonly default: string | undefined
  readonly otherwise?: string
  readonly sentence: string
  /** What a right value looks like; ends the sentence about a wrong one. */
  readonly right: string
  /** Its value may hold a password and is never shown. */
  readonly secret?: true
  readonly schema: v.GenericSchema<string, T>
}

/** Creates the row of a service host's address. */
const service = (name: string, host: string): Row<string> => ({
  name,
  default: undefined,
  otherwise: '`/api` below `BASE_PATH`',
  sentence: `Address of the ${host} service, as the browser reaches it.`,
  right: 'a path such as /api or an address such as https://api.example.com',
  schema: ServiceUrl,
})

const port: Row<number> = {
  name: 'PORT',
  default: '4400',
  sentence: 'TCP port the server listens on.',
  right: 'a whole number from 1 to 65535',
  schema: Port,
}

const host: Row<string> = {
  name: 'HOST',
  default: '127.0.0.1',
  sentence: 'Address the server listens on; `http://localhost` reaches the default, `0.0.0.0` opens it to the network.',
  right: 'an address of this machine such as 127.0.0.1 or 0.0.0.0',
  schema: Host,
}

const dataDir: Row<string> = {
  name: 'DATA_DIR',
  default: '.data',
  sentence: 'Folder of the embedded database and of the key file.',
  right: 'the path of a folder',
  schema: Folder,
}

const basePath: Row<string> = {
  name: 'BASE_PATH',
  default: '',
  sentence: 'Path below which everything is served.',
  right: 'empty or a path such as /questwire',
  schema: BasePath,
}

const databaseUrl: Row<string> = {
  name: 'DATABASE_URL',
  default: undefined,
  otherwise: 'embedded PostgreSQL in `DATA_DIR`',
  sentence: 'PostgreSQL 15 or newer to use; several servers may share one.',
  right: 'an address such as postgres://user:password@host:5432/questwire',
  secret: true,
  schema: DatabaseUrl,
}

const publicUrl: Row<string> = {
  name: 'PUBLIC_URL',
  default: undefined,
  otherwise: '`http://localhost`, `PORT` and `BASE_PATH`',
  sentence: 'Address under which people open the console, `BASE_PATH` included; written into e-mails.',
  right: 'an address such as https://questwire.example.com',
  schema: PublicUrl,
}

const smtpUrl: Row<string> = {
  name: 'SMTP_URL',
  default: undefined,
  otherwise: 'the outbox on the screen',
  sentence: 'Mail server for the e-mails the platform sends.',
  right: 'an address such as smtps://user:password@mail.example.com:465',
  secret: true,
  schema: SmtpUrl,
}

const secretKey: Row<Buffer> = {
  name: 'SECRET_KEY',
  default: undefined,
  otherwise: '`secret.key` in `DATA_DIR`, made at the first start',
  sentence: "Master key that wraps the organisations' keys; the same for all servers of one database.",
  right: '32 random bytes as 64 hexadecimal digits or in base64',
  secret: true,
  schema: Key,
}

const webhookAllowedRanges: Row<AddressRange[]> = {
  name: 'WEBHOOK_ALLOWED_RANGES',
  default: '',
  sentence: 'Private address ranges that webhooks, the voucher provider and integrations may reach nevertheless.',
  right: 'CIDR blocks with commas between them, such as 10.1.0.0/16, fd00::/8',
  schema: AddressRanges,
}

const providerUrl: Row<string> = {
  name: 'VOUCHER_PROVIDER_URL',
  default: 'sandbox',
  sentence:
    'Address of the voucher provider; `sandbox` sells nothing, `sandbox:down` and `sandbox:declining` show how it fails.',
  right: 'an address such as https://vouchers.example.com/v1',
  schema: ProviderUrl,
}

const providerClient: Row<string> = {
  name: 'VOUCHER_PROVIDER_CLIENT_ID',
  default: '',
  sentence: 'What the voucher provider knows this installation by.',
  right: 'a text',
  schema: v.string(),
}

const providerSecret: Row<string> = {
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

const messagingUrl = provider('MESSAGING_URL', 'https://api.twilio.com', 'messaging provider')
const mailApiUrl = provider('MAIL_API_URL', 'https://api.sendgrid.com', 'mail API')
const pushUrl = provider('PUSH_URL', 'https://fcm.googleapis.com', 'push service')
const pushTokenUrl = provider('PUSH_TOKEN_URL', 'https://oauth2.googleapis.com/token', "push service's token service")
const engagementUrl = provider('ENGAGEMENT_URL', 'https://api.clevertap.com', 'engagement tool')

const paymentUrl: Row<string> = {
  name: 'PAYMENT_PROVIDER_URL',
  default: undefined,
  otherwise: '`sandbox` with the demo organisation, else `none`',
  sentence:
    'Address of the card provider that plans and funds are paid through; `sandbox` charges nothing, `none` sells nothing.',
  right: 'an address such as https://api.razorpay.com, sandbox or none',
  schema: PaymentUrl,
}

const paymentKeyId: Row<string> = {
  name: 'PAYMENT_KEY_ID',
  default: '',
  sentence: 'What the card provider knows this installation by.',
  right: 'a text',
  schema: v.string(),
}

const paymentKeySecret: Row<string> = {
  name: 'PAYMENT_KEY_SECRET',
  default: '',
  sentence: 'The secret that belongs to it, and that payments are signed with.',
  right: 'a text',
  secret: true,
  schema: v.string(),
}

const salesEmail: Row<string> = {
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

const sellerName = seller('NAME', 'Questwire', 'Who sells the plans, as invoices have it.')
const sellerAddress = seller('ADDRESS', '', 'Address of the seller.')
const sellerState = seller('STATE', 'Karnataka', 'State of the seller, which decides how GST is split.')
const sellerCountry = seller('COUNTRY', 'India', 'Country of the seller; GST is on sales inside India.')
const sellerTaxId = seller('TAX_ID', '', 'GSTIN of the seller.')

const demoPlayers: Row<number> = {
  name: 'DEMO_PLAYERS',
  default: '1500',
  sentence: 'How many made-up people play the demo organisation after its first start; `0` for none.',
  right: 'a whole number from 0 to 100000',
  schema: Players,
}

const user = service('USER_SERVICE_URL', 'user')
const game = service('GAME_SERVICE_URL', 'game')
const offer = service('OFFER_SERVICE_URL', 'offer')
const campaign = service('CAMPAIGN_SERVICE_URL', 'campaign')
const gratification = service('GRATIFICATION_SERVICE_URL', 'gratification')

/** Every setting, in the order in which the README prints them. */
const table: readonly Row<unknown>[] = [
  port,
  host,
  dataDir,
  basePath,
  databaseUrl,
  publicUrl,
  smtpUrl,
  secretKey,
  user,
  game,
  offer,
  campaign,
  gratification,
  webhookAllowedRanges,
  providerUrl,
  providerClient,
  providerSecret,
  paymentUrl,
  paymentKeyId,
  paymentKeySecret,
  salesEmail,
  sellerName,
  sellerAddress,
  sellerState,
  sellerCountry,
  sellerTaxId,
  messagingUrl,
  mailApiUrl,
  pushUrl,
  pushTokenUrl,
  engagementUrl,
  demoPlayers,
]

/** The settings as the platform uses them; each is described by the row of its name. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Absolute path. */
  readonly dataDir: string
  /** Empty, or begins with a slash and ends without one. */
  readonly basePath: string
  readonly databaseUrl: string | undefined
  /** Without a slash at its end. */
  readonly publicUrl: string
  readonly smtpUrl: string | undefined
  /** 32 bytes, or undefined when the key file is used. */
  readonly secretKey: Buffer | undefined
  /** Addresses of the five service hosts (C §7), without a slash at their ends. */
  readonly services: Readonly<Record<'user' | 'game' | 'offer' | 'campaign' | 'gratification', string>>
  readonly webhookAllowedRanges: readonly AddressRange[]
  /** Where vouchers are ordered, and as whom; the address has no slash at its end, or is a word for a sandbox. */
  readonly voucherProvider: { readonly url: string; readonly clientId: string; readonly secret: string }
  /** Where integrations call, without a slash at their ends. */
  readonly integrations: Readonly<Record<'messaging' | 'mailApi' | 'push' | 'pushToken' | 'engagement', string>>
  /** What plans and funds are paid through, and as whom; the address has no slash at its end, or is `sandbox` or `none`. */
  readonly payments: { readonly url: string; readonly keyId: string; readonly keySecret: string }
  /** Where requests for custom plans go; undefined where nobody said. */
  readonly salesEmail: string | undefined
  /** Who stands on invoices. */
  readonly seller: Readonly<Record<'name' | 'address' | 'state' | 'country' | 'taxId', string>>
  /** Whether the demo organisation is wanted: always with the embedded database, else with `--demo`. */
  readonly demo: boolean
  /** How many made-up people play it after its first start. */
  readonly demoPlayers: number
}

/** A setting that cannot be used; the message is one sentence for whoever starts the server. */
export class SettingError extends StartError {}

function readRow<T>(row: Row<T>, given: string | undefined): T | undefined {
  const value = given === undefined || given === '' ? row.default : given
  if (value === undefined) return undefined
  const result = v.safeParse(row.schema, value)
  if (result.success) return result.output
  const shown = row.secret ? `${row.name} cannot be used` : `${row.name} is ${JSON.stringify(value.slice(0, 100))}`
  throw new SettingError(`${shown}: ${result.issues[0].message}. Right would be ${row.right}.`)
}

/** Reads the settings from the environment and the arguments after the script's name; throws a SettingError. */
export function readSettings(env: Readonly<Record<string, string | undefined>>, args: readonly string[]): Settings {
  const unknown = args.find((arg) => arg !== '--demo')
  if (unknown !== undefined) throw new SettingError(`There is no option ${unknown}: the only one is --demo.`)

  const read = <T>(row: Row<T>) => readRow(row, env[row.name])
  const always = <T>(row: Row<T>) => read(row) as T
  const base = always(basePath)
  const listened = always(port)
  const database = read(databaseUrl)
  const address = (row: Row<string>) => read(row) ?? `${base}/api`
  const demo = database === undefined || args.includes('--demo')
  const payments = {
    url: read(paymentUrl) ?? (demo ? 'sandbox' : 'none'),
    keyId: always(paymentKeyId),
    keySecret: always(paymentKeySecret),
  }
  if (payments.url.startsWith('http') && !(payments.keyId && payments.keySecret)) {
    throw new SettingError('PAYMENT_PROVIDER_URL is an address: PAYMENT_KEY_ID and PAYMENT_KEY_SECRET must be set too.')
  }
  return {
    port: listened,
    host: always(host),
    dataDir: always(dataDir),
    basePath: base,
    databaseUrl: database,
    publicUrl: read(publicUrl) ?? `http://localhost:${listened}${base}`,
    smtpUrl: read(smtpUrl),
    secretKey: read(secretKey),
    services: {
      user: address(user),
      game: address(game),
      offer: address(offer),
      campaign: address(campaign),
      gratification: address(gratification),
    },
    webhookAllowedRanges: always(webhookAllowedRanges),
    voucherProvider: { url: always(providerUrl), clientId: always(providerClient), secret: always(providerSecret) },
    integrations: {
      messaging: always(messagingUrl),
      mailApi: always(mailApiUrl),
      push: always(pushUrl),
      pushToken: always(pushTokenUrl),
      engagement: always(engagementUrl),
    },
    payments,
    salesEmail: read(salesEmail),
    seller: {
      name: always(sellerName),
      address: always(sellerAddress),
      state: always(sellerState),
      country: always(sellerCountry),
      taxId: always(sellerTaxId),
    },
    demo,
    demoPlayers: always(demoPlayers),
  }
}

/** Renders the table of settings as Markdown, header included; the README holds exactly this text. */
export function settingsTable(): string {
  const rows = table.map((row) => {
    const fallback = row.default === undefined ? row.otherwise : row.default === '' ? 'empty' : `\`${row.default}\``
    return `| \`${row.name}\` | ${fallback} | ${row.sentence} |`
  })
  return ['| Variable | Default | Meaning |', '| --- | --- | --- |', ...rows].join('\n')
}
