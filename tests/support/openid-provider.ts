/** A certified OpenID provider (`oidc-provider`) on a port of this machine, as an organisation's own would be: it signs in whoever a test says. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** The person who sits at the provider. */
interface Person {
  readonly sub: string
  readonly email: string
  readonly email_verified?: boolean
}

/** A provider that a test runs. */
export interface TestProvider {
  readonly settings: { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }
  /** Who signs in next; null says no there. */
  person: Person | null
  /**
   * Goes where a browser would from the address that signing in begins with.
   *
   * @returns Our address that the provider leads back to, with what it added.
   */
  visit(url: string): Promise<string>
  close(): Promise<void>
}

const CLIENT = { clientId: 'questwire-console', clientSecret: 'a secret of marigolds and lamps' }

/** Starts a provider that leads back to one address. */
export async function openProvider(redirectUrl: string): Promise<TestProvider> {
  let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Person>()
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [redirectUrl],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    cookies: { keys: ['a key of this test'] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: () => ({ ...people.get(sub), sub }) }),
    // Nobody is asked what may be told: the organisation's own provider has no such page.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  const test: TestProvider = {
    settings: { issuer, ...CLIENT },
    person: null,
    async visit(url) {
      const jar = new Map<string, string>()
      for (let at = url; ; ) {
        const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
        const response = await fetch(at, { redirect: 'manual', headers: { cookie } })
        for (const line of response.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';')[0]?.split(/=(.*)/s) ?? []
          jar.set(name, value)
        }
        const location = response.headers.get('location')
        if (!location) throw new Error(`the provider stops at ${at}: ${response.status} ${await response.text()}`)
        at = new URL(location, at).href
        if (at.startsWith(redirectUrl)) return at
      }
    },
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
  answer = (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, response)
    const { person } = test
    if (person) people.set(person.sub, person)
    const result = person
      ? { login: { accountId: person.sub } }
      : { error: 'access_denied', error_description: 'They said no' }
    return void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
  }
  return test
}
