/** Code for a receiver in Node that verifies a call, by the Standard Webhooks convention. */
export const verifySnippet = `import { Webhook } from 'standardwebhooks'

// body: the request's text as it came, before any parsing.
export function readCall(body, headers) {
  // Throws where the signature is wrong or older than five minutes.
  return new Webhook(process.env.WEBHOOK_SECRET).verify(body, headers)
}`
