/** Providers that refuse everything and repeat all they hear, as words of their own. */
import { type StandIn, startStandIn } from './http-stand-in.ts'
import { type SmtpServer, startSmtpServer } from './smtp-server.ts'

/** The two of them. */
export interface Echo {
  readonly http: StandIn
  readonly mails: SmtpServer
  /** Everything that both have heard. */
  heard(): string
  close(): void
}

/** Starts them. A token is given to whoever asks for one, so that there is a next call. */
export async function startEcho(): Promise<Echo> {
  const http = await startStandIn()
  const mails = await startSmtpServer()
  http.answer = ({ line, headers, body }) => {
    if (line.endsWith('/token')) return { body: JSON.stringify({ access_token: 'a-token-of-the-night' }) }
    // What hides a secret begins with the header that carries it, so that the words are not cut off before.
    const { authorization, 'x-clevertap-account-id': id, 'x-clevertap-passcode': passcode } = headers
    const message = [authorization, id, passcode, line, body].filter(Boolean).join(' | ')
    return { status: 403, body: JSON.stringify({ message, success: 0 }) }
  }
  mails.echo = true
  return {
    http,
    mails,
    heard: () => [...http.heard.map((one) => JSON.stringify(one)), ...mails.heard].join('\n'),
    close() {
      http.close()
      mails.close()
    },
  }
}
