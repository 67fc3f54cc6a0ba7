/** A mail server that takes every e-mail, and says what it is told to say: enough of SMTP for one who sends. */

import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** A running mail server on a free port of the loopback. */
export interface SmtpServer {
  readonly port: number
  /** What clients said, line by line, the e-mails among it. */
  readonly heard: string[]
  /** The recipients of the e-mails that were taken, in their order. */
  readonly taken: string[]
  /** What is answered to a command in place of its usual answer, by its first word, `end` for the mail itself; an empty text breaks the connection off. */
  answers: Readonly<Record<string, string>>
  /** Refuses whoever signs in, and repeats what they said. */
  echo: boolean
  close(): void
}

const usual: Readonly<Record<string, string>> = {
  EHLO: '250-stand-in\r\n250 AUTH PLAIN LOGIN CRAM-MD5',
  STARTTLS: '502 Not here',
  AUTH: '235 Accepted',
  MAIL: '250 Sender ok',
  RCPT: '250 Recipient ok',
  DATA: '354 Go on',
  QUIT: '221 Bye',
}

/** Starts a mail server. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const heard: string[] = []
  const taken: string[] = []
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => {})
    let rest = ''
    let inMail = false
    let to = ''
    socket.write(`${running.answers.hello ?? '220 stand-in'}\r\n`)
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) {
        heard.push(line)
        if (inMail && line !== '.') continue
        const word = inMail ? 'end' : (line.split(' ')[0] ?? '').toUpperCase()
        const refused = running.echo && word === 'AUTH' ? `535 You said ${line}` : undefined
        const answer = refused ?? running.answers[word] ?? usual[word] ?? '250 2.0.0 Ok: queued as 4Zq7'
        if (answer === '') return void socket.destroy()
        if (word === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? ''
        if (word === 'end' && answer.startsWith('250')) taken.push(to)
        inMail = word === 'DATA' && answer.startsWith('354')
        socket.write(`${answer}\r\n`)
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const running: SmtpServer = {
    port: (server.address() as AddressInfo).port,
    heard,
    taken,
    answers: {},
    echo: false,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
  return running
}
