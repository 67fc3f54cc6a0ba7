/**
 * Sends push notifications over FCM: HTTP v1 with a service account (`messages:send`, one message a call), or the older
 * call with a server key, which stand-ins still speak.
 */
import { importPKCS8, SignJWT } from 'jose'
import * as v from 'valibot'
import { asObject, asText, objectAt, parseJson } from '#schemas/json.ts'
import { ServiceAccount } from '#schemas/values/integrations.ts'
import type { OutgoingMessage } from '#src/message-rendering/outgoing.ts'
import { callProvider, refusalOf } from './provider-call.ts'
import { callSender, type SendContext, type Sender, type SendOutcome } from './sender.ts'

const MESSAGING_SCOPE = 'https://www.googleapis.com/auth/firebase.messaging'
const TOKEN_LIFETIME_SECONDS = 3600
/** A token is used until so long before its end. */
const TOKEN_MARGIN_MS = 5 * 60_000

/** Sends each message by a call of its own; FCM has no batches any more. */
export const push: Sender = callSender('push', (context, message) =>
  context.values.configFile ? byServiceAccount(context, message) : byServerKey(context, message),
)

const contentOf = ({ title, text, image, link, id }: OutgoingMessage) => ({
  notification: { title, body: text, ...(image !== '' && { image }) },
  data: { messageId: id, ...(link !== '' && { link }) },
})

async function byServiceAccount(context: SendContext, message: OutgoingMessage): Promise<SendOutcome> {
  const account = v.parse(ServiceAccount, parseJson(context.values.configFile ?? '') ?? context.values.configFile)
  const granted = await accessToken(context, account)
  if ('outcome' in granted) return granted.outcome
  const url = `${context.platform.settings.integrations.push}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`
  const headers = { ...jsonHeaders(message.id), Authorization: `Bearer ${granted.token}` }
  const body = JSON.stringify({ message: { token: message.to, ...contentOf(message) } })
  const answer = await callProvider(context, url, headers, body)
  if ('outcome' in answer) return answer.outcome
  if (answer.reply.status === 200) return { state: 'sent', providerId: asText(asObject(answer.json).name) }
  const error = asObject(asObject(answer.json).error)
  const details = Array.isArray(error.details) ? error.details : []
  const isGone = details.some((one) => ['UNREGISTERED', 'SENDER_ID_MISMATCH'].includes(asText(asObject(one).errorCode)))
  if (answer.reply.status === 401) tokens.delete(account.client_email)
  return isGone || answer.reply.status === 404
    ? { state: 'dead', reason: 'The device is not registered any more.' }
    : refusalOf(answer.reply, asText(error.message))
}

async function byServerKey(context: SendContext, message: OutgoingMessage): Promise<SendOutcome> {
  const url = `${context.platform.settings.integrations.push}/fcm/send`
  const headers = { ...jsonHeaders(message.id), Authorization: `key=${context.values.serverKey}` }
  const answer = await callProvider(context, url, headers, JSON.stringify({ to: message.to, ...contentOf(message) }))
  if ('outcome' in answer) return answer.outcome
  if (answer.reply.status !== 200) return refusalOf(answer.reply, '')
  const [result] = Array.isArray(asObject(answer.json).results) ? (asObject(answer.json).results as unknown[]) : []
  const fault = asText(asObject(result).error)
  if (['NotRegistered', 'InvalidRegistration', 'MismatchSenderId'].includes(fault))
    return { state: 'dead', reason: 'The device is not registered any more.' }
  return fault === ''
    ? { state: 'sent', providerId: asText(asObject(result).message_id) }
    : {
        state: ['Unavailable', 'InternalServerError'].includes(fault) ? 'retry' : 'failed',
        reason: fault,
        afterMs: null,
      }
}

const jsonHeaders = (id: string) => ({ 'Content-Type': 'application/json', 'Idempotency-Key': id })

type Granted = { readonly token: string; readonly untilMs: number } | { readonly outcome: SendOutcome }

/** The access tokens of service accounts, by their addresses; each server asks for its own, and once for all who wait. */
const tokens = new Map<string, Promise<Granted>>()

async function accessToken(context: SendContext, account: ServiceAccount): Promise<Granted> {
  const known = tokens.get(account.client_email)
  const granted = await known
  if (granted && 'token' in granted && granted.untilMs > Date.now()) return granted
  // Whoever waited for the same one asks once together.
  if (tokens.get(account.client_email) === known) tokens.set(account.client_email, askForToken(context, account))
  return tokens.get(account.client_email) ?? askForToken(context, account)
}

async function askForToken(
  context: SendContext,
  { client_email: email, private_key: key }: ServiceAccount,
): Promise<Granted> {
  const signer = await importPKCS8(key, 'RS256').catch(() => undefined)
  if (!signer) return { outcome: { state: 'failed', reason: 'The private key in the config file cannot be read.' } }
  const url = context.platform.settings.integrations.pushToken
  const seconds = Math.floor(context.platform.now() / 1000)
  const assertion = await new SignJWT({ scope: MESSAGING_SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(email)
    .setAudience(url)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + TOKEN_LIFETIME_SECONDS)
    .sign(signer)
  const form = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion })
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const answer = await callProvider(context, url, headers, `${form}`)
  // Without a token nothing was sent.
  if ('outcome' in answer)
    return {
      outcome: { state: 'retry', reason: answer.outcome.state === 'sent' ? '' : answer.outcome.reason, afterMs: null },
    }
  const token = asText(asObject(answer.json).access_token)
  if (answer.reply.status !== 200 || token === '') {
    const said = asText(asObject(answer.json).error_description) || asText(objectAt(answer.json, 'error')?.message)
    const refused = refusalOf(answer.reply, said)
    return {
      outcome: refused.state === 'unknown' ? { state: 'retry', reason: refused.reason, afterMs: null } : refused,
    }
  }
  return { token, untilMs: Date.now() + TOKEN_LIFETIME_SECONDS * 1000 - TOKEN_MARGIN_MS }
}
