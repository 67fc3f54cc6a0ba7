import { integrationMessages as say } from '#schemas/messages/index.ts'
import { InvalidError } from '../../base/errors.ts'
import { recipientOf, testMail } from './test-mail.ts'
import { type ConnectionTest, postToProvider } from './tester.ts'

/**
 * Tests the mail API by sending an e-mail with SendGrid's call: `POST /v3/mail/send`, the key as bearer token.
 *
 * @throws {InvalidError} When the sender's address is missing.
 */
export const testMailApi: ConnectionTest = async (context) => {
  const { sendGridApiKey = '', mailId = '' } = context.values
  if (mailId === '') throw new InvalidError([{ path: 'mailId', message: say.required('Sender e-mail') }])
  const to = recipientOf(context)
  const { subject, text } = testMail('mail API')
  const { isOk, status, said } = await postToProvider(
    context,
    `${context.platform.settings.integrations.mailApi}/v3/mail/send`,
    { Authorization: `Bearer ${sendGridApiKey}`, 'Content-Type': 'application/json' },
    JSON.stringify({
      personalizations: [{ to: [{ email: to }] }],
      from: { email: mailId },
      subject,
      content: [{ type: 'text/plain', value: text }],
    }),
  )
  const did = isOk ? `The mail API took an e-mail to ${to}.` : `The mail API refused an e-mail to ${to}.`
  return { ok: isOk, did, status, said: isOk ? '' : said }
}
