/**
 * Tries the push service out. With a config file by its present call (HTTP v1, a token for the service account), else with the server key
 * by the older one, which Google has shut down and stand-ins still speak. Without a device nothing is delivered: the service only checks.
 */
import { importPKCS8, SignJWT } from 'jose'
import * as v from 'valibot'
import { ServiceAccount } from '#schemas/values/integrations.ts'
import { type ConnectionTest, postToProvider, type TestContext } from './tester.ts'

const notification = { title: 'A test from Questwire', body: 'Your push integration works.' }
const TEST_TOPIC = 'questwire-test'
const MESSAGING_SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const TOKEN_LIFETIME_SECONDS = 3600

/** Tests the push service by sending a message, or by validating one where no device is given. */
export const testPush: ConnectionTest = (context) =>
  context.values.configFile ? byServiceAccount(context) : byServerKey(context)

const whatWasSent = ({ to }: TestContext) => (to === '' ? 'checked a message' : 'took a message to the device')

async function byServiceAccount(context: TestContext) {
  const account = v.parse(ServiceAccount, context.values.configFile)
  const { push, pushToken } = context.platform.settings.integrations
  const granted = await tokenOf(context, account, pushToken)
  if (granted.token === undefined) return granted.refused
  const { isOk, status, said } = await postToProvider(
    context,
    `${push}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`,
    { Authorization: `Bearer ${granted.token}`, 'Content-Type': 'application/json' },
    JSON.stringify({
      validate_only: context.to === '',
      message: { ...(context.to === '' ? { topic: TEST_TOPIC } : { token: context.to }), notification },
    }),
  )
  const did = isOk ? `The push service ${whatWasSent(context)}.` : 'The push service refused the message.'
  return { ok: isOk, did, status, said: isOk ? '' : said }
}

async function tokenOf(context: TestContext, { client_email: email, private_key: key }: ServiceAccount, url: string) {
  const refuse = (status: number | null, said: string) => ({
    token: undefined,
    refused: { ok: false, did: 'No token was given for the service account of the config file.', status, said },
  })
  const signer = await importPKCS8(key, 'RS256').catch(() => undefined)
  if (!signer) return refuse(null, 'The private key in the config file cannot be read.')
  const seconds = Math.floor(context.platform.now() / 1000)
  const assertion = await new SignJWT({ scope: MESSAGING_SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(url)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_LIFETIME_SECONDS)
    .sign(signer)
  context.addSecret(assertion)
  const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const { isOk, status, said, json } = await postToProvider(context, url, headers, `${form}`)
  const token = (json as { access_token?: unknown } | undefined)?.access_token
  if (!isOk || typeof token !== 'string') return refuse(status, said)
  context.addSecret(token)
  return { token }
}

async function byServerKey(context: TestContext) {
  const { isOk, status, said, json } = await postToProvider(
    context,
    `${context.platform.settings.integrations.push}/fcm/send`,
    { Authorization: `key=${context.values.serverKey}`, 'Content-Type': 'application/json' },
    JSON.stringify({ to: context.to || `/topics/${TEST_TOPIC}`, dry_run: context.to === '', notification }),
  )
  const ok = isOk && (json as { failure?: unknown } | undefined)?.failure !== 1
  const did = ok
    ? `The push service ${whatWasSent(context)}.`
    : 'The push service refused the server key or the message. Google has replaced such keys: upload the config file of a service account.'
  return { ok, did, status, said: ok ? '' : said }
}
