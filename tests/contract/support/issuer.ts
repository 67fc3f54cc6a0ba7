/** An issuer of JWTs with keys at an address of its own, as an organisation's sign-in would be. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import type { AddressRange } from '#src/platform/base/settings/setting-values.ts'

/** The setting by which a world may reach this machine. */
export const loopbackRanges: AddressRange[] = [{ address: '127.0.0.0', prefix: 8, family: 'ipv4' }]

/** An issuer that a test runs. */
export interface TestIssuer {
  /** The settings of an organisation that trusts it. */
  readonly settings: { readonly issuer: string; readonly audience: string; readonly jwksUrl: string }
  /** The number of times that its keys were read. */
  readonly reads: number
  /** The answer in place of its keys; a test sets it. */
  answer: { readonly status: number; readonly body: string } | undefined
  /** Adds a key, which signs from now on. */
  addKey(kid: string, alg?: string): Promise<void>
  /** Signs claims that hold for an hour at a moment (milliseconds since the epoch), with others laid over them. */
  sign(
    now: number,
    claims?: Readonly<Record<string, unknown>>,
    header?: { kid?: string; alg?: string },
  ): Promise<string>
  close(): Promise<void>
}

/** Starts an issuer on a port of this machine; the world must be let reach it (`loopbackRanges`). */
export async function openIssuer(): Promise<TestIssuer> {
  const jwks: JWK[] = []
  const keys = new Map<string, { readonly key: CryptoKey; readonly alg: string }>()
  let [reads, latest] = [0, '']
  const server = createServer((_, response) => {
    reads++
    const { status, body } = issuer.answer ?? { status: 200, body: JSON.stringify({ keys: jwks }) }
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const settings = {
    issuer: 'https://id.shop.example',
    audience: 'questwire',
    jwksUrl: `http://127.0.0.1:${port}/jwks`,
  }
  const issuer: TestIssuer = {
    settings,
    get reads() {
      return reads
    },
    answer: undefined,
    async addKey(kid, alg = 'ES256') {
      const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true })
      jwks.push({ ...(await exportJWK(publicKey)), kid, alg, use: 'sig' })
      keys.set(kid, { key: privateKey, alg })
      latest = kid
    },
    async sign(now, claims = {}, { kid = latest, alg } = {}) {
      const found = keys.get(latest)
      if (!found) throw new Error('the issuer has no key')
      const seconds = Math.floor(now / 1000)
      const all = {
        iss: settings.issuer,
        aud: settings.audience,
        sub: 'asha',
        iat: seconds,
        exp: seconds + 3600,
        ...claims,
      }
      return new SignJWT(all).setProtectedHeader({ alg: alg ?? found.alg, kid }).sign(found.key)
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
  return issuer
}
