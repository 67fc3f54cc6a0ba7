/** Secrets as a browser sends them, and what an integration needs of them. */
import { generateKeyPairSync } from 'node:crypto'
import { sealTo } from '#src/api/seal-to.ts'
import type { TestUser } from './world.ts'

/** Creates what seals texts for the fields of somebody's organisation. */
export async function sealerOf(person: TestUser): Promise<(field: string, text: string) => Promise<string>> {
  const { key } = (await person.get('getSealingKey')).reply
  return (field, text) => sealTo(key, field, text)
}

let privateKey: string | undefined

/** The key file of a service account, with a private key that signs. */
export function serviceAccount(more: Readonly<Record<string, string>> = {}): string {
  privateKey ??= generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  }).privateKey
  return JSON.stringify({
    type: 'service_account',
    project_id: 'diwan-sweets',
    private_key_id: 'c0ffee',
    private_key: privateKey,
    client_email: 'push@diwan-sweets.iam.gserviceaccount.com',
    token_uri: 'https://oauth2.googleapis.com/token',
    ...more,
  })
}

/** Sets the mail server up, so that it can be tried, and answers a sealed config file. */
export async function insertIntegration(person: TestUser): Promise<string> {
  const saved = await person.post('saveIntegration', mailServerBody)
  if (saved.status !== 200) throw new Error(`the mail server was not saved: ${saved.text}`)
  return (await sealerOf(person))('configFile', serviceAccount())
}

/** A mail server that wants no password. */
export const mailServerBody = {
  type: 2,
  serverDescription: 'Office',
  serverName: 'localhost',
  Port: 2525,
  connectionSecurity: 'none',
  authentication: 'none',
}
