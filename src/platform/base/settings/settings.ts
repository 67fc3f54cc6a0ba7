/**
 * The settings of the server: one checked table, read from the environment once, at the start. The README prints it.
 * A wrong value stops the start with one sentence. Not here: settings that people change in the console.
 */
import { type Row, readRow, SettingError } from './setting-row.ts'
import { type AddressRange, isLoopback, type OutboxScope } from './setting-values.ts'
import * as operation from './settings-of-operation.ts'
import * as providers from './settings-of-providers.ts'
import * as server from './settings-of-server.ts'
import * as telemetry from './settings-of-telemetry.ts'

/** Every setting, in the order in which the README prints them. */
const table: readonly Row<unknown>[] = [
  server.port,
  server.host,
  server.dataDir,
  server.basePath,
  server.databaseUrl,
  server.databaseDirectUrl,
  server.databaseReadUrl,
  operation.role,
  operation.migration,
  operation.drainSeconds,
  server.publicUrl,
  server.smtpUrl,
  server.outbox,
  server.trustedProxies,
  server.secretKey,
  server.user,
  server.game,
  server.offer,
  server.campaign,
  server.gratification,
  server.webhookAllowedRanges,
  providers.providerUrl,
  providers.providerClient,
  providers.providerSecret,
  providers.paymentUrl,
  providers.paymentKeyId,
  providers.paymentKeySecret,
  providers.beaconUrl,
  providers.salesEmail,
  providers.sellerName,
  providers.sellerAddress,
  providers.sellerState,
  providers.sellerCountry,
  providers.sellerTaxId,
  providers.messagingUrl,
  providers.mailApiUrl,
  providers.pushUrl,
  providers.pushTokenUrl,
  providers.engagementUrl,
  providers.idempotentProviders,
  providers.messagesPerSecond,
  telemetry.callLog,
  telemetry.slowQueryMs,
  telemetry.metricsPort,
  telemetry.metricsHost,
  telemetry.tracesUrl,
  telemetry.tracesShare,
  server.assistant,
  server.demo,
  server.demoPlayers,
]

/** The arguments that the server takes. */
const OPTIONS = ['--demo', '--recount-figures', '--migrate']

/** The settings as the platform uses them; each is described by the row of its name. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Absolute path. */
  readonly dataDir: string
  /** Empty, or begins with a slash and ends without one. */
  readonly basePath: string
  readonly databaseUrl: string | undefined
  /** Address of the database behind the pooler that `databaseUrl` names; undefined where there is none. */
  readonly databaseDirectUrl: string | undefined
  /** Address of a streaming replica; undefined where there is none. */
  readonly databaseReadUrl: string | undefined
  /** The part of the work that this server does. */
  readonly role: operation.Role
  /** The moment at which the tables are migrated; `job` leaves that to `npm run migrate`. */
  readonly migration: operation.Migration
  /** The seconds in which a stopping server still takes calls. */
  readonly drainSeconds: number
  /** Without a slash at its end. */
  readonly publicUrl: string
  readonly smtpUrl: string | undefined
  /** The e-mails that the public outbox shows; `none` with a mail server. */
  readonly outbox: OutboxScope
  /** The proxies whose word about the caller's address is taken. */
  readonly trustedProxies: readonly AddressRange[]
  /** 32 bytes, or undefined when the key file is used. */
  readonly secretKey: Buffer | undefined
  /** Addresses of the five service hosts (C §7), without a slash at their ends. */
  readonly services: Readonly<Record<'user' | 'game' | 'offer' | 'campaign' | 'gratification', string>>
  readonly webhookAllowedRanges: readonly AddressRange[]
  /** The voucher provider and our account there; the address has no slash at its end, or is a word for a sandbox. */
  readonly voucherProvider: { readonly url: string; readonly clientId: string; readonly secret: string }
  /** The addresses of the integrations' providers, without a slash at their ends. */
  readonly integrations: Readonly<Record<'messaging' | 'mailApi' | 'push' | 'pushToken' | 'engagement', string>>
  /** The providers that deliver a message with our id once, however often it is sent. */
  readonly idempotentProviders: readonly string[]
  /** The most messages of one channel that an organisation sends in a second, over all servers. */
  readonly messagesPerSecond: number
  /** The payment provider and our account there; the address has no slash at its end, or is `sandbox` or `none`. */
  readonly payments: { readonly url: string; readonly keyId: string; readonly keySecret: string }
  /** The address of the beacon that decides prize draws, without a slash at its end; undefined for none. */
  readonly beaconUrl: string | undefined
  /** The recipient of requests for custom plans, if there is one. */
  readonly salesEmail: string | undefined
  /** The seller on invoices. */
  readonly seller: Readonly<Record<'name' | 'address' | 'state' | 'country' | 'taxId', string>>
  readonly telemetry: TelemetrySettings
  /** True when assistants are served at `/mcp`. */
  readonly assistant: boolean
  /** True when the demo organisation is wanted. */
  readonly demo: boolean
  /** The number of made-up people who play it after its first start. */
  readonly demoPlayers: number
  /** True when the figures of every organisation are counted anew from the raw rows. */
  readonly recountFigures: boolean
  /** True when the tables are migrated and filled, and nothing is served. */
  readonly onlyMigrates: boolean
}

/** The settings of what a server tells of itself. */
export interface TelemetrySettings {
  readonly callLog: boolean
  /** Milliseconds from which on a query is slow; undefined for none. */
  readonly slowQueryMs: number | undefined
  readonly metricsPort: number | undefined
  readonly metricsHost: string
  /** The collector of traces, without a slash at its end. */
  readonly tracesUrl: string | undefined
  /** The share of calls that are traced, from 0 to 1. */
  readonly tracesShare: number
}

/**
 * Reads the settings from the environment and the arguments after the script's name.
 *
 * @throws {SettingError} When a setting or an argument cannot be used.
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, args: readonly string[]): Settings {
  const unknown = args.find((arg) => !OPTIONS.includes(arg))
  if (unknown !== undefined) {
    throw new SettingError(
      `There is no option ${unknown}: there are ${OPTIONS.slice(0, -1).join(', ')} and ${OPTIONS.at(-1)}.`,
    )
  }

  const read = <T>(row: Row<T>) => readRow(row, env[row.name])
  const always = <T>(row: Row<T>) => read(row) as T
  const base = always(server.basePath)
  const listened = always(server.port)
  const database = read(server.databaseUrl)
  const direct = read(server.databaseDirectUrl)
  if (direct !== undefined && database === undefined) {
    throw new SettingError('DATABASE_DIRECT_URL is set without DATABASE_URL, which would be the address of the pooler.')
  }
  const replica = read(server.databaseReadUrl)
  if (replica !== undefined && database === undefined) {
    throw new SettingError('DATABASE_READ_URL is set without DATABASE_URL, which its database would follow.')
  }
  const address = (row: Row<string>) => read(row) ?? `${base}/api`
  const demo = read(server.demo) ?? (database === undefined || args.includes('--demo'))
  const smtpUrl = read(server.smtpUrl)
  const listensTo = always(server.host)
  const outbox = read(server.outbox) ?? (isLoopback(listensTo) ? 'demo' : 'none')
  if (outbox === 'all' && !isLoopback(listensTo)) {
    throw new SettingError(
      `OUTBOX is all while HOST is ${listensTo}: who reaches the server could reset every password. Right would be none, demo, or HOST 127.0.0.1.`,
    )
  }
  const payments = {
    url: read(providers.paymentUrl) ?? (demo ? 'sandbox' : 'none'),
    keyId: always(providers.paymentKeyId),
    keySecret: always(providers.paymentKeySecret),
  }
  if (payments.url.startsWith('http') && !(payments.keyId && payments.keySecret)) {
    throw new SettingError('PAYMENT_PROVIDER_URL is an address: PAYMENT_KEY_ID and PAYMENT_KEY_SECRET must be set too.')
  }
  return {
    port: listened,
    host: listensTo,
    dataDir: always(server.dataDir),
    basePath: base,
    databaseUrl: database,
    databaseDirectUrl: direct,
    databaseReadUrl: replica,
    role: always(operation.role),
    migration: always(operation.migration),
    drainSeconds: always(operation.drainSeconds),
    publicUrl: read(server.publicUrl) ?? `http://localhost:${listened}${base}`,
    smtpUrl,
    outbox: smtpUrl !== undefined || (outbox === 'demo' && !demo) ? 'none' : outbox,
    trustedProxies: always(server.trustedProxies),
    secretKey: read(server.secretKey),
    services: {
      user: address(server.user),
      game: address(server.game),
      offer: address(server.offer),
      campaign: address(server.campaign),
      gratification: address(server.gratification),
    },
    webhookAllowedRanges: always(server.webhookAllowedRanges),
    voucherProvider: {
      url: always(providers.providerUrl),
      clientId: always(providers.providerClient),
      secret: always(providers.providerSecret),
    },
    integrations: {
      messaging: always(providers.messagingUrl),
      mailApi: always(providers.mailApiUrl),
      push: always(providers.pushUrl),
      pushToken: always(providers.pushTokenUrl),
      engagement: always(providers.engagementUrl),
    },
    idempotentProviders: always(providers.idempotentProviders),
    messagesPerSecond: always(providers.messagesPerSecond),
    payments,
    beaconUrl: read(providers.beaconUrl),
    salesEmail: read(providers.salesEmail),
    seller: {
      name: always(providers.sellerName),
      address: always(providers.sellerAddress),
      state: always(providers.sellerState),
      country: always(providers.sellerCountry),
      taxId: always(providers.sellerTaxId),
    },
    telemetry: {
      callLog: always(telemetry.callLog),
      slowQueryMs: read(telemetry.slowQueryMs),
      metricsPort: read(telemetry.metricsPort),
      metricsHost: always(telemetry.metricsHost),
      tracesUrl: read(telemetry.tracesUrl),
      tracesShare: always(telemetry.tracesShare),
    },
    assistant: read(server.assistant) ?? demo,
    demo,
    demoPlayers: always(server.demoPlayers),
    recountFigures: args.includes('--recount-figures'),
    onlyMigrates: args.includes('--migrate'),
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
