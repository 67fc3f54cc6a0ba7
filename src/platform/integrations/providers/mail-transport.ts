/** The connection to an organisation's mail server, as tests and campaigns open it. */
import { isIP } from 'node:net'
import { createTransport } from 'nodemailer'
import { requestRefused } from '../../base/outbound/outbound-error.ts'
import type { FieldValues } from '../repository.ts'
import { PROVIDER_TIMEOUT_MS } from './tester.ts'

/** The ports of mail servers below 1024. */
const mailPorts = [25, 465, 587]

/** The error of nodemailer. */
export interface SmtpFailure extends Error {
  readonly code?: string
  /** The command that failed: `CONN`, `RCPT TO`, `DATA`. */
  readonly command?: string
  /** The code and the text of the server's answer, where it answered. */
  readonly responseCode?: number
  readonly response?: string
  /** The call of the system that failed: `connect`. */
  readonly syscall?: string
  /** The phase that took too long: `CONNECT_TIMEOUT`. */
  readonly timeoutType?: string
}

/** The options of a transport that stays open for several mails. */
interface KeptOpen {
  readonly pool?: true
  readonly maxConnections?: number
  readonly maxMessages?: number
  /** The number of times that the pool sends a mail again whose connection closed. */
  readonly maxRequeues?: number
  readonly dkim?: object
}

/**
 * Creates the transport of a mail server.
 *
 * @param host - The address that the server's name was resolved to and checked.
 * @param name - The name by which this server greets.
 * @throws {OutboundError} When the port is none of mail servers.
 */
export function mailTransport(
  { serverName = '', userName = '', password = '', Port, connectionSecurity, authentication }: FieldValues,
  host: string,
  name: string,
  more: KeptOpen = {},
) {
  const port = Number(Port)
  if (!mailPorts.includes(port) && port < 1024) {
    throw requestRefused(
      `Port ${port} is not used by mail servers: 25, 465, 587 and those from 1024 on can be reached.`,
    )
  }
  return createTransport({
    host,
    port,
    name,
    secure: connectionSecurity === 'tls',
    requireTLS: connectionSecurity === 'starttls',
    ignoreTLS: connectionSecurity === 'none',
    tls: isIP(serverName) === 0 ? { servername: serverName } : {},
    ...(authentication === 'none' ? {} : { auth: { user: userName, pass: password } }),
    ...(authentication === 'encrypted' ? { authMethod: 'CRAM-MD5' } : {}),
    connectionTimeout: PROVIDER_TIMEOUT_MS / 2,
    greetingTimeout: PROVIDER_TIMEOUT_MS / 2,
    socketTimeout: PROVIDER_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...more,
  } as Parameters<typeof createTransport>[0])
}
