import { integrationMessages as say } from '#schemas/messages/index.ts'
import { InvalidError } from '../../base/errors.ts'
import { type ConnectionTest, postToProvider } from './tester.ts'

/**
 * Tests the messaging provider by sending a message with Twilio's call: `POST
 * /2010-04-01/Accounts/{sid}/Messages.json`.
 *
 * @throws {InvalidError} When the phone number is not valid.
 */
export const testMessaging: ConnectionTest = async (context) => {
  const {
    accountSid = '',
    authToken = '',
    messagingServiceSid = '',
    countryCode = '+91',
    phoneNum = '',
  } = context.values
  const to = context.to.replace(/[\s()-]/g, '')
  if (!/^\+[1-9]\d{6,14}$/.test(to)) throw new InvalidError([{ path: 'to', message: say.notValid('Phone number') }])
  const pair = `${accountSid}:${authToken}`
  context.addSecret(pair)
  const form = new URLSearchParams({
    To: to,
    MessagingServiceSid: messagingServiceSid,
    Body: 'This is a test from Questwire. Your messaging integration works.',
    ...(phoneNum === '' ? {} : { From: `${countryCode}${phoneNum.replace(/\D/g, '')}` }),
  })
  const { messaging } = context.platform.settings.integrations
  const { isOk, status, said } = await postToProvider(
    context,
    `${messaging}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}/Messages.json`,
    {
      Authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    `${form}`,
  )
  const did = isOk ? `The provider took a message to ${to}.` : `The provider refused a message to ${to}.`
  return { ok: isOk, did, status, said: isOk ? '' : said }
}
