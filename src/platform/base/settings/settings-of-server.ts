/** The settings of the server itself: where it listens, what it keeps its data in, how the browser reaches it. */
import type { Row } from './setting-row.ts'
import {
  Addresses,
  type AddressRange,
  AddressRanges,
  BasePath,
  DatabaseUrl,
  Folder,
  Host,
  Key,
  OutboxScope,
  Players,
  Port,
  PublicUrl,
  ServiceUrl,
  SmtpUrl,
  Switch,
} from './setting-values.ts'

export const port: Row<number> = {
  name: 'PORT',
  default: '4400',
  sentence: 'TCP port the server listens on.',
  right: 'a whole number from 1 to 65535',
  schema: Port,
}

export const host: Row<string> = {
  name: 'HOST',
  default: '127.0.0.1',
  sentence: 'Address the server listens on; `http://localhost` reaches the default, `0.0.0.0` opens it to the network.',
  right: 'an address of this machine such as 127.0.0.1 or 0.0.0.0',
  schema: Host,
}

export const dataDir: Row<string> = {
  name: 'DATA_DIR',
  default: '.data',
  sentence: 'Folder of the embedded database and of the key file.',
  right: 'the path of a folder',
  schema: Folder,
}

export const basePath: Row<string> = {
  name: 'BASE_PATH',
  default: '',
  sentence: 'Path below which everything is served.',
  right: 'empty or a path such as /questwire',
  schema: BasePath,
}

export const databaseDirectUrl: Row<string> = {
  name: 'DATABASE_DIRECT_URL',
  default: undefined,
  otherwise: '`DATABASE_URL`',
  sentence:
    'Address of the database itself where `DATABASE_URL` is that of a pooler in transaction mode, such as PgBouncer; migrations go there.',
  right: 'an address such as postgres://user:password@host:5432/questwire',
  secret: true,
  schema: DatabaseUrl,
}

export const databaseReadUrl: Row<string> = {
  name: 'DATABASE_READ_URL',
  default: undefined,
  otherwise: 'none',
  sentence:
    'Address of a streaming replica of the database, from which reports and counts of segments are read while it is at most 30 seconds behind.',
  right: 'an address such as postgres://user:password@replica:5432/questwire',
  secret: true,
  schema: DatabaseUrl,
}

export const databaseUrl: Row<string> = {
  name: 'DATABASE_URL',
  default: undefined,
  otherwise: 'embedded PostgreSQL in `DATA_DIR`',
  sentence: 'PostgreSQL 15 or newer to use; several servers may share one.',
  right: 'an address such as postgres://user:password@host:5432/questwire',
  secret: true,
  schema: DatabaseUrl,
}

export const publicUrl: Row<string> = {
  name: 'PUBLIC_URL',
  default: undefined,
  otherwise: '`http://localhost`, `PORT` and `BASE_PATH`',
  sentence: 'Address under which people open the console, `BASE_PATH` included; written into e-mails.',
  right: 'an address such as https://questwire.example.com',
  schema: PublicUrl,
}

export const smtpUrl: Row<string> = {
  name: 'SMTP_URL',
  default: undefined,
  otherwise: 'the outbox on the screen',
  sentence: 'Mail server for the e-mails the platform sends.',
  right: 'an address such as smtps://user:password@mail.example.com:465',
  secret: true,
  schema: SmtpUrl,
}

export const outbox: Row<OutboxScope> = {
  name: 'OUTBOX',
  default: undefined,
  otherwise: '`demo` where `HOST` is a loopback address, else `none`',
  sentence:
    'What the public page `/outbox` shows without `SMTP_URL`: `none`, the e-mails of the demo organisation (`demo`), or those of everybody (`all`, on a loopback `HOST` only).',
  right: 'none, demo or all',
  schema: OutboxScope,
}

export const trustedProxies: Row<AddressRange[]> = {
  name: 'TRUSTED_PROXIES',
  default: '',
  sentence:
    'Addresses of the proxies in front of the server, whose `X-Forwarded-For` is believed; without them everybody behind a proxy shares its address, and the limits of signing in.',
  right: 'addresses or CIDR blocks with commas between them, such as 127.0.0.1, 10.1.0.0/16',
  schema: Addresses,
}

export const secretKey: Row<Buffer> = {
  name: 'SECRET_KEY',
  default: undefined,
  otherwise: '`secret.key` in `DATA_DIR`, made at the first start',
  sentence: "Master key that wraps the organisations' keys; the same for all servers of one database.",
  right: '32 random bytes as 64 hexadecimal digits or in base64',
  secret: true,
  schema: Key,
}

export const webhookAllowedRanges: Row<AddressRange[]> = {
  name: 'WEBHOOK_ALLOWED_RANGES',
  default: '',
  sentence:
    'Private address ranges that webhooks, the voucher provider, integrations and keys of JWTs may reach nevertheless.',
  right: 'CIDR blocks with commas between them, such as 10.1.0.0/16, fd00::/8',
  schema: AddressRanges,
}

export const assistant: Row<boolean> = {
  name: 'ASSISTANT',
  default: undefined,
  otherwise: '`on` with the demo organisation, else `off`',
  sentence: 'Whether assistants are served at `/mcp` (Model Context Protocol), each with an API key.',
  right: 'on or off',
  schema: Switch,
}

export const demo: Row<boolean> = {
  name: 'DEMO',
  default: undefined,
  otherwise: '`on` with the embedded database or `--demo`, else `off`',
  sentence: 'Whether the first start fills a demo organisation, whose account and password everybody knows.',
  right: 'on or off',
  schema: Switch,
}

export const demoPlayers: Row<number> = {
  name: 'DEMO_PLAYERS',
  default: '1500',
  sentence: 'How many made-up people play the demo organisation after its first start; `0` for none.',
  right: 'a whole number from 0 to 100000',
  schema: Players,
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

export const user = service('USER_SERVICE_URL', 'user')
export const game = service('GAME_SERVICE_URL', 'game')
export const offer = service('OFFER_SERVICE_URL', 'offer')
export const campaign = service('CAMPAIGN_SERVICE_URL', 'campaign')
export const gratification = service('GRATIFICATION_SERVICE_URL', 'gratification')
