import { createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWorld, type World } from '#tests/contract/support/world.ts'
import { sendDueMails } from './outbox.ts'

/** A mail server of the fewest words; `refuse` makes it refuse what it is sent. */
function mailServer() {
  const taken: string[] = []
  const state = { refuse: false, taken, port: 0, close: () => server.close() }
  const server = createServer((socket: Socket) => {
    let mail: string | undefined
    socket.write('220 ready\r\n')
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (mail !== undefined && line !== '.') {
          mail += `${line}\n`
          continue
        }
        if (line === 'DATA') mail = ''
        else if (line === '.') {
          taken.push(mail ?? '')
          mail = undefined
        }
        const refused = state.refuse && line.startsWith('RCPT')
        socket.write(
          refused ? '550 no\r\n' : line === 'DATA' ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n',
        )
      }
    })
    socket.on('error', () => {})
  })
  return new Promise<typeof state>((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      state.port = typeof address === 'object' && address ? address.port : 0
      done(state)
    })
  })
}

let world: World
let server: Awaited<ReturnType<typeof mailServer>>
beforeAll(async () => {
  server = await mailServer()
  world = await openWorld({ smtpUrl: `smtp://127.0.0.1:${server.port}`, salesEmail: 'sales@example.com' })
})
// Every test ends with an empty outbox.
beforeEach(() => {
  server.taken.length = 0
})
afterAll(async () => {
  server.close()
  await world.close()
})

const register = async (emailId: string) => {
  const person = { fullName: 'Ravi Kumar', orgName: 'Marigold', emailId, password: 'Marigold#27' }
  return world.call('register', { body: { ...person, captcha: await world.captcha() } })
}
const waiting = async () => {
  const { rows } = await world.database.ownerPool.query('SELECT failures, due_ts FROM mails')
  return rows
}

test('an activation link is sent to the mail server and forgotten', async () => {
  await register('sent@example.com')
  for (let n = 0; n < 100 && server.taken.length === 0; n++) await wait(50)
  expect(server.taken).toEqual([expect.stringContaining('To: sent@example.com')])
  const sent = server.taken[0]?.replace(/=\n/g, '') ?? ''
  expect(sent.match(/Content-Type: text\/\w+/g)).toEqual(['Content-Type: text/plain', 'Content-Type: text/html'])
  expect(sent.match(/users\/activate\/[\w-]{22}/g)?.length).toBeGreaterThanOrEqual(2)
  for (let n = 0; n < 100 && (await waiting()).length > 0; n++) await wait(50)
  expect(await waiting()).toEqual([])
  expect((await world.call('getOutbox')).reply.outbox).toEqual([])
})

test('who is invited, and who asks for a plan, waits for no job', async () => {
  const admin = await world.demo()
  const sent = (to: string) => server.taken.filter((mail) => mail.includes(`To: ${to}`)).length
  const member = {
    name: 'Neha Iyer',
    role: 'viewer',
    userTeam: 'Marketing',
    countryCode: '+91',
    mobileNum: '9876543210',
  }
  const invited = { ...member, email: 'neha@example.com', password: 'Marigold#27' }
  expect((await admin.post('createUser', invited)).status).toBe(200)
  for (let n = 0; n < 100 && sent('neha@example.com') === 0; n++) await wait(50)
  expect(sent('neha@example.com')).toBe(1)
  const asked = { mav: 400_000, events: 90_000_000, emailId: 'asha@example.com', mobileNumber: '9876543210' }
  expect((await admin.post('submitCustomPlanDetail', asked)).status).toBe(200)
  for (let n = 0; n < 100 && sent('sales@example.com') === 0; n++) await wait(50)
  expect(sent('sales@example.com')).toBe(1)
  for (let n = 0; n < 100 && (await waiting()).length > 0; n++) await wait(50)
  expect(await waiting()).toEqual([])
})

test('what the mail server refuses waits, longer each time, and is sent when it can be', async () => {
  server.refuse = true
  await register('later@example.com')
  for (let n = 0; n < 100 && (await waiting())[0]?.failures !== 1; n++) await wait(50)
  expect(await waiting()).toEqual([{ failures: 1, due_ts: world.clock + 60_000 }])
  expect(world.lines.at(-1)).toMatch(/The mail server did not take an e-mail/)
  expect(await sendDueMails(world.platform)).toBe(0)
  world.clock += 60_000
  await sendDueMails(world.platform)
  expect(await waiting()).toEqual([{ failures: 2, due_ts: world.clock + 120_000 }])
  server.refuse = false
  world.clock += 120_000
  expect(await sendDueMails(world.platform)).toBe(1)
  expect(await waiting()).toEqual([])
})
