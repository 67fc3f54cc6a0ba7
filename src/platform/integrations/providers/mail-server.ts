import { resolveAllowed } from '../../base/outbound/find-addresses.ts'
import { requestFailed } from '../../base/outbound/outbound-error.ts'
import { mailTransport, type SmtpFailure } from './mail-transport.ts'
import { recipientOf, testMail } from './test-mail.ts'
import type { ConnectionTest, TestContext } from './tester.ts'

/**
 * Tests the mail server by sending an e-mail over SMTP to the address that its name was resolved to and checked.
 *
 * @throws {OutboundError} When the server cannot be reached.
 */
export const testMailServer: ConnectionTest = async (context) => {
  const to = recipientOf(context)
  const { serverName = '' } = context.values
  const [address] = await resolveAllowed(serverName, context.platform.settings.webhookAllowedRanges)
  if (!address) throw requestFailed(`The name ${serverName} has no address.`)
  // What travels of them when one signs in.
  context.addSecret(`\0${context.values.userName}\0${context.values.password}`)
  const greeting = new URL(context.platform.settings.publicUrl).hostname
  const transport = mailTransport(context.values, address.address, greeting)
  const breakOff = () => transport.close()
  context.signal.addEventListener('abort', breakOff, { once: true })
  try {
    const sent = await transport.sendMail({ from: senderOf(context), to, ...testMail('mail server') })
    const status = Number(/^\d{3}/.exec(sent.response)?.[0] ?? 250)
    return { ok: true, did: `${serverName} took an e-mail to ${to}.`, status, said: sent.response }
  } catch (error) {
    const { responseCode = null, response = '', code = '', message } = error as SmtpFailure
    if (responseCode === null && response === '') throw requestFailed(sentenceOf(serverName, code, message))
    return { ok: false, did: whatFailed(serverName, code), status: responseCode, said: response }
  } finally {
    context.signal.removeEventListener('abort', breakOff)
    transport.close()
  }
}

/** Returns the sender: the account where it is an address, else the member who runs the test. */
const senderOf = ({ values, requester }: TestContext) => (values.userName?.includes('@') ? values.userName : requester)

const whatFailed = (server: string, code: string) =>
  code === 'EAUTH' ? `${server} refused the user name or password.` : `${server} refused the e-mail.`

function sentenceOf(server: string, code: string, message: string): string {
  const known: Readonly<Record<string, string>> = {
    ECONNECTION: `No connection to ${server} came about, or it was closed.`,
    ECONNREFUSED: `${server} refused the connection.`,
    ETIMEDOUT: `${server} did not answer in time.`,
    ETLS: `The connection to ${server} could not be encrypted.`,
    EDNS: `The name ${server} could not be resolved.`,
  }
  return code === 'ESOCKET'
    ? `The connection to ${server} failed: ${message}`
    : (known[code] ?? `The test failed (${code || message}).`)
}
